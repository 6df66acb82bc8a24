#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "grader/check/check_program.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/run.hpp"
#include "grader/files.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::Verdict;

/// A check to be made: a source file for an exercise.
struct Check {
    const GradedExercise* exercise;
    std::string source, key;
    bool again = false;  ///< whether `--again` names it
};

/// Returns the checks of a run, each different file once.
std::vector<Check> checks_of(const GradingRun& run) {
    std::map<std::string, Check> checks;
    for (const Found& found : run.found)
        for (const HandedIn& file : found.contents.files) {
            const GradedExercise* const exercise = run.exercise_of(file.exercise);
            if (exercise == nullptr || !file.trouble.empty()) continue;
            const std::string key = verdict_key(exercise->context, file.digest);
            Check& check = checks.try_emplace(key, Check{exercise, file.digest, key}).first->second;
            check.again = check.again || run.again.contains(file.exercise) ||
                          run.again.contains(found.submission.slug);
        }
    std::vector<Check> found;
    for (auto& [key, check] : checks) found.push_back(std::move(check));
    return found;
}

/// Builds the tests of the exercises for which there are files to check.
void build_judges_of(const GradingRun& run, const std::vector<Check>& open) {
    std::vector<Exercise> needed;
    for (const GradedExercise& graded : run.exercises)
        if (std::ranges::find(open, &graded, &Check::exercise) != open.end())
            needed.push_back(graded.exercise);
    if (needed.empty()) return;
    const auto watch = [&](std::size_t done, std::size_t of) {
        run.options.watch({"step", " of building tests", done, of});
    };
    watch(0, 1);  // until the steps are counted
    grader::build_judges(run.course, needed, watch);
}

/// Returns the verdict on a file; an error of ours affects only this file.
Verdict verdict_on(const GradingRun& run, const Check& check) try {
    const Exercise& exercise = check.exercise->exercise;
    const std::optional<std::string> source = run.records.source(check.source);
    if (!source)
        throw std::runtime_error("the file that was read is no longer there or has been changed");
    const grader::TemporaryFolder scratch(run.course.build / "check", "graded-");
    const fs::path file = scratch.write(exercise.student_file().filename().string(), *source);
    return grader::check_program(run.course, exercise, file, run.check);
} catch (const std::exception& error) {
    return check.exercise->unchecked(grader::VerdictOutcome::grader_failed, error.what());
}

/// Checks a file and stores the verdict.
/// @return whether the machine was too busy for a verdict
bool carry_out(const GradingRun& run, const Check& check) {
    const Verdict verdict = verdict_on(run, check);
    run.records.keep(check.key, verdict);
    return verdict.starved;
}

Found read_submission(const GradingRun& run, const Submission& submission,
                      const std::vector<Exercise>& exercises) {
    Found found{submission};
    try {
        found.contents = contents(run.course, submission, exercises);
    } catch (const std::exception& error) {
        found.contents.trouble = error.what();
        found.our_fault = true;
    }
    for (HandedIn& file : found.contents.files) {
        file.digest = digest(file.content);
        if (file.trouble.empty() && !run.options.dry_run)
            run.records.keep_source(file.digest, file.content);
        file.content.clear();
    }
    if (!run.options.dry_run) run.records.keep(submission);
    return found;
}

}  // namespace

void work_through(const GradeOptions& options, Stage stage, std::size_t jobs,
                  const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr thrown;
    std::mutex mutex;
    options.watch(stage);
    const auto take_turns = [&] {
        try {
            for (std::size_t i = next++; i < stage.of; i = next++) {
                work(i);
                const std::lock_guard lock(mutex);
                ++stage.done;
                options.watch(stage);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!thrown) thrown = std::current_exception();
            next = stage.of;
        }
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(jobs, stage.of); ++i) others.emplace_back(take_turns);
    take_turns();
    others.clear();
    if (thrown) std::rethrow_exception(thrown);
}

void read_submissions(GradingRun& run) {
    std::vector<const Submission*> mine;
    for (std::size_t i = 0; i < run.intake.submissions.size(); ++i)
        if (run.options.shard.has(i)) mine.push_back(&run.intake.submissions[i]);
    std::vector<Exercise> exercises;
    for (const GradedExercise& graded : run.exercises) exercises.push_back(graded.exercise);
    run.found.resize(mine.size());
    run.result.submissions = mine.size();
    work_through(run.options, {"submission", " read", 0, mine.size()}, run.options.jobs,
                 [&](std::size_t i) { run.found[i] = read_submission(run, *mine[i], exercises); });
}

void check_files(GradingRun& run) {
    std::vector<Check> open = checks_of(run);
    run.result.checks = open.size();
    for (const Check& check : open)
        if (check.again) run.records.forget_verdict(check.key);
    std::erase_if(open, [&](const Check& check) {
        const std::optional<Verdict> verdict = run.records.verdict(check.key);
        return verdict && grader::is_judgement(verdict->outcome);
    });
    run.result.done_now = open.size();
    build_judges_of(run, open);
    std::vector<Check> starved;  // checked again when nothing else runs
    std::mutex mutex;
    work_through(run.options, {"check", "", 0, open.size()}, run.options.jobs, [&](std::size_t i) {
        if (!carry_out(run, open[i])) return;
        const std::lock_guard lock(mutex);
        starved.push_back(open[i]);
    });
    for (const Check& check : starved) carry_out(run, check);
}

}  // namespace classroom
