#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
}

/// The command line program: a verb a file, all of them found here.
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

/// Something that this machine lacks; told in one sentence, exit code 3.
struct MachineLacks : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Carries out a verb when the command line has been read.
using Action = std::function<Outcome()>;

/// Each adds a verb to the program; when the command line names it, `action` is set.
void add_show(CLI::App& program, Action& action);
void add_solve(CLI::App& program, Action& action);
void add_trace(CLI::App& program, Action& action);
void add_list(CLI::App& program, Action& action);
void add_check(CLI::App& program, Action& action);
void add_watch(CLI::App& program, Action& action);
void add_hint(CLI::App& program, Action& action);
void add_kit(CLI::App& program, Action& action);
void add_reset(CLI::App& program, Action& action);
void add_new(CLI::App& program, Action& action);

/// Reads the command line, carries it out, tells errors in a sentence on standard error; returns the exit code.
int run(int count, const char* const* arguments);

/// Of `known`, the word nearest to `word` by changed, added, dropped and swapped letters; empty when none is near.
std::string nearest(const std::string& word, const std::vector<std::string>& known);

/// "did you mean 'x'?" for the nearest of `known`, or the list of them.
std::string suggestion(const std::string& word, const std::vector<std::string>& known);

}  // namespace command
