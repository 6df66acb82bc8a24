#pragma once

#include <stdexcept>

namespace command {

/// How a command ends: the exit codes.
enum Outcome : int {
    done = 0,        ///< all went well, all checks passed
    not_passed = 1,  ///< a check failed, or there is no solution
    wrong_use = 2,   ///< an unknown word or option, or bad input
    our_fault = 3,   ///< something that should not happen, or that this machine lacks
};

/// Wrong use that only shows while a verb works; told in one sentence, exit code 2.
struct WrongUse : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// There is no solution, and nothing can be printed in its stead; told in one sentence, exit code 1.
struct NoSolution : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Something that this machine lacks; told in one sentence, exit code 3.
struct MachineLacks : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace command
