#include "grader/classroom/points/csv_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <string_view>

#include "text/input_error.hpp"
#include "text/utf8.hpp"

namespace classroom {
namespace {

/// Returns the separator that occurs most often in the first line.
char separator_of(const std::string& text) {
    const auto first_end =
        text.begin() + static_cast<std::ptrdiff_t>(std::min(text.find('\n'), text.size()));
    const std::string_view separators = ",;\t";
    return *std::max_element(separators.begin(), separators.end(), [&](char a, char b) {
        return std::count(text.begin(), first_end, a) < std::count(text.begin(), first_end, b);
    });
}

/// A cell as it is written, without a line end.
struct RawCell {
    std::string raw;
    std::string content = {};    ///< without enclosing quotes
    bool has_odd_quote = false;  ///< whether an opening quote is not closed at the cell's end
};

/// Reads the cell that begins at a position. Blanks may be before its opening quote.
RawCell read_cell(const std::string& text, std::size_t begin, char separator) {
    const std::string ends{separator, '\n'}, quote = "\"";
    const std::size_t opening = std::min(text.find_first_not_of(' ', begin), text.size());
    const bool is_quoted = text.compare(opening, 1, quote) == 0;
    std::size_t behind = is_quoted ? opening + 1 : begin;
    RawCell cell;
    if (is_quoted) {
        cell.content = text.substr(begin, opening - begin);
        // Two quotes represent one.
        for (; behind < text.size() &&
               (text[behind] != '"' || text.compare(behind + 1, 1, quote) == 0);
             ++behind) {
            cell.content += text[behind];
            if (text[behind] == '"') ++behind;
        }
        cell.has_odd_quote = behind >= text.size();
        behind = std::min(behind + 1, text.size());
    }
    const std::size_t end = std::min(text.find_first_of(ends, behind), text.size());
    const std::string rest = text.substr(behind, end - behind);
    cell.raw = text.substr(begin, end - begin);
    cell.content += rest;
    cell.has_odd_quote =
        cell.has_odd_quote || (is_quoted && rest.find_first_not_of(" \t\r") != std::string::npos);
    return cell;
}

/// Moves a carriage return at the end of a line out of its last cell.
std::string take_return(RawCell& last) {
    if (!last.raw.ends_with('\r')) return "";
    last.raw.pop_back();
    if (last.content.ends_with('\r')) last.content.pop_back();
    return "\r";
}

}  // namespace

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string::npos
               ? ""
               : text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

std::string text_of_table(const std::filesystem::path& file, std::size_t limit) {
    std::string text = text::read_file(file.string(), limit);
    std::istringstream lines(text);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const bool wide = line.find('\0') != std::string::npos || line.starts_with("\xff\xfe") ||
                          line.starts_with("\xfe\xff");
        if (wide || !text::letters_of(line))
            throw text::InputError(file.string(), number, 0,
                                   fmt::format("text that is not in UTF-8 (it may be {})",
                                               wide ? "UTF-16" : "Latin-1, as Excel writes it"),
                                   "a table saved anew: in Excel as 'CSV UTF-8', in LibreOffice "
                                   "with the character set 'Unicode (UTF-8)'");
    }
    return text;
}

CsvTable::CsvTable(const std::string& text)
    : mark_(text.substr(0, text.size() - text::without_mark(text).size())),
      separator_(separator_of(text)) {
    std::size_t number = 1;
    for (std::size_t begin = mark_.size(); begin <= text.size();) {
        Line line;
        Row row{number++, {}};
        for (bool ends = false; !ends;) {
            RawCell cell = read_cell(text, begin, separator_);
            const std::size_t end = begin + cell.raw.size();
            ends = end == text.size() || text[end] == '\n';
            if (ends) line.end = take_return(cell) + (end == text.size() ? "" : "\n");
            if (cell.has_odd_quote && odd_quote_ == 0) odd_quote_ = row.line;
            number += static_cast<std::size_t>(std::count(cell.raw.begin(), cell.raw.end(), '\n'));
            row.cells.push_back(std::move(cell.content));
            line.cells.push_back(std::move(cell.raw));
            begin = end + 1;
        }
        const bool is_blank =
            std::all_of(row.cells.begin(), row.cells.end(),
                        [](const std::string& cell) { return trimmed(cell).empty(); });
        if (!is_blank) {
            line_of_row_.push_back(lines_.size());
            rows_.push_back(std::move(row));
        }
        lines_.push_back(std::move(line));
    }
}

void CsvTable::refuse_odd_quote(const std::string& file) const {
    if (odd_quote_ > 0)
        throw text::InputError(file, odd_quote_, 0,
                               "a cell that begins with a quotation mark and does not end with one",
                               "a mark at both ends of a cell, and two of them for each within it");
}

std::string CsvTable::quoted(const std::string& content) const {
    if (content.find_first_of(std::string("\"\r\n") + separator_) == std::string::npos)
        return content;
    std::string result = "\"";
    for (const char c : content) result += c == '"' ? "\"\"" : std::string(1, c);
    return result + '"';
}

void CsvTable::replace(std::size_t row, std::size_t column, const std::string& content) {
    lines_.at(line_of_row_.at(row)).cells.at(column) = quoted(content);
    rows_[row].cells[column] = content;
}

void CsvTable::append(std::size_t row, const std::string& content) {
    lines_.at(line_of_row_.at(row)).cells.push_back(quoted(content));
    rows_[row].cells.push_back(content);
}

std::string CsvTable::text() const {
    std::string text = mark_;
    for (const Line& line : lines_)
        text += fmt::format("{}{}", fmt::join(line.cells, std::string(1, separator_)), line.end);
    return text;
}

}  // namespace classroom
