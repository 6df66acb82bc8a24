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

/// Carries out a verb when the command line has been read.
using Action = std::function<Outcome()>;

/// A verb of the program, and what may follow it on the command line. What is read goes into the variables that are given here, which
/// must live as long as the verb's action. (CLI11 does the reading. It is included by two files only, as it takes seconds to compile.)
class Verb {
public:
    /// @param action  set to what the verb does when the command line names it
    Verb(CLI::App& app, Action& action) : app_(app), action_(action) {}

    /// Adds a verb below this one, such as a puzzle to be solved.
    Verb verb(const std::string& name, const std::string& help) const;
    /// After this verb one of those below it must follow.
    const Verb& needs_another() const;

    /// A word without a dash before it.
    const Verb& word(const std::string& name, std::string& value, const std::string& help) const;
    /// One or more words without a dash before them, joined by blanks.
    const Verb& words(const std::string& name, std::string& value, const std::string& help) const;
    const Verb& required_words(const std::string& name, std::string& value,
                               const std::string& help) const;
    const Verb& required_word(const std::string& name, std::string& value, const std::string& help) const;
    const Verb& flag(const std::string& name, bool& value, const std::string& help) const;
    /// A flag and its opposite, such as --similar and --no-similar; unset where neither is named.
    const Verb& flag(const std::string& name, std::optional<bool>& value,
                     const std::string& help) const;
    /// An option that takes a text; help shows the value it has now, if any.
    const Verb& option(const std::string& name, std::string& value, const std::string& help) const;
    /// An option that takes one of these words.
    const Verb& choice(const std::string& name, std::string& value, const std::vector<std::string>& words, const std::string& help) const;
    /// An option that takes a whole number from `least` to `most`; help shows the value it has now, unless that is less than `least`.
    const Verb& number(const std::string& name, std::uint64_t& value, std::uint64_t least, std::uint64_t most, const std::string& help) const;
    /// The same, where one needs to know whether the option was named.
    const Verb& number(const std::string& name, std::optional<std::uint64_t>& value, std::uint64_t least, std::uint64_t most, const std::string& help) const;
    /// These two options are refused together. Give an option one such partner only: CLI11 lists
    /// several ordered by address, so help could differ from build to build.
    const Verb& exclusive(const std::string& name, const std::string& other) const;
    /// The first of these options is refused without the second.
    const Verb& needs(const std::string& name, const std::string& other) const;
    /// What help says at its end.
    const Verb& footer(const std::string& text) const;

    /// What the verb does.
    void does(Action action) const;

private:
    CLI::App& app_;
    Action& action_;
};

}  // namespace command
