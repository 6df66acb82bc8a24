#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/deadline.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/plain_text.hpp"
#include "text/csv.hpp"
#include "text/input_error.hpp"

namespace classroom::reports {
namespace {

/// Tells Excel that the table is in UTF-8.
const std::string byte_order_mark = "\ufeff";

/// Less than the maximum size of a cell in any spreadsheet.
constexpr std::size_t most_field_bytes = 4000;

/// Puts a text on one line and limits its length.
std::string in_one_line(const std::string& text) {
    std::string line = grader::harmless(grader::cut(text, most_field_bytes));
    for (char& c : line)
        if (c == '\n' || c == '\t') c = ' ';
    return line;
}

/// Formats a cell with a text of any kind.
std::string cell(const std::string& text) { return text::safe_cell(in_one_line(text)); }

std::string row(const std::vector<std::string>& cells) {
    return fmt::format("{}\r\n", fmt::join(cells, ","));
}

std::string headings(const Class& of) {
    std::vector<std::string> names{
        "Identifier",     "Full name", "Grade", "Maximum Grade", "Last modified (grade)",
        "Late (minutes)", "To look at"};
    for (const Asked& asked : of.exercises) names.push_back(cell(asked.id));
    for (const Rubric& rubric : of.rubrics) names.push_back(cell(rubric.name));
    return row(names);
}

std::string row_of(const Class& of, const Student& student) {
    std::vector<std::string> cells{
        cell(student.number.empty() ? "" : "Participant " + student.number),
        cell(student.name),
        student.complete() ? std::to_string(student.points()) : "",
        std::to_string(of.most_points()),
        "",
        student.late ? std::to_string(whole_minutes(*student.late)) : "",
        cell(fmt::format("{}", fmt::join(to_look_at(of, student), " / ")))};
    for (const Graded& graded : student.exercises)
        cells.push_back(graded.is_graded() ? std::to_string(graded.points()) : "");
    for (const std::optional<GivenPoints>& given : student.rubrics)
        cells.push_back(given ? std::to_string(given->points) : "");
    return row(cells);
}

/// The cells of a student's row in a table of grades.
enum Cell : std::size_t { name = 1, grade, most };

/// Returns the students' rows in a table of grades, without the headings; none of a damaged table.
std::vector<std::vector<std::string>> rows_of(const std::string& text) try {
    std::vector<std::vector<std::string>> rows;
    const text::CsvTable table(text);
    for (const text::CsvTable::Row& row : table.rows())
        if (row.line > 1 && row.cells.size() > Cell::most) rows.push_back(row.cells);
    return rows;
} catch (const text::InputError&) {
    return {};
}

}  // namespace

std::string grades_csv(const Class& of, const std::vector<Student>& students) {
    std::string table = byte_order_mark + headings(of);
    for (const Student& student : students) table += row_of(of, student);
    return table;
}

std::string as_csv(const std::vector<ChangedGrade>& changes) {
    std::string table = byte_order_mark + row({"Full name", "Grade", "Maximum Grade",
                                               "Grade before", "Maximum Grade before"});
    for (const ChangedGrade& change : changes)
        table += row(
            {cell(change.name), change.now, change.most_now, change.before, change.most_before});
    return table;
}

std::string in_words(const ChangedGrade& change) {
    const bool is_other_scale = change.most_now != change.most_before;
    const auto shown = [&](const std::string& grade, const std::string& most) {
        if (grade.empty()) return std::string("none");
        return is_other_scale ? grade + " of " + most : grade;
    };
    return readable(fmt::format("{} {} instead of {}", change.name,
                                shown(change.now, change.most_now),
                                shown(change.before, change.most_before)));
}

std::vector<ChangedGrade> changed_grades(const std::string& before, const std::string& now) {
    std::map<std::string, std::vector<std::string>> earlier;
    for (const std::vector<std::string>& row : rows_of(before)) earlier[row[Cell::name]] = row;
    std::vector<ChangedGrade> changed;
    for (const std::vector<std::string>& row : rows_of(now))
        if (const auto old = earlier.find(row[Cell::name]);
            old != earlier.end() && old->second[Cell::grade] != row[Cell::grade])
            changed.push_back({row[Cell::name], row[Cell::grade], old->second[Cell::grade],
                               row[Cell::most], old->second[Cell::most]});
    return changed;
}

}  // namespace classroom::reports
