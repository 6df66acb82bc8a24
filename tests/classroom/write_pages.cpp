// Writes the pages of a class made by hand, to be looked at: classroom_write_pages <folder>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "grader/classroom/reports/reports.hpp"
#include "tests/classroom/sample.hpp"

int main(int count, char** arguments) {
    if (count != 2) {
        std::cerr << "usage: classroom_write_pages <folder>\n";
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    const classroom::Class of = tests::sample_class();
    classroom::Tally tally(of);
    std::filesystem::create_directories(folder);
    std::ofstream index(folder / "index.html");
    classroom::reports::IndexPage page(index, of);
    classroom::reports::ToLookAt look;
    for (const classroom::Student& student : tests::sample_students(of)) {
        page.add(student);
        if (const auto sentences = classroom::reports::to_look_at(of, student); !sentences.empty())
            look.students.push_back({student.name, student.slug, sentences});
        tally.add(student);
        std::filesystem::create_directories(folder / "students" / student.slug);
        std::ofstream(folder / "students" / student.slug / "index.html") << classroom::reports::student_page(of, classroom::veiled(student, of.tell_hidden));
    }
    look.of_nobody = {"notes.txt: not in a student's folder, so nobody's, and not graded."};
    page.end(tally, look);
    return index.flush() ? 0 : 1;
}
