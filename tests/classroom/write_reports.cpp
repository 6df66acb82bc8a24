// Writes all reports of hand-made classes, for validation and comparison by test_reports.py, and
// for a look in a browser (pages.test.mjs): classroom_write_reports FOLDER [WEBSITE]
//
// FOLDER/sample  every kind of result
// FOLDER/hostile  the same, and students whose texts are hostile
// FOLDER/well    one student, one exercise, no deadline, all points
// FOLDER/nobody  no students
// FOLDER/example  the example in docs/formats.rst
//
// WEBSITE, a build's folder `site`, has what draws failed tests.

#include <filesystem>
#include <fstream>
#include <iostream>

#include "grader/classroom/reports/reports.hpp"
#include "grader/files.hpp"
#include "tests/classroom/sample.hpp"

namespace {

namespace fs = std::filesystem;
namespace reports = classroom::reports;
using Similar = std::optional<std::vector<classroom::SimilarGroup>>;

void write(const fs::path& file, const std::string& content) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
}

void write_for(const fs::path& folder, const tests::Class& of, const tests::Student& student) {
    const fs::path own = folder / "students" / student.slug;
    const tests::Student veiled = classroom::veiled(student, of.tell_hidden);
    write(own / "index.html", reports::student_page(of, veiled));
    write(own / "junit.xml", reports::student_junit(of, veiled));
    write(own / "results.json", reports::as_gradescope(of, veiled));
    write(own / "response.xml", reports::as_proforma(of, veiled));
}

void write_all(const fs::path& folder, const tests::Class& of,
               const std::vector<tests::Student>& students, const reports::ToLookAt& others = {},
               const Similar& similar = {}) {
    reports::ClassResults results{of, students, classroom::tally(of, students), others, similar};
    results.look.students = reports::to_look_at(of, students).students;
    write(folder / "index.html", reports::index_page(results));
    write(folder / "grades.csv", reports::grades_csv(of, students));
    write(folder / "junit.xml", reports::class_junit(of, students));
    write(folder / "results.json", reports::results_json(results));
    for (const tests::Student& student : students) write_for(folder, of, student);
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2 || count > 3) {
        std::cerr << "usage: classroom_write_reports FOLDER [WEBSITE]\n";
        return 2;
    }
    const fs::path folder = arguments[1];
    tests::Class of = tests::sample_class();
    if (count == 3) {
        of.drawing_script = grader::content_of(fs::path(arguments[2]) / "report.js");
        of.drawing_style = grader::content_of(fs::path(arguments[2]) / "report.css");
    }
    const tests::Class without_rubrics = of;
    std::vector<tests::Student> students = tests::sample_students(of);
    const std::vector<tests::Student> before = students;
    tests::give_by_hand(of, students);
    const std::string first = of.exercises[0].id;
    const reports::ToLookAt look{{},
                                 {"notes.txt lies beside the submissions."},
                                 {{"Gone \"Away\" <b>", "gone-away", {}}},
                                 {"After the deadline: O'Brien Se\u00e1n & others."},
                                 {}};
    const Similar similar{{{first, {{"Ada Lovelace", "ada-lovelace"}, {"Ben", "ben"}}, 86, false},
                           {first, {{"Cem", "cem"}, {"Dana", "dana"}}, 100, true},
                           {"3-no/01-title", {{"Cem", "cem"}, {"Dana", "dana"}}, 100, false}}};
    write_all(folder / "sample", of, students, look, similar);
    for (const tests::Student& hostile : tests::hostile_students(of)) students.push_back(hostile);
    for (tests::Student& student : students) student.rubrics.resize(1);
    write_all(folder / "hostile", of, students, look, similar);

    tests::Class small = without_rubrics;
    small.exercises.erase(small.exercises.begin());
    small.exercises.pop_back();
    tests::Student one = before[0];
    one.exercises = {before[0].exercises[1]};
    write_all(folder / "example", small, {one});
    one.exercises = {before[4].exercises[1]};
    small.due = 0;
    small.tell_hidden = grader::HiddenDetail::sentences;
    write_all(folder / "well", small, {one}, {}, std::vector<classroom::SimilarGroup>{});
    small.exercises[0].tests.clear();
    write_all(folder / "nobody", small, {});
}
