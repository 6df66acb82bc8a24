#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "grader/exercise.hpp"
#include "grader/process.hpp"
#include "grader/sandbox.hpp"
#include "grader/verdict.hpp"

namespace grader {

struct CheckOptions {
    Isolation isolation = Isolation::sandboxed;
    bool hidden_tests = false;
    bool judge_is_built = false;  ///< by `build_judges`, so that not every check has to look
    std::uint64_t seed = 1986;
    milliseconds time_per_call{
        5000};  ///< of a student's program: computing, or waiting for something
    milliseconds time_per_test{30000};  ///< of all calls of a test together; every test has it anew
    std::optional<milliseconds> time_after_time_out =
        {};                                ///< of a call after one that was not answered in time
    milliseconds time_of_compiler{30000};  ///< computing, of each of its processes
    std::string worker = "worker";  ///< which of the objects that CMake makes of an exercise's
                                    ///< adapter is linked with the student's file
};

/// The compiler of students' files and its flags, without the file and all that the sandbox shows
/// it.
CommandLine student_compiler();

/// Whether the tests of an exercise were built before; if not, its first check takes some seconds
/// more.
bool judge_is_built(const Course& course, const Exercise& exercise);

/// Told how many steps of a build are done, and how many there are.
using BuildWatch = std::function<void(std::size_t done, std::size_t of)>;

/// Builds the tests of these exercises, or finds that they are built.
/// @param watch   may be empty
/// @param worker  which of the objects for a student's file, see CheckOptions
/// @throws std::runtime_error when that fails, with the compiler's words
void build_judges(const Course& course, const std::vector<Exercise>& exercises,
                  const BuildWatch& watch = nullptr, const std::string& worker = "worker");

/// The verdict on nothing: all tests of an exercise, the hidden ones included, not tried, as every
/// other verdict has them.
Verdict blank_verdict(const Exercise& exercise, const CheckOptions& options);

/// Compiles a student's file as the worker of an exercise, lets the judge ask it, and returns the
/// verdict. Never throws for what a student's file does; what fails on our side comes back as
/// `VerdictOutcome::grader_failed`, marked as starved where the machine was too busy. Several
/// threads may check at the same time. The tests of the exercise are built first if they have
/// changed, unless `judge_is_built`.
/// @param file  the student's file, or any other that implements the exercise's interface
Verdict check(const Course& course, const Exercise& exercise, const std::filesystem::path& file,
              const CheckOptions& options);

}  // namespace grader
