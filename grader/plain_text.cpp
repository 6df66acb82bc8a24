#include "grader/plain_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/utf8.hpp"

namespace grader {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0, end = 0; start < text.size(); start = end + 1) {
        end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
    }
    return lines;
}

void replace_all(std::string& text, const std::string& part, const std::string& by) {
    for (std::size_t at = text.find(part); at != std::string::npos;
         at = text.find(part, at + by.size()))
        text.replace(at, part.size(), by);
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t at = text.find(begin);
    if (at == std::string::npos) return {};
    const std::size_t start = at + begin.size(), stop = text.find(end, start);
    return stop == std::string::npos ? "" : text.substr(start, stop - start);
}

std::string harmless(const std::string& text) { return text::escaped(text, "\n\t"); }

std::string cut(const std::string& text, std::size_t most_bytes) {
    return std::string(text::cut(text, most_bytes));
}

std::string shortened(const std::string& text, std::size_t most_bytes) {
    return text.size() > most_bytes ? cut(text, most_bytes) + "..." : text;
}

std::string capped(const std::string& message) {
    constexpr std::size_t most_lines = 60, most_bytes = 400;
    const std::vector<std::string> lines = lines_of(message);
    std::string shown;
    for (std::size_t i = 0; i < std::min(lines.size(), most_lines); ++i)
        shown += shortened(lines[i], most_bytes) + "\n";
    if (lines.size() > most_lines)
        shown += fmt::format("... ({} more lines)\n", lines.size() - most_lines);
    return shown;
}

std::string without_repetition(const std::string& text) {
    constexpr std::ptrdiff_t most_equal = 3;
    const std::vector<std::string> lines = lines_of(text);
    std::string shown;
    for (auto first = lines.begin(); first != lines.end();) {
        const auto end = std::find_if(first, lines.end(),
                                      [&](const std::string& line) { return line != *first; });
        const std::ptrdiff_t equal = end - first;
        for (std::ptrdiff_t i = 0; i < (equal > most_equal ? 1 : equal); ++i)
            shown += *first + "\n";
        if (equal > most_equal) shown += fmt::format("... ({} more lines like this)\n", equal - 1);
        first = end;
    }
    return shown;
}

std::string why_no_text(const std::string& content) {
    const std::string mark = content.substr(0, 2);
    const bool text =
        content.find('\0') == std::string::npos && mark != "\xff\xfe" && mark != "\xfe\xff";
    return text ? "" : "This file is saved as UTF-16 (or is binary); save it as UTF-8 text.";
}

}  // namespace grader
