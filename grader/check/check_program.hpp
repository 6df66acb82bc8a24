#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>

#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"
#include "grader/limits.hpp"
#include "grader/sandbox/process.hpp"
#include "grader/sandbox/sandbox.hpp"

namespace compilers {
class Explanations;
}

namespace grader {

struct CheckOptions : CallLimits, TestOptions {
    Isolation isolation = Isolation::sandboxed;
    /// Skips the build step when the caller has already called `build_judges`.
    bool skip_build = false;
    milliseconds time_of_compiler{30000};  ///< limit on computing time of each compiler process
};

/// Returns the compiler command for students' files with its flags, but without files and folders.
CommandLine student_compiler();

/// Returns whether the tests of an exercise's chapter are built; if not, a check takes longer.
bool judge_is_built(const Course& course, const Exercise& exercise);

/// Receives the number of completed steps of a build and the total.
using BuildWatch = std::function<void(std::size_t done, std::size_t of)>;

/// Builds the tests of these exercises unless they are up to date.
/// @param watch  may be empty
/// @throws std::runtime_error with the compiler's output when the build fails
void build_judges(const Course& course, const std::vector<Exercise>& exercises,
                  const BuildWatch& watch = nullptr);

/// Returns a verdict that lists the requested tests of an exercise as not tried. If hidden tests
/// were not requested, it has only their number and points.
Verdict blank_verdict(const Exercise& exercise, const CheckOptions& options);

/// Compiles a student's file as the worker of an exercise, runs the judge, and returns the verdict.
/// Never throws because of the student's file; internal errors are returned as
/// `VerdictOutcome::grader_failed`, with `starved` set when the machine was too busy. Thread-safe.
/// Rebuilds the exercise's tests first if they have changed, unless `skip_build` is set.
/// @param file  the student's file, or any other implementation of the exercise's interface
Verdict check_program(const Course& course, const Exercise& exercise,
                      const std::filesystem::path& file, const CheckOptions& options);

/// Runs the judge of an exercise as a process, and sets what it found in a verdict: the tests and
/// what was printed.
/// @param worker  the command line that starts a worker
/// @throws std::runtime_error when there is no verdict
void run_judge(Verdict& verdict, const Course& course, const Exercise& exercise,
               const CheckOptions& options, const CommandLine& worker);

/// Loads the explanations of compiler messages for the exercises of a chapter.
/// @throws std::runtime_error when a file cannot be parsed
compilers::Explanations explanations(const Course& course, const std::string& chapter);

}  // namespace grader
