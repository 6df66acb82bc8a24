#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

/// What a student's program may use, wherever it is checked. The sandbox limits memory, files and
/// processes, too (grader/sandbox/sandbox.hpp).
namespace grader {

using std::chrono::milliseconds;

/// Limits on computing time and, separately, on waiting time.
struct CallLimits {
    milliseconds time_per_call{5000};
    milliseconds time_per_test{30'000};  ///< for all calls of a test case
    /// For a call after any call has timed out, if that is less.
    milliseconds time_after_time_out = milliseconds::max();
};

/// `time_after_time_out` where a student waits for the verdict.
inline constexpr milliseconds hurried{1000};

/// Bytes of a program's output that are kept, and that it may print.
inline constexpr std::size_t most_prints_kept = 64 << 10, most_prints = 64 << 20;

/// Bytes of the longest reply to a call.
inline constexpr std::size_t longest_reply = 4 << 20;

/// Seed of the random puzzles in tests, unless another one is given.
inline constexpr std::uint64_t usual_seed = 1986;

/// Which tests are run, and how.
struct TestOptions {
    bool hidden_tests = false;
    std::uint64_t seed = usual_seed;
    std::string only_test = {};  ///< the sentence of the only test to run; empty for all
    bool stop_at_first_failure = false;
};

}  // namespace grader
