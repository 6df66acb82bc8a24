#include <algorithm>
#include <optional>

#include "grader/classroom/grading_steps.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/files.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::VerdictOutcome;
using reports::ClassResults;

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
    const std::vector<std::string>& unused = run.by_hand.unused();
    sentences.insert(sentences.end(), unused.begin(), unused.end());
    if (const std::string remark = run.sheet ? run.sheet->remark_on_scale() : ""; !remark.empty())
        sentences.push_back(remark);
    return sentences;
}

/// Collects the results of the class, and what the command says of them.
/// @param found_in  returns what was found in a submission
template <class FoundIn>
ClassResults results_of(GradingRun& run, FoundIn found_in) {
    ClassResults results{run.the_class(), {}, {}, {}, {}};
    for (const Submission& submission : run.intake.submissions)
        results.students.push_back(student_of(run, results.of, found_in(submission)));
    results.tally = tally(results.of, results.students);
    results.look = reports::to_look_at(results.of, results.students);
    results.look.of_nobody = sentences_on_nobody(run);
    results.look.gone = gone_with_pages(run);
    run.result.look = results.look;
    run.result.most_points = results.of.most_points();
    for (const ExerciseTally& exercise : results.tally.exercises)
        if (exercise.judged() == 0) ++run.result.exercises_without_files;
    for (const Student& student : results.students)
        for (const Graded& graded : student.exercises)
            if (graded.verdict.outcome == VerdictOutcome::grader_failed)
                run.result.grader_failed = true;
    return results;
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
void write_class_reports(GradingRun& run, const ClassResults& results) {
    const fs::path& out = run.options.out;
    const std::string grades = reports::grades_csv(results.of, results.students);
    run.result.changed_grades = changed_grades(grader::content_of(out / "grades.csv"), grades);
    if (!run.result.changed_grades.empty())
        run.records.replace(changed_grades_file(out), reports::as_csv(run.result.changed_grades));
    run.records.replace({{out / "index.html", reports::index_page(results)},
                         {out / "grades.csv", grades},
                         {out / "junit.xml", reports::class_junit(results.of, results.students)},
                         {out / "results.json", reports::results_json(results)}});
}

void write_sheet(GradingRun& run, const ClassResults& results) {
    const fs::path file = run.options.out / "moodle.csv";
    if (!run.sheet) {
        // Grades of an earlier run must not be mistaken for those of this one.
        std::error_code ignored;
        run.result.sheet_is_forgotten = fs::remove(file, ignored);
        return;
    }
    for (const Student& student : results.students) run.sheet->fill(results.of, student);
    run.records.replace(file, run.sheet->text());
    run.result.moodle = FilledSheet{run.sheet->filled(), run.sheet->lines(),
                                    run.sheet->scaled_from(results.of.most_points())};
}

}  // namespace

void write_reports(GradingRun& run) {
    ClassResults results =
        results_of(run, [&](const Submission& submission) { return run.found(submission); });
    if (run.options.terms.similar) {
        results.similar = similar_groups(run);
        run.result.similar_groups = results.similar->size();
    }
    Progress progress(run.options, Stage::Kind::reporting, results.students.size());
    for (const Student& student : results.students) {
        write_pages(run, results.of, veiled(student, results.of.tell_hidden));
        progress.one_more();
    }
    write_class_reports(run, results);
    write_sheet(run, results);
}

void describe_class(GradingRun& run) {
    const ClassResults results = results_of(
        run, [&](const Submission& submission) { return read_submission(run, submission); });
    for (const Student& student : results.students) {
        GradeResult::Row row{student.name, {}, reports::remarks_on(results.of, student)};
        for (std::size_t i = 0; i < student.exercises.size(); ++i)
            if (student.exercises[i].verdict.outcome == VerdictOutcome::checked)
                row.exercises.push_back(run.result.exercises[i]);
        run.result.rows.push_back(std::move(row));
    }
}

}  // namespace classroom
