#include <algorithm>
#include <optional>

#include "grader/classroom/points/deadline.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/run.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Verdict;
using grader::VerdictOutcome;
using reports::ClassResults;

Verdict verdict_of(const GradingRun& run, const GradedExercise& exercise, const HandedIn& file) {
    if (!file.trouble.empty()) return exercise.unchecked(VerdictOutcome::unreadable, file.trouble);
    if (run.options.dry_run) return exercise.unchecked(VerdictOutcome::checked);
    const std::optional<Verdict> verdict =
        run.records.verdict(verdict_key(exercise.context, file.digest));
    if (!verdict)
        return exercise.unchecked(VerdictOutcome::grader_failed,
                                  "its verdict is no longer there; run the same command again");
    return verdict->outcome == VerdictOutcome::grader_failed
               ? exercise.unchecked(VerdictOutcome::grader_failed, verdict->message)
               : *verdict;
}

Graded graded(const GradingRun& run, const GradedExercise& exercise, const Found& found) {
    const HandedIn* const file = found.contents.file_for(exercise.exercise.id);
    if (!found.contents.trouble.empty())
        return {exercise.unchecked(
            found.our_fault ? VerdictOutcome::grader_failed : VerdictOutcome::unreadable,
            found.contents.trouble)};
    if (file == nullptr) return {exercise.unchecked(VerdictOutcome::not_handed_in)};
    // An unchanged stub makes nobody late.
    const std::int64_t changed = file->digest == exercise.stub ? 0 : file->changed;
    return {verdict_of(run, exercise, *file), file->path, changed, file->note};
}

/// Returns everything about a student that reports contain; in a dry run, a file that can be read
/// has a verdict without results.
Student student_of(const GradingRun& run, const Class& of, const Found& found) {
    const Submission& from = found.submission;
    Student student{from.name, from.number,         from.slug, grader::harmless(from.entry()),
                    {},        found.contents.notes};
    student.unknown_files = found.contents.unknown_files;
    for (const GradedExercise& exercise : run.exercises)
        student.exercises.push_back(graded(run, exercise, found));
    student.late = lateness(student, run.due);
    run.by_hand.apply(from, of, student);
    ask_about_unknown_files(student);
    if (run.sheet)
        if (std::string remark = run.sheet->remark_on(from.slug); !remark.empty())
            student.notes.push_back(std::move(remark));
    return student;
}

/// Lists students who are no longer in the class, whose pages are kept until the teacher deletes
/// them.
std::vector<reports::ToLookAt::Entry> gone_with_pages(const GradingRun& run) {
    std::vector<reports::ToLookAt::Entry> found;
    for (const Submission& student : run.gone)
        if (fs::exists(run.options.out / "students" / student.slug))
            found.push_back({student.name, student.slug, {}});
    return found;
}

std::vector<std::string> sentences_on_nobody(const GradingRun& run) {
    std::vector<std::string> sentences = run.intake.passed_over;
    std::ranges::copy(run.by_hand.unused, std::back_inserter(sentences));
    if (run.sheet && run.sheet->fits_nobody())
        sentences.push_back(
            "No line of Moodle's sheet matches any submission, so moodle.csv has no grades: is it "
            "the sheet of another assignment or class?");
    if (const std::string remark = run.sheet ? run.sheet->remark_on_scale() : ""; !remark.empty())
        sentences.push_back(remark);
    return sentences;
}

/// @param student  contains only what this student may see
void write_pages(const GradingRun& run, const Class& of, const Student& student) {
    const fs::path folder = run.options.out / "students" / student.slug;
    std::error_code error;
    fs::create_directories(folder, error);
    run.records.replace(folder / "index.html", reports::student_page(of, student));
    run.records.replace(folder / "junit.xml", reports::student_junit(of, student));
    run.records.replace(folder / "results.json", reports::as_gradescope(of, student));
    run.records.replace(folder / "response.xml", reports::as_proforma(of, student));
}

/// Writes the reports on the whole class. If no grade has changed, the table of changed grades of
/// an earlier run is kept.
void write_class_reports(GradingRun& run) {
    const ClassResults& results = run.result.results;
    const fs::path& out = run.options.out;
    const std::string grades = reports::grades_csv(results.of, results.students);
    run.result.changed_grades =
        reports::changed_grades(grader::content_of(out / "grades.csv"), grades);
    if (!run.result.changed_grades.empty())
        run.records.replace(out / "changed-grades.csv", reports::as_csv(run.result.changed_grades));
    run.records.replace(
        {{out / "index.html", [&] { return reports::index_page(results); }},
         {out / "grades.csv", [&] { return grades; }},
         {out / "junit.xml", [&] { return reports::class_junit(results.of, results.students); }},
         {out / "results.json", [&] { return reports::results_json(results); }}});
}

void write_sheet(GradingRun& run) {
    const ClassResults& results = run.result.results;
    const fs::path file = run.options.out / "moodle.csv";
    if (!run.sheet) {
        // Grades of an earlier run must not be mistaken for those of this one.
        std::error_code ignored;
        run.result.sheet_is_forgotten = fs::remove(file, ignored);
        return;
    }
    for (const Student& student : results.students) run.sheet->fill(results.of, student);
    run.records.replace(file, run.sheet->text());
}

}  // namespace

void collect_results(GradingRun& run) {
    ClassResults& results = run.result.results;
    results.of = run.the_class();
    for (const Found& found : run.found)
        results.students.push_back(student_of(run, results.of, found));
    results.tally = tally(results.of, results.students);
    results.look = reports::to_look_at(results.of, results.students);
    results.look.of_nobody = sentences_on_nobody(run);
    results.look.gone = gone_with_pages(run);
}

void write_reports(GradingRun& run) {
    ClassResults& results = run.result.results;
    results.of.drawing_script = grader::content_of(run.course.build / "site/report.js");
    results.of.drawing_style = grader::content_of(run.course.build / "site/report.css");
    if (run.options.terms.similar) results.similar = similar_groups(run);
    work_through(run.options, {"report", "", 0, results.students.size()}, 1, [&](std::size_t i) {
        write_pages(run, results.of, veiled(results.students[i], results.of.tell_hidden));
    });
    write_class_reports(run);
    write_sheet(run);
}

}  // namespace classroom
