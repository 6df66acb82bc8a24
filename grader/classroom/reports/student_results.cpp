#include "grader/classroom/reports/student_results.hpp"

#include "grader/classroom/changes.hpp"
#include "grader/classroom/key.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/steps.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

using grader::Verdict;
using grader::VerdictOutcome;

/// Returns a verdict for a file that was not checked.
Verdict unchecked(const Question& question, VerdictOutcome outcome, const std::string& message) {
    Verdict verdict = question.blank;
    verdict.outcome = outcome;
    verdict.message = message;
    return verdict;
}

Verdict verdict_of(const GradingRun& run, const Question& question, const FoundFile& file) {
    if (!file.trouble.empty()) return unchecked(question, VerdictOutcome::unreadable, file.trouble);
    const std::string key = key_of(question.ground, file.digest);
    if (const auto lost = run.why_lost(key))
        return unchecked(question, VerdictOutcome::grader_failed, *lost);
    const std::optional<Verdict> verdict = run.records.verdict(key);
    if (!verdict)
        return unchecked(question, VerdictOutcome::grader_failed,
                         "its verdict is no longer there; call the same command again");
    return verdict->outcome == VerdictOutcome::grader_failed
               ? unchecked(question, VerdictOutcome::grader_failed, verdict->message)
               : *verdict;
}

Graded graded(const GradingRun& run, const Question& question, const Found& found) {
    const FoundFile* const file = file_for(found, question.exercise.id);
    if (!found.trouble.empty())
        return {
            unchecked(question,
                      found.our_fault ? VerdictOutcome::grader_failed : VerdictOutcome::unreadable,
                      found.trouble),
            {},
            0,
            {}};
    const std::string note = note_on(found, question.exercise.id);
    if (file == nullptr)
        return {unchecked(question, VerdictOutcome::not_handed_in, ""), {}, 0, note};
    return {verdict_of(run, question, *file), file->path, worked_on(*file, run.stubs), note};
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
    for (const Question& question : run.questions)
        student.exercises.push_back(graded(run, question, found));
    note_lateness(student, run.options.due);
    run.by_hand.apply(from, of, student);
    ask_about_unknown_files(student);
    note_line_in(run.sheet, student);
    return student;
}

}  // namespace classroom
