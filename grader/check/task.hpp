#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "grader/limits.hpp"
#include "grader/sandbox/process.hpp"

namespace grader {

/// Instructions for a judge, passed as JSON.
struct Task {
    std::string exercise;  ///< its id
    CommandLine worker;    ///< the command line that starts a worker with `Allowance::announced`
    CallLimits limits;
    TestOptions options;
};

/// Times are written in milliseconds. Those that are missing keep their value.
inline void to_json(nlohmann::json& json, const CallLimits& limits) {
    json = {{"time_per_call", limits.time_per_call.count()},
            {"time_per_test", limits.time_per_test.count()},
            {"time_after_time_out", limits.time_after_time_out.count()}};
}
inline void from_json(const nlohmann::json& json, CallLimits& limits) {
    const auto time = [&](const char* name, milliseconds usual) {
        return milliseconds(json.value(name, usual.count()));
    };
    limits = {time("time_per_call", limits.time_per_call),
              time("time_per_test", limits.time_per_test),
              time("time_after_time_out", limits.time_after_time_out)};
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TestOptions, hidden_tests, seed, only_test,
                                   stop_at_first_failure)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Task, exercise, worker, limits, options)

/// Exit codes of a judge that has no verdict.
enum JudgeExit : int {
    judge_wrong_call = 2,
    judge_failed = 3,   ///< not the student's fault
    judge_starved = 4,  ///< the machine was too busy for a verdict
};

}  // namespace grader
