#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "grader/process.hpp"

namespace grader {

/// What a judge is to do; it travels as JSON.
struct Task {
    CommandLine worker;  ///< the command line that starts a worker, announced as Allowance says; empty to have the tests listed and none run
    bool hidden = false;
    std::uint64_t seed = 0;
    std::int64_t per_call = 0;  ///< milliseconds that a call may take
    std::int64_t per_run = 0;   ///< milliseconds that all tests together may take
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Task, worker, hidden, seed, per_call, per_run)

}  // namespace grader
