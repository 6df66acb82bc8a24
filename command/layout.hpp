#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "grader/plain_text.hpp"

/// Layout of text on a terminal.
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

/// Whether a descriptor is a terminal with control codes for colours and for overwriting a line.
bool obeys_codes(int descriptor);

/// Control codes that clear the current line.
inline constexpr const char* clear_line = "\r\033[K";

/// Whether standard output is a terminal that shows colour and NO_COLOR is not set.
bool colour_wanted();

/// The width in columns at which text is wrapped on terminals that are wide enough.
inline constexpr std::size_t convenient_width = 84;

/// Wraps a text into lines of at most `width` bytes; a longer word gets a line of its own.
/// @param taken  how much of the first line is already used
std::vector<std::string> folded(const std::string& text, std::size_t width = convenient_width,
                                std::size_t taken = 0);

/// The size of a terminal; 0 where there is none.
struct Screen {
    std::size_t columns = 0, rows = 0;
};
Screen screen(int descriptor);

/// The width of a line in columns; colour codes count nothing.
std::size_t width_of(const std::string& line);

/// The width of the widest text that a function makes of an element of a range; 0 for none.
std::size_t widest(const auto& range, const auto& text_of) {
    std::size_t width = 0;
    for (const auto& element : range) width = std::max(width, width_of(text_of(element)));
    return width;
}

/// The width for text after a margin of `margin` columns: at most `convenient_width` in all, and at
/// most what the terminal has.
/// @param columns  of the terminal; 0 where there is none
std::size_t room(std::size_t columns, std::size_t margin);

/// Splits a text into parts of at most `width` bytes each.
std::vector<std::string> chunks(const std::string& text, std::size_t width);

/// Wraps a text as `folded` does; on a terminal, words longer than a line are split, too.
/// @param columns  of the terminal; 0 where there is none
/// @param margin   columns before each line
/// @param taken    columns of the first line, after the margin, that are already used
std::vector<std::string> behind_margin(const std::string& text, std::size_t columns,
                                       std::size_t margin, std::size_t taken = 0);

/// Wraps lines that are wider than the terminal, keeping their indentation. Words are not split, so
/// that paths and addresses can be copied.
/// @param columns  of the terminal; 0 where there is none
std::string fitted(const std::string& text, std::size_t columns);

using grader::many;

/// A progress bar, `part` of `whole` filled: "[████░░░░]", or with # and - outside UTF-8 locales.
std::string bar(int part, int whole, int width = 24);

}  // namespace command
