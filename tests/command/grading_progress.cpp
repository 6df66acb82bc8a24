// Tests of the progress of grading a class, with times passed in by the tests, so that no test
// waits.

#include "command/grading_progress.hpp"

#include "grader/catch.hpp"
#include "tests/grader/folder.hpp"

using classroom::Stage;
using command::GradingProgress;
using tests::contains;
using namespace std::chrono_literals;

namespace {

const GradingProgress::Clock::time_point start{};

Stage checks(std::size_t done) { return {Stage::Kind::checking, done, 100}; }

}  // namespace

TEST_CASE("Without a terminal there is a line every 30 seconds, with the time that is left") {
    GradingProgress progress(false, start);
    CHECK(progress.line(checks(0), start).empty());
    CHECK(progress.line(checks(9), start + 29s).empty());
    CHECK(progress.line(checks(10), start + 30s) == "10 of 100 checks, about 5 minutes left");
    CHECK(progress.line(checks(11), start + 59s).empty());
    CHECK(progress.line(checks(60), start + 60s) == "60 of 100 checks, less than a minute left");
    CHECK(progress.line(checks(100), start + 90s) == "100 of 100 checks");
    // Neither the start nor the end of a stage triggers an extra line.
    CHECK(progress.line({Stage::Kind::building, 0, 0}, start + 91s).empty());
    CHECK(progress.line({Stage::Kind::reporting, 0, 5}, start + 92s).empty());
    CHECK(progress.line({Stage::Kind::reporting, 5, 5}, start + 93s).empty());
    CHECK(progress.line({Stage::Kind::waiting, 1, 5}, start + 120s) ==
          "1 of 5 parts graded by Slurm, about 2 minutes left");
}

TEST_CASE("How long it will take is reckoned from the beginning of each stage, after 5 seconds") {
    GradingProgress progress(true, start);
    CHECK_FALSE(contains(progress.line(checks(1), start + 4s), "left"));
    CHECK(contains(progress.line(checks(1), start + 5s), "100 checks, about 8 minutes left"));
    progress.line({Stage::Kind::reporting, 0, 3}, start + 60s);
    CHECK(contains(progress.line({Stage::Kind::reporting, 1, 3}, start + 100s), "about 1 minute"));
}

TEST_CASE("On a terminal the line is new ten times a second, in each stage and at its end") {
    GradingProgress progress(true, start);
    CHECK(progress.line({Stage::Kind::reading, 1, 3}, start + 99ms).empty());
    CHECK(contains(progress.line({Stage::Kind::reading, 2, 3}, start + 100ms), "] 2 of 3 submi"));
    CHECK(contains(progress.line({Stage::Kind::reading, 3, 3}, start + 101ms), "] 3 of 3 submi"));
    CHECK(progress.line({Stage::Kind::building, 0, 0}, start + 102ms) ==
          "building the tests of the exercises...");
    CHECK(contains(progress.line({Stage::Kind::building, 0, 7}, start + 103ms), "] 0 of 7 steps"));
    CHECK(progress.line({Stage::Kind::building, 1, 7}, start + 104ms).empty());
}
