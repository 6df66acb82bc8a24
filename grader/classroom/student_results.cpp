#include "grader/classroom/grading_steps.hpp"
#include "grader/classroom/points/deadline.hpp"
#include "grader/classroom/verdict_key.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

using grader::Verdict;
using grader::VerdictOutcome;

/// Returns a verdict without results.
Verdict unchecked(const GradedExercise& exercise, VerdictOutcome outcome,
                  const std::string& message = "") {
    Verdict verdict = exercise.blank;
    verdict.outcome = outcome;
    verdict.message = message;
    return verdict;
}

Verdict verdict_of(const GradingRun& run, const GradedExercise& exercise, const FoundFile& file) {
    if (!file.trouble.empty()) return unchecked(exercise, VerdictOutcome::unreadable, file.trouble);
    if (run.options.dry_run) return unchecked(exercise, VerdictOutcome::checked);
    const std::string key = verdict_key(exercise.context, file.digest);
    if (const auto lost = run.why_lost(key))
        return unchecked(exercise, VerdictOutcome::grader_failed, *lost);
    const std::optional<Verdict> verdict = run.records.verdict(key);
    if (!verdict)
        return unchecked(exercise, VerdictOutcome::grader_failed,
                         "its verdict is no longer there; call the same command again");
    return verdict->outcome == VerdictOutcome::grader_failed
               ? unchecked(exercise, VerdictOutcome::grader_failed, verdict->message)
               : *verdict;
}

Graded graded(const GradingRun& run, const GradedExercise& exercise, const Found& found) {
    const FoundFile* const file = file_for(found, exercise.exercise.id);
    if (!found.trouble.empty())
        return {unchecked(
            exercise, found.our_fault ? VerdictOutcome::grader_failed : VerdictOutcome::unreadable,
            found.trouble)};
    if (file == nullptr) return {unchecked(exercise, VerdictOutcome::not_handed_in)};
    // An unchanged stub makes nobody late.
    const std::int64_t changed = file->digest == exercise.stub ? 0 : file->changed;
    return {verdict_of(run, exercise, *file), file->path, changed, file->note};
}

/// Returns the name of a student's folder or archive as the teacher knows it.
std::string shown_source(const Submission& submission) {
    std::string shown = submission.source.filename().string() +
                        (submission.inside.empty() ? "" : "/" + submission.inside);
    if (shown.ends_with('/')) shown.pop_back();
    return shown;
}

}  // namespace

Student student_of(const GradingRun& run, const Class& of, const Found& found) {
    const Submission& from = found.submission;
    Student student{from.name, from.number, from.slug, grader::harmless(shown_source(from)),
                    {},        found.notes};
    student.unknown_files = found.unknown_files;
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

}  // namespace classroom
