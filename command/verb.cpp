#include "command/verb.hpp"

#include <CLI/CLI.hpp>

namespace command {

Verb Verb::verb(const std::string& name, const std::string& help) const { return {*app_.add_subcommand(name, help), action_}; }

const Verb& Verb::needs_another() const {
    app_.require_subcommand(1);
    return *this;
}

const Verb& Verb::word(const std::string& name, std::string& value, const std::string& help) const {
    app_.add_option(name, value, help);
    return *this;
}

const Verb& Verb::required_word(const std::string& name, std::string& value, const std::string& help) const {
    app_.add_option(name, value, help)->required();
    return *this;
}

const Verb& Verb::flag(const std::string& name, bool& value, const std::string& help) const {
    app_.add_flag(name, value, help);
    return *this;
}

const Verb& Verb::option(const std::string& name, std::string& value, const std::string& help) const {
    CLI::Option* option = app_.add_option(name, value, help);
    if (!value.empty()) option->capture_default_str();
    return *this;
}

const Verb& Verb::choice(const std::string& name, std::string& value, const std::vector<std::string>& words, const std::string& help) const {
    app_.add_option(name, value, help)->check(CLI::IsMember(words));
    return *this;
}

const Verb& Verb::number(const std::string& name, std::uint64_t& value, std::uint64_t least, std::uint64_t most, const std::string& help) const {
    CLI::Option* option = app_.add_option(name, value, help)->check(CLI::Range(least, most));
    if (value >= least) option->capture_default_str();
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
