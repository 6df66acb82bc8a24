#include "text/csv.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace text {
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

/// Returns the end of the cell that begins at a position. Quotes count if there is one at its
/// beginning; blanks may be before it.
std::size_t end_of_cell(const std::string& text, std::size_t begin, char separator) {
    const std::size_t first = std::min(text.find_first_not_of(' ', begin), text.size());
    const bool is_quoted = text.compare(first, 1, "\"") == 0;
    bool inside = false;
    std::size_t at = begin;
    for (; at < text.size() && (inside || (text[at] != separator && text[at] != '\n')); ++at)
        if (is_quoted && text[at] == '"') inside = !inside;
    return at;
}

/// Returns the content of a cell as it is written; nothing if its quotes are not closed at its end.
std::optional<std::string> content_of(const std::string& written) {
    const std::size_t opening = std::min(written.find_first_not_of(' '), written.size());
    if (written.compare(opening, 1, "\"") != 0) return written;
    const std::string rest =
        written.substr(opening + 1, written.find_last_not_of(" \t\r") - opening);
    std::string content;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (rest[i] == '"') {
            ++i;  // two quotes stand for one
            if (i == rest.size()) return content;
            if (rest[i] != '"') return std::nullopt;
        }
        content += rest[i];
    }
    return std::nullopt;
}

/// Encloses a text in quotes, and doubles those in it.
std::string in_quotes(const std::string& text) {
    std::string written = "\"";
    for (const char c : text) written += c == '"' ? "\"\"" : std::string(1, c);
    return written + '"';
}

/// Returns whether a spreadsheet might interpret a text as a formula: the first character after
/// blanks and quotes starts one.
bool is_like_formula(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" '\"");
    if (first == std::string::npos) return false;
    const auto begins = [&](const char* sign) {
        return text.compare(first, std::char_traits<char>::length(sign), sign) == 0;
    };
    constexpr const char* signs[] = {"=",      "+",      "-",      "@",      "\uff1d", "\uff0b",
                                     "\uff0d", "\uff20", "\u00a0", "\u3000", "\u200b", "\ufeff"};
    return std::any_of(std::begin(signs), std::end(signs), begins);
}

}  // namespace

std::string safe_cell(const std::string& line) {
    std::string safe;
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = std::min(line.find(';', begin), line.size() - 1) + 1;
        const std::string part = line.substr(begin, end - begin);
        safe += (is_like_formula(part) ? "'" : "") + part;
        begin = end;
    }
    return safe.find_first_of("\",;'") == std::string::npos ? safe : in_quotes(safe);
}

CsvTable CsvTable::read(const std::filesystem::path& file, std::size_t limit,
                        const std::string& expected) {
    const std::string text = read_file(file.string(), limit);
    if (text.find('\0') != std::string::npos || !letters_of(text))
        throw InputError(file.string(), 0, 0, "text that is not in UTF-8",
                         "the table saved again: in Excel as 'CSV UTF-8', in LibreOffice with "
                         "the character set 'Unicode (UTF-8)'");
    CsvTable table(text, file.string());
    if (table.rows_.empty()) throw InputError(file.string(), 0, 0, "nothing", expected);
    const std::size_t width = table.rows_.front().cells.size();
    for (std::size_t row = 1; row < table.rows_.size(); ++row)
        for (std::size_t i = width; i < table.rows_[row].cells.size(); ++i)
            if (const std::string cell = table.cell(row, i); !cell.empty())
                table.refuse(
                    row, fmt::format("'{}' after the last column", escaped(cell)),
                    fmt::format(
                        "{} cells; a text with a '{}' in it needs quotation marks around it", width,
                        table.separator_));
    return table;
}

CsvTable::CsvTable(const std::string& text, const std::string& file)
    : file_(file),
      beginning_(text.substr(0, text.size() - without_mark(text).size())),
      separator_(separator_of(text)) {
    if (text.compare(beginning_.size(), 4, "sep=") == 0)  // tells spreadsheets the separator
        beginning_ = text.substr(0, text.find('\n', beginning_.size())) + "\n";
    auto number = static_cast<std::size_t>(1 + std::ranges::count(beginning_, '\n'));
    for (std::size_t begin = beginning_.size(); begin <= text.size();) {
        Row row{number++, {}};
        const std::size_t row_begin = begin;
        for (bool ends = false; !ends;) {
            const std::size_t end = end_of_cell(text, begin, separator_);
            std::string written = text.substr(begin, end - begin);
            ends = end == text.size() || text[end] == '\n';
            if (ends && written.ends_with('\r')) {
                written.pop_back();
                row.end = "\r";
            }
            const std::optional<std::string> content = content_of(written);
            if (!content)
                throw InputError(
                    file_, row.line, 0,
                    "a cell that begins with a quotation mark and does not end with one",
                    "a mark at both ends of a cell, and two of them for each within it");
            number += static_cast<std::size_t>(std::count(written.begin(), written.end(), '\n'));
            row.cells.push_back(*content);
            row.written.push_back(written);
            begin = end + 1;
        }
        if (begin <= text.size()) row.end += '\n';
        if (std::any_of(row.cells.begin(), row.cells.end(),
                        [](const std::string& cell) { return !trimmed(cell).empty(); }))
            rows_.push_back(std::move(row));
        else
            (rows_.empty() ? beginning_ : rows_.back().end) +=
                text.substr(row_begin, begin - row_begin);
    }
}

std::optional<std::size_t> CsvTable::column(
    const std::vector<std::string>& names,
    const std::function<std::string(const std::string&)>& fold) const {
    std::optional<std::size_t> found;
    const std::vector<std::string>& headings = rows_.front().cells;
    for (std::size_t i = 0; i < headings.size(); ++i) {
        if (std::none_of(names.begin(), names.end(),
                         [&](const std::string& name) { return fold(name) == fold(headings[i]); }))
            continue;
        if (found)
            refuse(0,
                   fmt::format("the headings '{}' and '{}'", escaped(cell(0, found)),
                               escaped(cell(0, i))),
                   "one of them");
        found = i;
    }
    return found;
}

std::string CsvTable::cell(std::size_t row, std::optional<std::size_t> column) const {
    const std::vector<std::string>& cells = rows_[row].cells;
    return column && *column < cells.size() ? trimmed(cells[*column]) : "";
}

void CsvTable::refuse(std::size_t row, const std::string& read, const std::string& expected) const {
    throw InputError(file_, rows_[row].line, 0, read, expected);
}

void CsvTable::replace(std::size_t row, std::size_t column, const std::string& content) {
    auto& [line, cells, written, end] = rows_[row];
    cells.resize(std::max(cells.size(), column + 1));
    written.resize(cells.size());
    cells[column] = content;
    const std::string special = std::string("\"\r\n") + separator_;
    const bool is_plain = content.find_first_of(special) == std::string::npos;
    written[column] = is_plain ? content : in_quotes(content);
}

std::string CsvTable::text() const {
    std::string text = beginning_;
    for (const Row& row : rows_)
        text += fmt::format("{}{}", fmt::join(row.written, std::string(1, separator_)), row.end);
    return text;
}

}  // namespace text
