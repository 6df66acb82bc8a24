#pragma once

#include <string>
#include <vector>

#include "grader/told.hpp"

/// How text stands on a terminal.
namespace command {

/// Colours for a terminal, or none.
struct Paint {
    bool colour = false;

    std::string bold(const std::string& text) const { return with("1", text); }
    std::string faint(const std::string& text) const { return with("2", text); }
    std::string green(const std::string& text) const { return with("32", text); }
    std::string red(const std::string& text) const { return with("31", text); }

private:
    std::string with(const char* code, const std::string& text) const;
};

/// Whether standard output is a terminal that shows colour and NO_COLOR is not set.
bool colour_wanted();

/// The words of a text in lines of at most `width` bytes, unless a word is longer.
std::vector<std::string> folded(const std::string& text, std::size_t width = 84);

using grader::many;

/// A bar that is filled as far as `part` of `whole`: "[████░░░░]", or with # and - where the terminal's language is not UTF-8.
std::string bar(int part, int whole, int width = 24);

}  // namespace command
