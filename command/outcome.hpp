#pragma once

#include <stdexcept>
#include <string>

namespace command {

/// How a command ends: the exit codes.
enum Outcome : int {
    done = 0,            ///< success, all checks passed
    not_passed = 1,      ///< a check failed, or there is no solution
    usage_error = 2,     ///< an unknown word or option, or bad input
    internal_error = 3,  ///< an internal error, or something that this machine lacks
};

/// Ends a command with one sentence.
struct Failure : std::runtime_error {
    Failure(Outcome code, const std::string& text) : std::runtime_error(text), outcome(code) {}
    Outcome outcome;
};

template <Outcome code>
struct FailureWith : Failure {
    explicit FailureWith(const std::string& sentence) : Failure(code, sentence) {}
};
using UsageError = FailureWith<usage_error>;       ///< a usage error that parsing does not detect
using NoSolution = FailureWith<not_passed>;        ///< there is no solution to print
using MachineLacks = FailureWith<internal_error>;  ///< something is missing on this machine

}  // namespace command
