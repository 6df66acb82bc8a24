#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "grader/classroom/reports/reports.hpp"
#include "grader/messages.hpp"
#include "grader/words.hpp"

namespace classroom::reports {
namespace {

/// Below what a cell of any spreadsheet holds.
constexpr std::size_t most_field_bytes = 4000;

void replace_all(std::string& text, const std::string& part, const std::string& by) {
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + by.size())) text.replace(at, part.size(), by);
}

/// A text on one line. Where a spreadsheet splits lines at ';', as in Germany, one in a text would begin a new cell.
std::string in_one_line(const std::string& text) {
    std::string line = grader::plain_text(grader::cut(text, most_field_bytes));
    for (char& c : line)
        if (c == '\n' || c == '\t') c = ' ';
    std::replace(line.begin(), line.end(), ';', ',');
    return line;
}

/// Whether a spreadsheet could take a text for a formula: its first character, blanks and quotes aside, begins one.
bool is_like_formula(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" '\"");
    if (first == std::string::npos) return false;
    const auto begins = [&](const char* sign) { return text.compare(first, std::char_traits<char>::length(sign), sign) == 0; };
    constexpr const char* signs[] = {"=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\u00a0", "\u3000", "\u200b", "\ufeff"};
    return std::any_of(std::begin(signs), std::end(signs), begins);
}

/// A text as a cell, quoted as RFC 4180 says. Spreadsheets show an apostrophe before a text, or take it as the sign that it is one.
std::string cell(const std::string& text) {
    std::string quoted = in_one_line(text);
    if (is_like_formula(quoted)) quoted.insert(quoted.begin(), '\'');
    if (quoted.find_first_of("\",'") == std::string::npos) return quoted;
    replace_all(quoted, "\"", "\"\"");
    return '"' + quoted + '"';
}

/// Whole minutes, so that one can calculate with them; who is late by a second is late.
std::string late(const Class& of, const Student& student) { return of.due == 0 ? "" : std::to_string((std::max<std::int64_t>(student.late, 0) + 59) / 60); }

void write(std::ostream& out, const std::vector<std::string>& cells) { out << fmt::format("{}\r\n", fmt::join(cells, ",")); }

}  // namespace

void begin_csv(std::ostream& out, const Class& of) {
    std::vector<std::string> names{"Identifier", "Full name", "Grade", "Maximum Grade", "Last modified (grade)", "Late (minutes)", "To look at"};
    for (const Asked& asked : of.exercises) names.push_back(cell(asked.id));
    for (const Rubric& rubric : of.rubrics) names.push_back(cell(rubric.name));
    out << "\ufeff";
    write(out, names);
}

void add_to_csv(std::ostream& out, const Class& of, const Student& student) {
    std::vector<std::string> cells{cell(student.number.empty() ? "" : "Participant " + student.number),
                                   cell(student.name),
                                   student.complete() ? std::to_string(student.points()) : "",
                                   std::to_string(of.most_points()),
                                   "",
                                   late(of, student),
                                   cell(fmt::format("{}", fmt::join(to_look_at(of, student), " / ")))};
    for (const Graded& graded : student.exercises) cells.push_back(graded.is_graded() ? std::to_string(graded.points()) : "");
    for (const std::optional<GivenPoints>& given : student.rubrics) cells.push_back(given ? std::to_string(given->points) : "");
    write(out, cells);
}

}  // namespace classroom::reports
