// Writes all machine-readable reports of the small class into a folder, for validation by external
// parsers and schemas: write_reports FOLDER

#include <filesystem>
#include <fstream>
#include <iostream>

#include "grader/classroom/reports/reports.hpp"
#include "tests/classroom/small_class.hpp"

namespace {

namespace fs = std::filesystem;
namespace reports = classroom::reports;

void write(const fs::path& file, const std::string& content) {
    std::ofstream(file, std::ios::binary) << content;
}

void write_for_teacher(const fs::path& folder, const tests::SmallClass& all) {
    std::ofstream csv(folder / "grades.csv", std::ios::binary),
        junit(folder / "junit.xml", std::ios::binary),
        json(folder / "results.json", std::ios::binary);
    classroom::Tally tally(all.of);
    reports::begin_csv(csv, all.of);
    reports::begin_junit(junit, all.of);
    reports::begin_json(json, all.of);
    for (const classroom::Student& student : all.students) {
        tally.add(student);
        reports::add_to_csv(csv, all.of, student);
        reports::add_to_junit(junit, all.of, student);
        reports::add_to_json(json, all.of, student);
    }
    reports::end_junit(junit);
    const reports::ToLookAt look{
        {}, {"notes.txt lies beside the submissions."}, {{"Gone \"Away\"", "gone-away", {}}}};
    const std::vector<classroom::SimilarGroup> similar{
        {all.of.exercises[0].id, {{"Ada Lovelace", "ada-lovelace"}, {"Ben", "ben"}}, 90}};
    const bool is_example = all.students.size() == 1;
    if (is_example) reports::end_json(json, all.of, tally, {});
    else reports::end_json(json, all.of, tally, look, similar);
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::cerr << "write_reports FOLDER\n";
        return 2;
    }
    const fs::path folder = arguments[1];
    tests::SmallClass all = tests::small_class();
    tests::give_by_hand(all);
    write_for_teacher(folder, all);
    // The example in docs/formats.rst: one student, one exercise.
    tests::SmallClass example = tests::small_class();
    example.students.resize(1);
    example.of.exercises.erase(example.of.exercises.begin());
    example.students[0].exercises.erase(example.students[0].exercises.begin());
    fs::create_directories(folder / "example");
    write_for_teacher(folder / "example", example);
    for (const classroom::Student& student : all.students) {
        const fs::path own = folder / "students" / student.slug;
        const classroom::Student veiled = classroom::veiled(student, all.of.tell_hidden);
        fs::create_directories(own);
        write(own / "junit.xml", reports::student_junit(all.of, veiled));
        write(own / "results.json", reports::as_gradescope(all.of, veiled));
        write(own / "response.xml", reports::as_proforma(all.of, veiled));
    }
}
