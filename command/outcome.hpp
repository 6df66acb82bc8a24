#pragma once

#include <stdexcept>

namespace command {

/// How a command ends: the exit codes.
enum Outcome : int {
    done = 0,            ///< success, all checks passed
    not_passed = 1,      ///< a check failed, or there is no solution
    usage_error = 2,     ///< an unknown word or option, or bad input
    internal_error = 3,  ///< an internal error, or something that this machine lacks
};

/// A usage error that is detected after parsing; reported in one sentence, exit code 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// There is no solution to print; reported in one sentence, exit code 1.
struct NoSolution : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Something is missing on this machine; reported in one sentence, exit code 3.
struct MachineLacks : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace command
