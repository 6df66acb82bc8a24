#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>

#include "grader/check/check_program.hpp"
#include "grader/classroom/grading_steps.hpp"
#include "grader/classroom/parallel.hpp"
#include "grader/classroom/verdict_key.hpp"
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
    bool operator<(const Check& other) const { return key < other.key; }
};

/// The checks of a run.
struct Checks {
    std::set<Check> all;
    std::set<Check> again;  ///< those that `--again` names
};

Checks checks_of(const GradingRun& run) {
    Checks checks;
    const std::vector<Submission>& students = run.intake.submissions;
    for (std::size_t i = 0; i < students.size(); ++i) {
        if (!run.options.shard.has(i)) continue;
        for (const FoundFile& file : run.found(students[i]).files) {
            const GradedExercise* const exercise = run.exercise_of(file.exercise);
            if (exercise == nullptr || !file.trouble.empty()) continue;
            const Check check{exercise, file.digest, verdict_key(exercise->context, file.digest)};
            checks.all.insert(check);
            if (run.again.contains(file.exercise) || run.again.contains(students[i].slug))
                checks.again.insert(check);
        }
    }
    return checks;
}

/// Deletes the verdicts on files to be checked again, unless an interrupted run with the same names
/// has already done so: then this run continues it.
void begin_again(const GradingRun& run, const std::string& part, const std::set<Check>& checks) {
    if (run.again.empty() || run.records.begun_again(part) == run.again) return;
    for (const Check& check : checks) run.records.forget_verdict(check.key);
    run.records.keep_begun_again(part, run.again);
}

bool is_judged(const GradingRun& run, const Check& check) {
    const std::optional<Verdict> verdict = run.records.verdict(check.key);
    return verdict && grader::is_judgement(verdict->outcome);
}

/// Builds the tests of the exercises for which there are files to check.
void build_judges_of(const GradingRun& run, const std::vector<Check>& open) {
    std::vector<Exercise> needed;
    for (const GradedExercise& graded : run.exercises)
        if (std::any_of(open.begin(), open.end(),
                        [&](const Check& check) { return check.exercise == &graded; }))
            needed.push_back(graded.exercise);
    if (needed.empty()) return;
    run.options.watch({Stage::Kind::building, 0, 0});
    grader::build_judges(run.course, needed, [&](std::size_t done, std::size_t of) {
        run.options.watch({Stage::Kind::building, done, of});
    });
}

Verdict verdict_on(const GradingRun& run, const Check& check) {
    const std::optional<std::string> source = run.records.source(check.source);
    if (!source)
        throw std::runtime_error("the file that was read is no longer there or was changed");
    const Exercise& exercise = check.exercise->exercise;
    const grader::TemporaryFolder scratch(run.course.build / "check", "graded-");
    const fs::path file = scratch.write(exercise.student_file().filename().string(), *source);
    return grader::check_program(run.course, exercise, file, run.check);
}

/// Checks a file. A failure to store the verdict affects only this file; the others are graded.
/// @return whether the machine was too busy for a verdict
bool carry_out(GradingRun& run, const Check& check) {
    try {
        const Verdict verdict = verdict_on(run, check);
        run.records.keep(check.key, verdict);
        return verdict.starved;
    } catch (const std::exception& error) {
        run.lose(check.key, error.what());
        return false;
    }
}

}  // namespace

void check_files(GradingRun& run) {
    const std::string part =
        fmt::format("{}-of-{}", run.options.shard.number, run.options.shard.of);
    const Checks checks = checks_of(run);
    begin_again(run, part, checks.again);
    std::vector<Check> open;
    std::copy_if(checks.all.begin(), checks.all.end(), std::back_inserter(open),
                 [&](const Check& check) { return !is_judged(run, check); });
    run.result.checks = checks.all.size();
    run.result.done_now = open.size();
    build_judges_of(run, open);
    Progress progress(run.options, Stage::Kind::checking, open.size());
    std::vector<Check> starved;  // checked again when nothing else runs
    std::mutex mutex;
    in_parallel(open.size(), run.options.jobs, [&](std::size_t i) {
        if (carry_out(run, open[i])) {
            const std::lock_guard lock(mutex);
            starved.push_back(open[i]);
        }
        progress.one_more();
    });
    for (const Check& check : starved) carry_out(run, check);
    run.records.forget_begun_again(part);
}

}  // namespace classroom
