// Tests how a judge handles tests that need other tests.

#include <tuple>

#include "grader/check/task.hpp"
#include "grader/check/verdict.hpp"
#include "grader/judge/catch.hpp"
#include "grader/sandbox/process.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;

namespace {

/// The judge's verdict on a worker that replies to calls as specified by branches of a shell's
/// `case`, using `result ...` or `stub`.
Verdict verdict_on(const std::string& cases) {
    const std::string worker = R"(
        result() { echo "{\"id\":$id,\"result\":$1}" >&4; }
        stub() { echo "{\"id\":$id,\"not written\":\"TODO\"}" >&4; }
        while read -r question <&3; do id=${question##*\"id\":}; id=${id%\}}; case "$question" in )" +
                               cases + " esac; done";
    Task task;
    task.exercise = "needs";
    task.worker = {"/bin/bash", "-c", "echo ready >&4; " + worker};
    const Finished finished =
        run_program({KNOBEL_JUDGE, nlohmann::json(task).dump()}, milliseconds(60'000));
    REQUIRE(finished.ending.succeeded());
    Verdict verdict;
    nlohmann::json::parse(finished.output).at("tests").get_to(verdict.tests);
    return verdict;
}

/// The results of the tests in their order: "passed", "failed", or the number of the needed test
/// that has not passed.
std::string outcomes(const Verdict& verdict) {
    std::string outcomes;
    for (const TestResult& test : verdict.tests) {
        outcomes += outcomes.empty() ? "" : " ";
        if (test.outcome == TestOutcome::passed) outcomes += "passed";
        else if (test.outcome == TestOutcome::failed) outcomes += "failed";
        else
            for (std::size_t i = 0; i < verdict.tests.size(); ++i)
                if (verdict.tests[i].sentence == test.needs) outcomes += std::to_string(i + 1);
    }
    return outcomes;
}

}  // namespace

TEST_CASE("A test is tried only if all tests that it needs have passed, and has no points else") {
    for (const auto& [worker, points, results] :
         {std::tuple{"*) result true;;", 15, "passed passed passed passed passed"},
          {"*[[]1]*) result false;; *) result true;;", 4, "failed 1 2 passed 1"},
          {"*[[]2]*) exit 3;; *[[]4]*) result false;; *) result true;;", 1,
           "passed failed 2 failed 4"},
          // Nothing is passed without a call.
          {"*) stub;;", 0, "failed 1 2 failed 4"}}) {
        INFO(worker);
        const Verdict verdict = verdict_on(worker);
        CHECK(outcomes(verdict) == results);
        CHECK(verdict.points() == points);
        CHECK(verdict.most_points() == 15);
        for (const TestResult& test : verdict.tests)
            if (test.outcome == TestOutcome::not_tried) CHECK(test.failure.reason == Reason::none);
    }
}
