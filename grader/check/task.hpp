#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "grader/sandbox/process.hpp"

namespace grader {

/// Instructions for a judge, passed as JSON.
struct Task {
    std::string exercise;  ///< its id
    CommandLine worker;    ///< the command line that starts a worker with `Allowance::announced`;
                           ///< empty to list the tests without running them
    bool hidden = false;
    std::uint64_t seed = 0;
    /// Limit in milliseconds on a call's computing time and on its waiting time.
    std::int64_t per_call = 0;
    std::int64_t per_test = 0;  ///< limit in milliseconds for all calls of a test case
    /// Limit in milliseconds for a call after a call has timed out.
    std::int64_t after_time_out = 0;
    std::string only_test;  ///< its sentence; empty for all
    bool stop_at_first_failure = false;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Task, exercise, worker, hidden, seed, per_call, per_test,
                                   after_time_out, only_test, stop_at_first_failure)

/// Exit codes of a judge.
enum class JudgeExit {
    done = 0,
    wrong_call = 2,
    failed = 3,   ///< not the student's fault
    starved = 4,  ///< the machine was too busy for a verdict
};

}  // namespace grader
