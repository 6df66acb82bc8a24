// Tests how a judge handles tests that need other tests.

#include <map>

#include "grader/catch.hpp"
#include "grader/process.hpp"
#include "grader/task.hpp"
#include "grader/verdict.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;

namespace {

const std::string first = "The first rule holds", second = "The second rule builds on the first",
                  third = "The third rule builds on the second",
                  alone = "Another rule stands alone", last = "The last rule builds on two others";

/// The judge's verdict on a worker that replies to calls as specified by branches of a shell's
/// `case`, using `result ...` or `stub`.
Verdict verdict_on(const std::string& cases) {
    const std::string worker = R"(
        result() { echo "{\"id\":$id,\"result\":$1}" >&4; }
        stub() { echo "{\"id\":$id,\"not written\":\"TODO\"}" >&4; }
        while read -r question <&3; do id=${question##*\"id\":}; id=${id%\}}; case "$question" in )" +
                               cases + " esac; done";
    const Task task{{"/bin/bash", "-c", "echo ready >&4; " + worker}, false, 1986, 5000, 30000};
    const Finished finished =
        run({KNOBEL_JUDGE, nlohmann::json(task).dump()}, milliseconds(60'000));
    REQUIRE(finished.ending.succeeded());
    return nlohmann::json::parse(finished.output).get<Verdict>();
}

/// Maps each sentence to the result of its test: "passed", "failed", or the sentence of the needed
/// test that did not pass.
std::map<std::string, std::string> outcomes(const Verdict& verdict) {
    std::map<std::string, std::string> outcomes;
    for (const TestResult& test : verdict.tests)
        outcomes[test.sentence] = test.outcome == TestOutcome::passed   ? "passed"
                                  : test.outcome == TestOutcome::failed ? "failed"
                                                                        : test.needs;
    return outcomes;
}

using Outcomes = std::map<std::string, std::string>;

}  // namespace

TEST_CASE("Where all that is needed passes, every test is tried") {
    const Verdict verdict = verdict_on("*) result true;;");
    CHECK(verdict.all_passed());
    CHECK(verdict.points() == 15);
}

TEST_CASE(
    "A test whose needed test failed is not tried and gets no points, nor do those that need it in "
    "turn") {
    const Verdict verdict = verdict_on("*[[]1]*) result false;; *) result true;;");
    CHECK(
        outcomes(verdict) ==
        Outcomes{
            {first, "failed"}, {second, first}, {third, second}, {alone, "passed"}, {last, first}});
    CHECK(verdict.points() == 4);
    CHECK(verdict.most_points() == 15);
    for (const TestResult& test : verdict.tests)
        if (test.outcome == TestOutcome::not_tried) CHECK(test.failure.reason == Reason::none);
}

TEST_CASE("Of several needed tests one that has not passed is enough") {
    CHECK(outcomes(verdict_on("*[[]4]*) result false;; *) result true;;")) ==
          Outcomes{{first, "passed"},
                   {second, "passed"},
                   {third, "passed"},
                   {alone, "failed"},
                   {last, alone}});
}

TEST_CASE("A needed test that was ended by a crash has not passed") {
    CHECK(outcomes(verdict_on("*[[]2]*) exit 3;; *) result true;;")) == Outcomes{{first, "passed"},
                                                                                 {second, "failed"},
                                                                                 {third, second},
                                                                                 {alone, "passed"},
                                                                                 {last, "passed"}});
}

TEST_CASE("A stub gets no points, even from tests that would pass without a call") {
    const Verdict verdict = verdict_on("*) stub;;");
    CHECK(verdict.points() == 0);
    CHECK(verdict.most_points() == 15);
    CHECK(
        outcomes(verdict) ==
        Outcomes{
            {first, "failed"}, {second, first}, {third, second}, {alone, "failed"}, {last, alone}});
}
