#include "grader/classroom/points/csv_table.hpp"

#include <fmt/format.h>

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

/// Returns the position of the closing quote for the quote at `opening`; npos when there is none.
std::size_t closing_quote(std::string_view text, std::size_t opening) {
    for (std::size_t i = text.find('"', opening + 1); i < text.size(); i = text.find('"', i + 2))
        if (text.substr(i, 2) != "\"\"") return i;  // two quotes represent one
    return std::string_view::npos;
}

/// Returns the position of the quote at the start of a cell, after optional blanks; npos when there
/// is none.
std::size_t opening_quote(std::string_view text, std::size_t begin) {
    const std::size_t first = text.find_first_not_of(' ', begin);
    return first < text.size() && text[first] == '"' ? first : std::string_view::npos;
}

std::size_t end_of_cell(std::string_view text, std::size_t begin, char separator) {
    const std::size_t opening = opening_quote(text, begin);
    const std::size_t from = opening < text.size() ? closing_quote(text, opening) : begin;
    const char ends[] = {separator, '\n'};
    return std::min(text.find_first_of(std::string_view(ends, 2), from), text.size());
}

/// A cell's content, and whether an opening quote is not closed at the cell's end.
struct Content {
    std::string text;
    bool has_odd_quote = false;
};

/// @param raw  as written in the table
Content parse_cell(std::string_view raw) {
    const std::size_t opening = opening_quote(raw, 0);
    if (opening == std::string_view::npos) return {std::string(raw)};
    const std::size_t closing = std::min(closing_quote(raw, opening), raw.size()),
                      behind = std::min(closing + 1, raw.size());
    Content content{std::string(raw.substr(0, opening))};
    for (std::size_t i = opening + 1; i < closing; ++i) {
        content.text += raw[i];
        if (raw[i] == '"') ++i;
    }
    content.text += raw.substr(behind);
    content.has_odd_quote =
        closing == raw.size() || raw.find_first_not_of(" \t\r", behind) != std::string_view::npos;
    return content;
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

CsvTable::CsvTable(std::string text) : text_(std::move(text)), separator_(separator_of(text_)) {
    std::size_t line = 1, begin = text_.size() - text::without_mark(text_).size();
    while (begin <= text_.size()) {
        Row row{line, {}};
        std::vector<Span> spans;
        bool row_ends = false;
        while (!row_ends) {
            const std::size_t end = end_of_cell(text_, begin, separator_);
            row_ends = end == text_.size() || text_[end] == '\n';
            const bool has_return = row_ends && end > begin && text_[end - 1] == '\r';
            spans.push_back({begin, has_return ? end - 1 : end});
            const std::string_view raw(text_.data() + begin, spans.back().end - begin);
            const Content content = parse_cell(raw);
            if (content.has_odd_quote && odd_quote_ == 0) odd_quote_ = line;
            row.cells.push_back(content.text);
            line += static_cast<std::size_t>(std::count(raw.begin(), raw.end(), '\n'));
            begin = end + 1;
        }
        ++line;
        const bool is_blank =
            std::all_of(row.cells.begin(), row.cells.end(),
                        [](const std::string& cell) { return trimmed(cell).empty(); });
        if (is_blank) continue;
        rows_.push_back(std::move(row));
        spans_.push_back(std::move(spans));
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
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    std::string result;
    std::size_t done = 0;
    for (const auto& [span, content] : edits) {
        result += text_.substr(done, span.begin - done) + content;
        done = span.end;
    }
    return result + text_.substr(done);
}

}  // namespace classroom
