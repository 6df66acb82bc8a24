#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "command/outcome.hpp"

namespace CLI {
class App;
}

/// The command line program: all verbs are declared here.
namespace command {

/// Executes a verb after the command line has been parsed.
using Action = std::function<Outcome()>;

/// A subcommand and its arguments. Parsed values are stored in the variables passed here, which
/// must live as long as the verb's action. (The parser is CLI11; only two files include it, as it
/// takes seconds to compile.)
class Verb {
public:
    /// @param action  set to the action of the verb that the command line names
    Verb(CLI::App& app, Action& action) : app_(app), action_(action) {}

    /// Adds a subcommand of this verb, such as a puzzle to solve.
    Verb verb(const std::string& name, const std::string& help) const;
    /// Requires one of this verb's subcommands.
    const Verb& needs_another() const;

    /// A positional argument.
    const Verb& word(const std::string& name, std::string& value, const std::string& help) const;
    const Verb& required_word(const std::string& name, std::string& value,
                              const std::string& help) const;
    const Verb& flag(const std::string& name, bool& value, const std::string& help) const;
    /// A flag and its opposite, such as --similar and --no-similar; nullopt when neither is given.
    const Verb& flag(const std::string& name, std::optional<bool>& value,
                     const std::string& help) const;
    /// An option with a string value; help shows the current value as the default, if any.
    const Verb& option(const std::string& name, std::string& value, const std::string& help) const;
    /// An option with a line of text as its value, which may be given several times.
    const Verb& lines(const std::string& name, std::vector<std::string>& values,
                      const std::string& help) const;
    /// An option whose value is one of `words`.
    const Verb& choice(const std::string& name, std::string& value,
                       const std::vector<std::string>& words, const std::string& help) const;
    /// An option with an integer value from `least` to `most`; help shows the current value as the
    /// default unless it is less than `least`.
    const Verb& number(const std::string& name, std::uint64_t& value, std::uint64_t least,
                       std::uint64_t most, const std::string& help) const;
    /// The same; nullopt when the option is not given.
    const Verb& number(const std::string& name, std::optional<std::uint64_t>& value,
                       std::uint64_t least, std::uint64_t most, const std::string& help) const;
    /// Makes it an error to give both options. Give an option one such partner only: CLI11 lists
    /// several ordered by address, so help could differ from build to build.
    const Verb& exclusive(const std::string& name, const std::string& other) const;
    /// Makes it an error to give the first option without the second.
    const Verb& needs(const std::string& name, const std::string& other) const;
    /// The last paragraph of the help text.
    const Verb& footer(const std::string& text) const;

    /// Sets the verb's action.
    void does(Action action) const;

private:
    CLI::App& app_;
    Action& action_;
};

/// Adds the verbs for exercises. Adds nothing in `knobel-pages`.
void add_exercise_verbs(const Verb& program);
void add_list(const Verb& program);
void add_check(const Verb& program);
void add_watch(const Verb& program);
void add_hint(const Verb& program);
void add_reset(const Verb& program);

/// Adds the verbs for puzzles: show, solve, search, trace, scramble, generate, outlines,
/// original. Adds nothing in `knobel-exercises`.
void add_puzzle_verbs(const Verb& program);

/// Adds the verbs for teachers and authors: grade, kit, proforma, new. Adds nothing in a kit, in
/// `knobel-exercises` and in `knobel-pages`.
void add_course_verbs(const Verb& program);
void add_grade(const Verb& program);
void add_kit(const Verb& program);
void add_proforma(const Verb& program);
void add_new(const Verb& program);

/// Parses and executes the command line; reports errors in one sentence on standard error.
/// @return the exit code
int run(int count, const char* const* arguments);

/// What './knobel --help' prints in a kit.
/// @param website  the website's address in the kit; may be empty
std::string help_in_kit(const std::string& website);

/// "did you mean 'x'?" for the nearest of `known`, or the list of them.
std::string suggestion(const std::string& word, const std::vector<std::string>& known);

}  // namespace command
