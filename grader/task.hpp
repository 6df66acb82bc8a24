#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "grader/process.hpp"

namespace grader {

/// What a judge is to do; it travels as JSON.
struct Task {
    CommandLine worker;  ///< the command line that starts a worker, announced as Allowance says;
                         ///< empty to have the tests listed and none run
    bool hidden = false;
    std::uint64_t seed = 0;
    std::int64_t per_call = 0;  ///< milliseconds that a call may compute or wait
    std::int64_t per_test = 0;  ///< milliseconds that all calls of a test case may take together
    std::int64_t after_time_out =
        0;  ///< milliseconds that a call may take after one that was not answered in time
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Task, worker, hidden, seed, per_call, per_test, after_time_out)

/// The exit codes of a judge.
enum class JudgeExit {
    done = 0,
    wrong_call = 2,
    failed = 3,   ///< no fault of the student's
    starved = 4,  ///< the machine was too busy for a verdict
};

}  // namespace grader
