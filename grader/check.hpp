#pragma once

#include <cstdint>
#include <filesystem>

#include "grader/exercise.hpp"
#include "grader/process.hpp"
#include "grader/sandbox.hpp"
#include "grader/verdict.hpp"

namespace grader {

struct CheckOptions {
    Isolation isolation = Isolation::sandboxed;
    bool hidden_tests = false;
    std::uint64_t seed = 1986;
    milliseconds patience_per_call{5000};
    milliseconds patience_per_run{30000};
    milliseconds patience_for_compiler{30000};
};

/// Whether the tests of an exercise were built before; if not, its first check takes some seconds more.
bool judge_is_built(const Course& course, const Exercise& exercise);

/// Compiles a student's file as the worker of an exercise, lets the judge ask it, and returns the verdict. Never throws for
/// what a student's file does; what fails on our side comes back as `VerdictOutcome::grader_failed`.
/// @param file  the student's file, or any other that implements the exercise's interface
Verdict check(const Course& course, const Exercise& exercise, const std::filesystem::path& file, const CheckOptions& options);

}  // namespace grader
