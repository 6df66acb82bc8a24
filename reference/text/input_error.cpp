#include "text/input_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/utf8.hpp"

namespace text {
namespace {

std::string place(const std::string& raw, std::size_t line, std::size_t column) {
    const std::string file = escaped(raw);
    if (line == 0) return file;
    if (column == 0) return fmt::format("{}:{}", file, line);
    return fmt::format("{}:{}:{}", file, line, column);
}

/// Says that what was read is no text, or gives the code of the first character that a plain one
/// may be mistaken for, such as a long dash or a Greek letter; empty for neither.
std::string hint_on(std::string_view read) {
    if (read.starts_with("'PK\\x03") || read.starts_with("'{\\rtf"))
        return " (a zip or an office document, not text)";
    while (!read.empty())
        if (const char32_t letter = take_letter(read).value_or(0); letter == 0) break;
        else if (letter >= 0x80 && (letter < 0xc0 || letter > 0x24f))
            return fmt::format(" (with the character U+{:04X})", static_cast<unsigned>(letter));
    return {};
}

}  // namespace

InputError::InputError(const std::string& file, std::size_t line, std::size_t column,
                       const std::string& read, const std::string& expected)
    : std::runtime_error(fmt::format("{}: read {}{}, expected {}", place(file, line, column), read,
                                     hint_on(read), expected)) {}

InputError::InputError(const std::vector<std::string>& sentences)
    : std::runtime_error(fmt::format("{}", fmt::join(sentences, "\n"))) {}

std::string printable(const std::string& raw, std::size_t limit) {
    std::string shown = escaped(cut(raw, limit));
    if (raw.size() > limit) shown += "...";
    return shown;
}

}  // namespace text
