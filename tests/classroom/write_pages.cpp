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
    classroom::reports::begin_index(index, of);
    for (const classroom::Student& student : tests::sample_students(of)) {
        classroom::reports::add_to_index(index, of, student);
        tally.add(student);
        std::filesystem::create_directories(folder / "students" / student.slug);
        std::ofstream(folder / "students" / student.slug / "index.html") << classroom::reports::student_page(of, classroom::veiled(student, of.tell_hidden));
    }
    classroom::reports::end_index(index, of, tally, {});
    return index.flush() ? 0 : 1;
}
