#include "grader/check/run_judge.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/check/declared_tests.hpp"
#include "grader/check/task.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;

/// Upper limit on all waiting, however busy the machine is.
constexpr milliseconds wall_clock_guard(3'600'000);

/// The judge itself needs little processor time, whatever a program returns.
constexpr unsigned judges_seconds = 300;

fs::path judge_of(const Course& course, const Exercise& exercise) {
    return course.build / "judges" / exercise.chapter();
}

/// Returns why the judge's report is missing. Leaves out partial reports, because they contain
/// hidden tests.
std::string how_it_failed(const Finished& finished) {
    if (finished.timed_out || finished.ending.signal == SIGXCPU)
        return "the judge was not done in time";
    if (finished.too_much_output) return "the judge's report is too long";
    const std::string ending = finished.ending.signal != 0
                                   ? fmt::format("signal {}", finished.ending.signal)
                                   : fmt::format("exit code {}", finished.ending.exit_code);
    return fmt::format("the judge failed ({}):\n{}", ending,
                       capped(finished.output.substr(0, finished.output.find("{\""))));
}

}  // namespace

Verdict run_judge(const Course& course, const Exercise& exercise, const CheckOptions& options,
                  const CommandLine& worker) {
    const Task task{exercise.id,
                    worker,
                    options.hidden_tests,
                    options.seed,
                    options,
                    options.only_test,
                    options.stop_at_first_failure};
    const CommandLine command{judge_of(course, exercise).string(), nlohmann::json(task).dump()};
    const Finished finished =
        run(with_limit_on_computing(command, judges_seconds), wall_clock_guard, 4 << 20);
    if (finished.ending.exit_code == static_cast<int>(JudgeExit::starved))
        throw Starved(finished.output);
    const auto json = nlohmann::json::parse(finished.output, nullptr, false);
    if (!finished.ending.succeeded() || json.is_discarded())
        throw GraderFailed(how_it_failed(finished));
    Verdict verdict = json.get<Verdict>();
    verdict.exercise = exercise.id;
    verdict.seed = options.seed;
    std::erase_if(verdict.tests,
                  [&](const TestResult& test) { return test.hidden && !options.hidden_tests; });
    if (!options.hidden_tests) verdict.hidden = hidden_tests(exercise);
    return verdict;
}

bool judge_is_built(const Course& course, const Exercise& exercise) {
    std::error_code none;
    return fs::exists(judge_of(course, exercise), none);
}

void build_judges(const Course& course, const std::vector<Exercise>& exercises,
                  const BuildWatch& watch) {
    const FolderLock lock(course.build);  // only one build at a time may use a build folder
    std::set<std::string> targets;
    for (const Exercise& exercise : exercises)
        targets.merge(std::set{"judge-" + exercise.chapter(), "worker-" + exercise.target()});
    CommandLine command{"cmake", "--build", course.build.string(), "--target"};
    command.insert(command.end(), targets.begin(), targets.end());
    const auto tell_step = [&](std::string_view printed) {
        std::size_t done = 0, of = 0;
        const std::size_t at = printed.rfind("\n[");  // Ninja prints "[12/286] Building ..."
        if (std::sscanf(std::string(printed.substr(at == printed.npos ? 0 : at + 1, 40)).c_str(),
                        "[%zu/%zu]", &done, &of) == 2 &&
            watch)
            watch(done, of);
    };
    const Finished built =
        run(command, milliseconds(600'000 * static_cast<std::int64_t>(exercises.size())), 1 << 20,
            tell_step);
    if (!built.ending.succeeded())
        throw GraderFailed(fmt::format("the tests of {} could not be built:\n{}",
                                       exercises.size() == 1 ? "this exercise" : "the exercises",
                                       built.output));
}

}  // namespace grader
