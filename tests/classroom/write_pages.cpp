// Writes the pages of hand-made classes, for inspection and comparison.
// Usage: classroom_write_pages FOLDER
// FOLDER itself gets a class with several chapters, FOLDER/variants smaller classes with rare
// cases.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>

#include "grader/classroom/reports/reports.hpp"
#include "tests/classroom/sample.hpp"

namespace {

namespace fs = std::filesystem;
namespace reports = classroom::reports;
using namespace tests;

struct Pages {
    Class of;
    std::vector<Student> students;
    reports::ToLookAt look = {};
    std::optional<std::vector<classroom::SimilarGroup>> similar = {};
};

void write(const fs::path& folder, Pages pages) {
    classroom::Tally tally(pages.of);
    fs::create_directories(folder);
    std::ofstream index(folder / "index.html");
    reports::IndexPage page(index, pages.of, pages.similar);
    for (const Student& student : pages.students) {
        page.add(student);
        if (const auto sentences = reports::to_look_at(pages.of, student); !sentences.empty())
            pages.look.students.push_back({student.name, student.slug, sentences});
        tally.add(student);
        fs::create_directories(folder / "students" / student.slug);
        std::ofstream(folder / "students" / student.slug / "index.html")
            << reports::student_page(pages.of, classroom::veiled(student, pages.of.tell_hidden));
    }
    page.end(tally, pages.look);
}

/// A class with several chapters and everything that its page can show.
Pages whole_class() {
    Pages pages{sample_class(), {}};
    pages.of.rubrics = {{"Style", 4}, {"Talk <b>", 6}};
    pages.students = sample_students(pages.of);
    for (std::size_t i = 0; i < pages.students.size(); ++i) {
        std::optional<classroom::GivenPoints> style, talk;
        if (i % 3 > 0)
            style =
                classroom::GivenPoints{static_cast<int>(i % 5), i % 2 == 0 ? "short & clear" : ""};
        if (i % 4 > 0) talk = classroom::GivenPoints{6, "knows \"why\" <i>"};
        pages.students[i].rubrics = {style, talk};
    }
    pages.look.of_nobody = {"notes.txt: not in a student's folder, so nobody's, and not graded."};
    pages.look.of_class = {"After the deadline: O'Brien Seán & others."};
    pages.look.gone = {{"Gone \"Away\" <b>", "gone-away", {}}, {"Adler Mia", "adler-mia", {}}};
    const std::string first = pages.of.exercises[0].id;
    pages.similar = {
        {first,
         {{hostile_names()[0], "student-21"},
          {"Berg Ida", "student-13"},
          {"Kaya Emre", "student-19"}},
         86},
        {first, {{"Sato Yui", "student-12"}, {"Silva João", "student-15"}}, 100, true},
        {"1-cards/99-unknown", {{"Sato Yui", "student-12"}, {"Silva João", "student-15"}}, 100}};
    return pages;
}

/// One student for each unusual result; each student has the same result in all exercises.
std::vector<Student> odd_students(const Class& of) {
    std::vector<Student> students;
    for (int kind = 0; kind < 8; ++kind) {
        Student student;
        student.name = fmt::format("Odd {}", kind);
        student.slug = fmt::format("odd-{}", kind);
        for (const Asked& asked : of.exercises) {
            Graded graded = checked(asked, kind % 3);
            grader::Verdict& verdict = graded.verdict;
            if (kind == 0)
                verdict.warnings =
                    "a.cpp:2:1: warning: no return [-Wreturn-type]\na.cpp:1:1: warning: unused "
                    "[-Wunused]\n";
            if (kind == 1)
                verdict.message = "The global variable `close` has taken the name of a function.\n";
            if (kind == 1) verdict.warnings = "mold: warning: symbol type mismatch: close\n";
            if (kind == 2)
                verdict.warnings = "a.cpp:1:1: warning: unused [-Wunused]\n\n    1 | int <b>;\n";
            if (kind == 3) graded = does_not_compile(asked);
            if (kind == 3)
                verdict.message = "ld: undefined reference to <fit>\n", verdict.explanation = "";
            if (kind == 4)
                verdict.prints = "\n\n  indented\n\n<b>{{name}}</b>\n",
                verdict.hidden_prints = "\n", verdict.explanation = "Because & so.";
            if (kind == 5) graded = without_judgement(asked, VerdictOutcome::not_handed_in);
            if (kind == 5)
                student.unknown_files = {{"a <b>.odt", asked.id, "halves_fit.cpp"},
                                         {"halvs.cpp", asked.id, "fit.cpp"},
                                         {"x.cpp", "", ""},
                                         {"y.cpp", "", ""}};
            if (kind == 6) graded.by_hand = classroom::GivenPoints{0, ""};
            if (kind == 7)
                graded = needy(asked),
                graded.by_hand = classroom::GivenPoints{asked.most_points(), "{{name}} & \"more\""},
                graded.note = "not shown";
            if (kind == 7) graded.changed = of.due + 1, student.late = 1;
            student.exercises.push_back(graded);
        }
        students.push_back(student);
    }
    return students;
}

/// Students all of whose texts are hostile.
std::vector<Student> hostile_students(const Class& of) {
    std::vector<Student> students;
    for (const std::string& name : hostile_names()) {
        for (const VerdictOutcome outcome :
             {VerdictOutcome::checked, VerdictOutcome::does_not_compile, VerdictOutcome::unreadable,
              VerdictOutcome::grader_failed}) {
            Student student;
            student.name = student.number = student.submission = name;
            student.slug = fmt::format("hostile-{}", students.size());
            Graded graded = needy(of.exercises[0]);
            graded.file = graded.note = name;
            graded.verdict.outcome = outcome;
            graded.verdict.prints = graded.verdict.warnings = graded.verdict.explanation = name;
            if (outcome != VerdictOutcome::checked) graded.verdict.message = name;
            for (TestResult& test : graded.verdict.tests)
                test.failure = {Reason::wrong_answer, name, name, name, name};
            student.exercises = {graded};
            student.notes = {name};
            student.unknown_files = {{name, "", ""}};
            students.push_back(student);
        }
    }
    return students;
}

Class of_one_chapter(std::size_t exercises, grader::HiddenDetail detail) {
    Class of = sample_class();
    of.exercises.resize(exercises);
    of.tell_hidden = detail;
    return of;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::cerr << "usage: classroom_write_pages FOLDER\n";
        return 2;
    }
    const fs::path folder = arguments[1];
    write(folder, whole_class());
    const Class odd = of_one_chapter(2, grader::HiddenDetail::all);
    write(folder / "variants/odd", {odd, odd_students(odd)});
    Class hostile = of_one_chapter(1, grader::HiddenDetail::all);
    hostile.title = hostile.course = hostile.exercises[0].title = hostile_names()[1];
    write(folder / "variants/hostile", {hostile, hostile_students(hostile)});
    Class all_well = of_one_chapter(1, grader::HiddenDetail::sentences);
    all_well.due = 0;
    Student well;
    well.name = well.slug = "well";
    well.exercises = {checked(all_well.exercises[0], 0)};
    write(folder / "variants/well", {all_well, {well}, {}, std::vector<classroom::SimilarGroup>{}});
    write(folder / "variants/nobody", {of_one_chapter(3, grader::HiddenDetail::count), {}});
    Class untested = of_one_chapter(1, grader::HiddenDetail::count);
    untested.exercises[0].tests.clear();
    well.exercises = {Graded{}};
    write(folder / "variants/untested", {untested, {well, well}});
    write(folder / "variants/no-exercise", {of_one_chapter(0, grader::HiddenDetail::count), {}});
}
