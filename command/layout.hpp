#pragma once

#include <cstddef>
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

/// Whether a descriptor is a terminal that obeys control codes, for colours and for writing over a
/// line.
bool obeys_codes(int descriptor);

/// Whether standard output is a terminal that shows colour and NO_COLOR is not set.
bool colour_wanted();

/// The width at which text is folded where there is room for it.
inline constexpr std::size_t convenient_width = 84;

/// The words of a text in lines of at most `width` bytes, unless a word is longer.
/// @param taken  of the first line
std::vector<std::string> folded(const std::string& text, std::size_t width = convenient_width,
                                std::size_t taken = 0);

/// The size of a terminal; 0 where there is none.
struct Screen {
    std::size_t columns = 0, rows = 0;
};
Screen screen(int descriptor);

/// How many columns a line takes, without its colours.
std::size_t width_of(const std::string& line);

/// The width for text behind `margin` columns: a convenient one, and none that the terminal lacks.
/// @param columns  of the terminal; 0 where there is none
std::size_t room(std::size_t columns, std::size_t margin);

/// Parts of a text of at most `width` bytes each.
std::vector<std::string> chunks(const std::string& text, std::size_t width);

/// Folds a text as `folded` does, and breaks words that are longer than a line where there is a
/// terminal.
/// @param columns  of the terminal; 0 where there is none
/// @param margin   what stands before each line
/// @param taken    of the first line behind the margin
std::vector<std::string> behind_margin(const std::string& text, std::size_t columns,
                                       std::size_t margin, std::size_t taken = 0);

/// The same lines, those folded that are wider than the terminal; each keeps its indentation. Words
/// are not broken, so that paths and addresses can be copied.
/// @param columns  of the terminal; 0 where there is none
std::string fitted(const std::string& text, std::size_t columns);

using grader::many;

/// A bar that is filled as far as `part` of `whole`: "[████░░░░]", or with # and - where the terminal's language is not UTF-8.
std::string bar(int part, int whole, int width = 24);

}  // namespace command
