#include "text/lines.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace text {
namespace {

/// Bytes that continue a letter in UTF-8 do not count.
std::size_t letters_in(std::string_view text) {
    const auto starts_letter = [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_letter));
}

}  // namespace

std::vector<std::string_view> lines_of(std::string_view content) {
    std::vector<std::string_view> lines;
    content = without_mark(content);
    while (!content.empty()) {
        const std::size_t length = std::min(content.find('\n'), content.size());
        std::string_view line = content.substr(0, length);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        content.remove_prefix(std::min(length + 1, content.size()));
    }
    return lines;
}

std::size_t column_of(std::string_view line, std::size_t byte) {
    return letters_in(line.substr(0, byte)) + 1;
}

std::vector<Word> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<Word> words;
    std::size_t column = 1;
    while (!line.empty()) {
        const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        column += letters_in(line.substr(0, begin));
        if (begin < end) words.push_back({line.substr(begin, end - begin), column});
        column += letters_in(line.substr(begin, end - begin));
        line.remove_prefix(end);
    }
    return words;
}

void Line::complain(const std::string& expected) const {
    const bool at_end = left() == 0;
    throw InputError(
        file_, number_, at_end ? column_of(text_, text_.size()) : words_[next_].column,
        at_end ? "the end of the line" : "'" + printable(std::string(words_[next_].text)) + "'",
        expected);
}

}  // namespace text
