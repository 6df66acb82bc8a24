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

}  // namespace command
