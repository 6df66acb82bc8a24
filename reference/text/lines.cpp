#include "text/lines.hpp"

#include <algorithm>
#include <charconv>

#include "text/utf8.hpp"

namespace text {

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

std::string trimmed(std::string_view text, std::string_view blanks) {
    text.remove_suffix(text.size() - (text.find_last_not_of(blanks) + 1));
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return std::string(text);
}

std::size_t column_of(std::string_view line, std::size_t byte) {
    return count_letters(line.substr(0, byte)) + 1;
}

std::vector<Word> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<Word> words;
    std::size_t column = 1;
    while (!line.empty()) {
        const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        column += count_letters(line.substr(0, begin));
        if (begin < end) words.push_back({line.substr(begin, end - begin), column});
        column += count_letters(line.substr(begin, end - begin));
        line.remove_prefix(end);
    }
    return words;
}

std::vector<Word> words_and_signs_of(std::string_view line, std::string_view signs) {
    std::vector<Word> words;
    for (auto [word, column] : words_of(line.substr(0, line.find('#')))) {
        while (!word.empty()) {
            const std::size_t sign = std::min(word.find_first_of(signs), word.size());
            const std::string_view part = word.substr(0, std::max<std::size_t>(sign, 1));
            words.push_back({part, column});
            column += count_letters(part);
            word.remove_prefix(part.size());
        }
    }
    return words;
}

std::optional<int> whole_number(std::string_view word, int least, int most) {
    std::string digits(word);
    if (word.starts_with("\u2212")) digits.replace(0, 3, "-");  // the minus of typeset text
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    return whole && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

int Line::take_number(int least, int most, const std::string& expected) {
    return take([&](std::string_view word) { return whole_number(word, least, most); }, expected);
}

void Line::take_word(std::string_view wanted, const std::string& expected) {
    const auto same = [&](std::string_view word) {
        return word == wanted ? std::optional(word) : std::nullopt;
    };
    take(same, expected);
}

void Line::complain(const std::string& expected) const {
    complain(column(),
             left() == 0 ? "the end of the line"
                         : "'" + printable(std::string(words_[next_].text)) + "'",
             expected);
}

}  // namespace text
