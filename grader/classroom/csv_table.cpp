#include "grader/classroom/csv_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>

#include "text/input_error.hpp"
#include "text/utf8.hpp"

namespace classroom {
namespace {

constexpr std::string_view utf8_mark = "\xef\xbb\xbf";

/// The separator of which the first line has most.
char separator_of(const std::string& text) {
    const auto first_end = text.begin() + static_cast<std::ptrdiff_t>(std::min(text.find('\n'), text.size()));
    const std::string_view separators = ",;\t";
    return *std::max_element(separators.begin(), separators.end(),
                             [&](char a, char b) { return std::count(text.begin(), first_end, a) < std::count(text.begin(), first_end, b); });
}

/// What a cell contains: quotes around it or a part of it are no part of that, and two of them within stand for one.
std::string unquoted(std::string_view raw) {
    std::string content;
    bool quoted = false;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const bool doubled = raw[i] == '"' && quoted && i + 1 < raw.size() && raw[i + 1] == '"';
        if (raw[i] != '"' || doubled) content += raw[i];
        else quoted = !quoted;
        i += doubled ? 1 : 0;
    }
    return content;
}

}  // namespace

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
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

CsvTable::CsvTable(std::string text) : text_(std::move(text)), separator_(separator_of(text_)) {
    std::size_t line = 1;
    Span cell;
    cell.begin = text_.rfind(utf8_mark, 0) == 0 ? utf8_mark.size() : 0;
    std::vector<Span> row;
    std::size_t row_line = 1, quote_line = 0;
    const auto end_cell = [&](std::size_t end) {
        cell.end = end;
        row.push_back(cell);
        cell.begin = std::min(end + 1, text_.size());
    };
    const auto end_row = [&](std::size_t end) {
        const bool has_return = end > cell.begin && text_[end - 1] == '\r';
        end_cell(has_return ? end - 1 : end);
        cell.begin = std::min(end + 1, text_.size());
        Row read{row_line, {}};
        for (const Span& span : row) read.cells.push_back(unquoted(std::string_view(text_).substr(span.begin, span.end - span.begin)));
        const bool blank = std::all_of(read.cells.begin(), read.cells.end(), [](const std::string& content) { return trimmed(content).empty(); });
        if (!blank) {
            rows_.push_back(std::move(read));
            spans_.push_back(row);
        }
        row.clear();
    };
    for (std::size_t i = cell.begin; i < text_.size(); ++i) {
        if (text_[i] == '"') quote_line = quote_line == 0 ? line : 0;  // two in a row close and open, which comes to the same
        else if (text_[i] == separator_ && quote_line == 0) end_cell(i);
        else if (text_[i] == '\n' && quote_line == 0) {
            end_row(i);
            row_line = line + 1;
        }
        line += text_[i] == '\n' ? 1 : 0;
    }
    end_row(text_.size());
    open_quote_ = quote_line;
}

std::string CsvTable::quoted(const std::string& content) const {
    if (content.find_first_of(std::string("\"\r\n") + separator_) == std::string::npos) return content;
    std::string result = "\"";
    for (const char c : content) result += c == '"' ? "\"\"" : std::string(1, c);
    return result + '"';
}

void CsvTable::replace(std::size_t row, std::size_t column, const std::string& content) {
    edits_.push_back({spans_.at(row).at(column), quoted(content)});
    rows_[row].cells[column] = content;
}

void CsvTable::append(std::size_t row, const std::string& content) {
    const std::size_t end = spans_.at(row).back().end;
    edits_.push_back({{end, end}, separator_ + quoted(content)});
    rows_[row].cells.push_back(content);
}

std::string CsvTable::text() const {
    std::vector<Edit> edits = edits_;
    std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    std::string result;
    std::size_t done = 0;
    for (const auto& [span, content] : edits) {
        result += text_.substr(done, span.begin - done) + content;
        done = span.end;
    }
    return result + text_.substr(done);
}

}  // namespace classroom
