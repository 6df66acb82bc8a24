#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check/check_program.hpp"
#include "grader/files.hpp"

namespace proofs {

struct NoSuchExercise : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// @throws NoSuchExercise
grader::Exercise exercise_of(const grader::Course& course, const std::string& id);

/// A solution of an exercise, right or wrong.
struct Program {
    std::string name;  ///< unique, without colons
    std::string source;
};

/// Several programs for the same exercise as one executable, which is compiled and linked once,
/// without a sandbox. Each is judged by itself. A program may use what another one includes.
class JointPrograms {
public:
    /// Compiles the programs with a student's flags.
    /// @throws std::runtime_error when the cause of an error cannot be found
    JointPrograms(const grader::Course& course, const grader::Exercise& exercise,
                  std::vector<Program> programs);

    const std::vector<Program>& programs() const { return programs_; }

    /// Runs the judge on a program. The verdict contains the compiler's messages about it.
    /// @param proxy  a command that starts the worker, given as its last arguments; may be empty
    /// @throws std::runtime_error when there is no verdict
    grader::Verdict verdict_on(std::size_t number, const grader::CheckOptions& options,
                               grader::CommandLine proxy = {}) const;

private:
    /// The source of the executable, without the programs that do not compile.
    std::string joint_source() const;
    std::string wrapped(std::size_t number) const;
    std::string dispatcher(const std::string& function) const;
    /// @return whether a program turned out not to compile, so that the others have to be compiled
    /// again
    bool compile();
    std::string executable() const { return (scratch_.path() / "worker").string(); }

    const grader::Course& course_;
    const grader::Exercise& exercise_;
    std::vector<Program> programs_;
    std::vector<std::string> functions_;  ///< that the judge calls
    std::vector<std::string> messages_;   ///< the compiler's, for each program
    std::vector<bool> compiles_;
    grader::TemporaryFolder scratch_;
};

}  // namespace proofs
