#include "grader/classroom/grading_steps.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/parallel.hpp"

namespace classroom {
namespace {

/// Stores what was found. A failure affects only this submission; the others are graded.
void keep(GradingRun& run, const Found& found) {
    try {
        run.records.keep(found);
    } catch (const CannotKeep& error) {
        run.lose(found.submission.slug, error.what());
    }
}

}  // namespace

Found read_submission(const GradingRun& run, const Submission& submission) {
    Found found{submission};
    try {
        std::vector<grader::Exercise> exercises;
        for (const GradedExercise& graded : run.exercises) exercises.push_back(graded.exercise);
        const Contents all = contents(run.course, submission, exercises);
        found.notes = all.notes;
        found.trouble = all.trouble;
        found.unknown_files = all.unknown_files;
        for (const HandedIn& file : all.files) {
            found.files.push_back({file.exercise, file.path, digest(file.content), file.changed,
                                   file.note, file.trouble});
            if (file.trouble.empty() && !run.options.dry_run)
                run.records.keep_source(found.files.back().digest, file.content);
        }
    } catch (const std::exception& error) {
        found.trouble = error.what();
        found.our_fault = true;
    }
    return found;
}

void read_submissions(GradingRun& run) {
    std::vector<const Submission*> mine;
    for (std::size_t i = 0; i < run.intake.submissions.size(); ++i)
        if (run.options.shard.has(i)) mine.push_back(&run.intake.submissions[i]);
    run.result.submissions = mine.size();
    Progress progress(run.options, Stage::Kind::reading, mine.size());
    in_parallel(mine.size(), run.options.jobs, [&](std::size_t i) {
        keep(run, read_submission(run, *mine[i]));
        progress.one_more();
    });
}

}  // namespace classroom
