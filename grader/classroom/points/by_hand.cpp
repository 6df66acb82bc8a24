#include "grader/classroom/points/by_hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <regex>
#include <set>
#include <utility>

#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/lookup.hpp"
#include "text/input_error.hpp"

namespace classroom {

namespace {

const std::vector<std::string> column_names{"student", "exercise", "points", "of", "reason"};
enum Column { student_column, exercise_column, points_column, of_column, reason_column };
constexpr const char* expected_columns = "the columns Student, Exercise, Points, Of and Reason";
constexpr int most_points = 1000;
constexpr std::size_t most_table_bytes = 1 << 20;

std::optional<int> whole_number(const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0 &&
                   number <= most_points
               ? std::optional(number)
               : std::nullopt;
}

/// Replaces the line breaks that spreadsheets allow in a cell by blanks.
std::string on_one_line(std::string text) {
    std::erase(text, '\r');
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

/// Returns whether a cell contains a date: spreadsheets make "02.Jan" or "1-Feb" of 1/2.
bool is_like_date(const std::string& cell) {
    static const std::regex form(
        R"(\d{1,2}[.\- ]+[[:alpha:]]{3,}\.?( ?\d+)?|[[:alpha:]]{3}-\d{1,2}|\d{1,2}[.\-]\d{1,2}([.\-]\d*)?|\d{4}-\d\d-\d\d)");
    return cell.size() < 40 && std::regex_match(cell, form);  // std::regex is recursive
}

/// Calls a function for each row; the errors in all rows are reported together.
/// @throws text::InputError with the first of the errors
template <class Rows, class Work>
void for_each_row(Rows&& rows, Work work) {
    constexpr std::size_t most_shown = 20;
    std::vector<std::string> shown;
    std::size_t count = 0;
    for (auto&& row : rows) try {
            work(row);
        } catch (const text::InputError& error) {
            if (++count <= most_shown) shown.push_back(error.what());
        }
    if (count > most_shown)
        shown.push_back(fmt::format("and {} more lines of this table", count - most_shown));
    if (count > 0) throw text::InputError(shown);
}

template <class Entries>
auto find_exercise(const Entries& exercises, const std::string& name) {
    return std::find_if(exercises.begin(), exercises.end(),
                        [&](const Asked& asked) { return names_exercise(name, asked); });
}

}  // namespace

PointsByHand::PointsByHand(const std::filesystem::path& file) : file_(file) {
    const CsvTable table =
        CsvTable::read(file, most_table_bytes, std::string("a table with ") + expected_columns);
    std::vector<std::optional<std::size_t>> columns;
    for (const std::string& name : column_names) {
        const std::vector<std::size_t> found = table.columns({name});
        if (found.empty() && name != "of")
            refuse(table.rows().front().line, fmt::format("no column '{}'", name),
                   expected_columns);
        columns.push_back(found.empty() ? std::nullopt : std::optional(found.front()));
    }
    std::vector<std::size_t> rows(table.rows().size() - 1);
    std::iota(rows.begin(), rows.end(), 1);
    for_each_row(rows, [&](std::size_t row) { entries_.push_back(read(table, row, columns)); });
}

ByHand PointsByHand::read(const CsvTable& table, std::size_t row,
                          const std::vector<std::optional<std::size_t>>& columns) const {
    const std::size_t line = table.rows()[row].line, width = table.rows().front().cells.size();
    for (std::size_t i = width; i < table.rows()[row].cells.size(); ++i)
        if (const std::string cell = table.cell(row, i); !cell.empty())
            refuse(line, fmt::format("'{}' behind the last column", readable(cell)),
                   fmt::format("{} cells; a text with a '{}' in it needs quotation marks around it",
                               width, table.separator()));
    const auto cell = [&](Column column) { return table.cell(row, columns[column]); };
    const auto number = [&](Column column, const char* what) {
        const std::optional<int> found = whole_number(cell(column));
        if (!found)
            refuse(line, fmt::format("'{}' as {}", readable(cell(column)), what),
                   fmt::format("a whole number from 0 to {}", most_points));
        return *found;
    };
    return {line,
            cell(student_column),
            cell(exercise_column),
            number(points_column, "points"),
            cell(of_column).empty() ? 0 : number(of_column, "what there is to get"),
            on_one_line(cell(reason_column))};
}

void PointsByHand::refuse(std::size_t line, const std::string& read,
                          const std::string& expected) const {
    throw text::InputError(file_.string(), line, 0, read, expected);
}

void PointsByHand::resolve(const std::vector<Submission>& students,
                           const std::vector<Asked>& exercises, const std::vector<Submission>& gone,
                           const std::vector<Asked>& not_graded) {
    const std::string file = file_.string();
    for_each_row(std::exchange(entries_, {}), [&](ByHand& entry) {
        const std::string name = entry.student;
        if (const Submission* const student = find_student(name, students, file, entry.line)) {
            entry.student = student->slug;
            resolve_exercise(entry, exercises, not_graded);
            refuse_contradiction(entry, name);
            entries_.push_back(std::move(entry));
        } else if (find_student(name, gone, file, entry.line) != nullptr) {
            unused_.push_back(fmt::format(
                "{}:{}: {} is no longer among the submissions, so these points are not used.",
                readable(file_.filename().string()), entry.line, readable(name)));
        } else {
            refuse(entry.line, "'" + readable(name) + "'",
                   "a student of this class" + perhaps_near(name, students));
        }
    });
}

void PointsByHand::resolve_exercise(ByHand& entry, const std::vector<Asked>& exercises,
                                    const std::vector<Asked>& not_graded) const {
    const std::string read = "'" + readable(entry.what) + "'";
    const char* const or_rubric = "; or, for what no test sees, the points to get under Of";
    const auto asked = find_exercise(exercises, entry.what);
    const bool is_exercise = asked != exercises.end();
    if (!is_exercise && entry.of == 0) {
        if (const auto other = find_exercise(not_graded, entry.what); other != not_graded.end())
            refuse(entry.line, read + ", which is not graded in this run",
                   fmt::format("an exercise that is; add {} to --exercises, or take the line out",
                               other->id));
        if (is_like_date(entry.what))
            refuse(entry.line,
                   read + ", perhaps the date that a spreadsheet made of a number such as 1/2",
                   "the name of an exercise, such as " + typed_name(exercises.front()));
        const std::string near = nearest_exercise(entry.what, exercises);
        refuse(entry.line, read,
               fmt::format("an exercise that is graded{}{}",
                           near.empty() ? "" : ", perhaps " + near, or_rubric));
    }
    const int most = is_exercise ? asked->most_points() : entry.of;
    if (is_exercise) {
        if (entry.reason.empty())
            refuse(entry.line, "no reason",
                   std::string("why the tests' points are replaced, which the student reads") +
                       or_rubric);
        if (entry.of != 0 && entry.of != most)
            refuse(entry.line, fmt::format("{} points to get for {}", entry.of, asked->id),
                   fmt::format("{}, or nothing under Of", most));
        entry.what = asked->id;
        entry.of = 0;
    }
    if (entry.points > most)
        refuse(entry.line, fmt::format("{} points", entry.points), fmt::format("at most {}", most));
}

void PointsByHand::refuse_contradiction(const ByHand& entry, const std::string& name) const {
    for (const ByHand& other : entries_) {
        if (other.what != entry.what) continue;
        if (other.student == entry.student)
            refuse(entry.line,
                   fmt::format("a second line for '{}' and '{}'", readable(name),
                               readable(entry.what)),
                   fmt::format("one; the first is line {}", other.line));
        if (other.of != entry.of)
            refuse(entry.line, fmt::format("{} points to get", entry.of),
                   fmt::format("{}, as in line {}", other.of, other.line));
    }
}

std::vector<Rubric> PointsByHand::rubrics() const {
    std::vector<Rubric> found;
    for (const ByHand& entry : entries_) {
        const bool known = std::any_of(found.begin(), found.end(), [&](const Rubric& rubric) {
            return rubric.name == readable(entry.what);
        });
        if (entry.of > 0 && !known) found.push_back({readable(entry.what), entry.of});
    }
    return found;
}

std::size_t PointsByHand::count_students() const {
    std::set<std::string> students;
    for (const ByHand& entry : entries_) students.insert(entry.student);
    return students.size();
}

void PointsByHand::apply(const Submission& submission, const Class& of, Student& student) const {
    student.rubrics.assign(of.rubrics.size(), {});
    for (const ByHand& entry : entries_) {
        if (entry.student != submission.slug) continue;
        const GivenPoints given{entry.points, readable(entry.reason), entry.line};
        for (std::size_t i = 0; i < student.exercises.size(); ++i)
            if (entry.of == 0 && of.exercises[i].id == entry.what)
                student.exercises[i].by_hand = given;
        for (std::size_t i = 0; i < of.rubrics.size(); ++i)
            if (entry.of > 0 && of.rubrics[i].name == readable(entry.what))
                student.rubrics[i] = given;
    }
}

}  // namespace classroom
