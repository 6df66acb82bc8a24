#pragma once

#include <stdexcept>

#include "grader/check/check.hpp"

namespace grader {

/// An internal error that the student can do nothing about.
struct GraderFailed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The machine gave almost no processor time; the same file can be checked later, or alone.
struct Starved : GraderFailed {
    using GraderFailed::GraderFailed;
};

/// Runs the judge of an exercise as a process and returns its verdict. If hidden tests were not
/// requested, removes them and reports only their number.
/// @param worker  the command line that starts a worker; empty to list the tests without running
/// them
/// @throws GraderFailed when there is no verdict
Verdict run_judge(const Course& course, const Exercise& exercise, const CheckOptions& options,
                  const CommandLine& worker);

}  // namespace grader
