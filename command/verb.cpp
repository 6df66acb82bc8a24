#include "command/verb.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>

#include "text/lines.hpp"

namespace command {
namespace {

/// A whole number within a range, in decimal digits, leading zeros allowed; CLI11 alone would read
/// 0712 as octal. The message is ours, as CLI11 changes its own from version to version.
CLI::Validator range(std::uint64_t least, std::uint64_t most) {
    const auto read = [=](std::string& value) -> std::string {
        const auto number =
            text::whole_number(value, static_cast<int>(least), static_cast<int>(most));
        if (!number)
            return fmt::format("read '{}', expected a whole number from {} to {}",
                               text::printable(value, 80), least, most);
        value = std::to_string(*number);
        return {};
    };
    return {read, ""};
}

/// Shows the default value in help, in the form of CLI11 2.3, as 2.4 changes it.
void tell_default(CLI::Option& option) {
    option.capture_default_str();
    option.option_text(option.get_type_name() + "=" + option.get_default_str());
}

}  // namespace

Verb Verb::verb(const std::string& name, const std::string& help) const {
    return {*app_.add_subcommand(name, help), action_};
}

const Verb& Verb::needs_another() const {
    app_.require_subcommand(1);
    return *this;
}

const Verb& Verb::word(const std::string& name, std::string& value, const std::string& help) const {
    app_.add_option(name, value, help);
    return *this;
}

const Verb& Verb::required_word(const std::string& name, std::string& value,
                                const std::string& help) const {
    app_.add_option(name, value, help)->required();
    return *this;
}

const Verb& Verb::flag(const std::string& name, bool& value, const std::string& help) const {
    app_.add_flag(name, value, help)->disable_flag_override();
    return *this;
}

const Verb& Verb::flag(const std::string& name, std::optional<bool>& value,
                       const std::string& help) const {
    const std::string opposite = "--no-" + name.substr(2);
    app_.add_flag_callback(name, [&value] { value = true; }, help);
    app_.add_flag_callback(opposite, [&value] { value = false; }, "the opposite of " + name);
    return exclusive(opposite, name);
}

const Verb& Verb::option(const std::string& name, std::string& value,
                         const std::string& help) const {
    CLI::Option* option = app_.add_option(name, value, help);
    if (!value.empty()) tell_default(*option);
    return *this;
}

const Verb& Verb::lines(const std::string& name, std::vector<std::string>& values,
                        const std::string& help) const {
    app_.add_option(name, values, help)->allow_extra_args(false)->option_text("LINE");
    return *this;
}

const Verb& Verb::choice(const std::string& name, std::string& value,
                         const std::vector<std::string>& words, const std::string& help) const {
    app_.add_option(name, value, help)
        ->check(CLI::IsMember(words))
        ->option_text(fmt::format("{}", fmt::join(words, "|")));
    return *this;
}

const Verb& Verb::number(const std::string& name, std::uint64_t& value, std::uint64_t least,
                         std::uint64_t most, const std::string& help) const {
    const std::string now = value >= least ? fmt::format("={}", value) : "";
    app_.add_option(name, value, help)
        ->transform(range(least, most))
        ->option_text(fmt::format("NUMBER{} ({} to {})", now, least, most));
    return *this;
}

const Verb& Verb::exclusive(const std::string& name, const std::string& other) const {
    app_.get_option(name)->excludes(app_.get_option(other));
    return *this;
}

const Verb& Verb::needs(const std::string& name, const std::string& other) const {
    app_.get_option(name)->needs(app_.get_option(other));
    return *this;
}

const Verb& Verb::number(const std::string& name, std::optional<std::uint64_t>& value,
                         std::uint64_t least, std::uint64_t most, const std::string& help) const {
    app_.add_option(name, value, help)
        ->transform(range(least, most))
        ->option_text(fmt::format("NUMBER ({} to {})", least, most));
    return *this;
}

const Verb& Verb::footer(const std::string& text) const {
    app_.footer(text);
    return *this;
}

void Verb::does(Action action) const {
    app_.callback([this_action = &action_, action = std::move(action)] { *this_action = action; });
}

}  // namespace command
