#include "grader/classroom/reports/changed_grades.hpp"

#include <fmt/format.h>

#include <map>

#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/csv_table.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

/// The cells of a student's row in a table of grades.
struct Cell {
    enum { name = 1, grade, most };
};

/// Returns the students' rows in a table of grades, without the headings; none of a damaged table.
std::vector<std::vector<std::string>> rows_of(const std::string& text) try {
    std::vector<std::vector<std::string>> rows;
    const CsvTable table(text);
    for (const CsvTable::Row& row : table.rows())
        if (row.line > 1 && row.cells.size() > Cell::most) rows.push_back(row.cells);
    return rows;
} catch (const text::InputError&) {
    return {};
}

}  // namespace

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

}  // namespace classroom
