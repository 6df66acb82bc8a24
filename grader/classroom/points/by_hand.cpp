#include "grader/classroom/points/by_hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "text/csv.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"

namespace classroom {
namespace {

constexpr const char* expected_columns = "the columns Student, Exercise, Points, Of and Reason";
constexpr const char* or_rubric = "; or a rubric, beginning with a letter, with 1 or more under Of";
constexpr int most_points = 1000;
constexpr std::size_t most_table_bytes = 1 << 20;

/// Replaces the line breaks that spreadsheets allow in a cell by blanks.
std::string on_one_line(std::string text) {
    std::erase(text, '\r');
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

/// Reads the rows of a table.
class TableReader {
public:
    TableReader(const std::filesystem::path& file, const ClassMembers& members)
        : file_(file),
          members_(members),
          table_(text::CsvTable::read(file, most_table_bytes,
                                      std::string("a table with ") + expected_columns)) {}

    /// @throws text::InputError with the errors of all rows
    PointsByHand read() {
        for (const char* name : {"student", "exercise", "points", "reason"})
            if (!table_.column({name}, folded))
                table_.refuse(0, fmt::format("no column '{}'", name), expected_columns);
        constexpr std::size_t most_shown = 20;
        std::vector<std::string> errors;
        for (std::size_t row = 1; row < table_.rows().size(); ++row) try {
                add(row);
            } catch (const text::InputError& error) {
                errors.emplace_back(error.what());
            }
        if (errors.size() > most_shown) {
            const std::size_t more = errors.size() - most_shown;
            errors.resize(most_shown);
            errors.push_back(fmt::format("and {} more lines of this table", more));
        }
        if (!errors.empty()) throw text::InputError(errors);
        return std::move(found_);
    }

private:
    void add(std::size_t row) {
        const std::string name = cell(row, "student");
        const std::size_t line = table_.rows()[row].line;
        const Submission* const student =
            find_student(name, members_.students, file_.string(), line);
        if (student != nullptr) {
            const ByHand read = points_in(row, student->slug);
            refuse_contradiction(row, read);
            found_.rows.push_back(read);
        } else if (find_student(name, members_.gone, file_.string(), line) != nullptr) {
            found_.unused.push_back(fmt::format(
                "{}:{}: {} is no longer among the submissions, so these points are not used.",
                readable(file_.filename().string()), line, readable(name)));
        } else {
            table_.refuse(row, "'" + readable(name) + "'",
                          "a student of this class" + perhaps_near(name, members_.students));
        }
    }

    std::string cell(std::size_t row, const char* heading) const {
        return table_.cell(row, table_.column({heading}, folded));
    }

    /// @param what  of this cell
    int number(std::size_t row, const char* heading, const char* what) const {
        const std::string text = cell(row, heading);
        const std::optional<int> number = text::whole_number(text, 0, most_points);
        if (!number)
            table_.refuse(row, fmt::format("'{}' as {}", readable(text), what),
                          fmt::format("a whole number from 0 to {}", most_points));
        return *number;
    }

    /// Returns what a student is given in a row.
    ByHand points_in(std::size_t row, const std::string& slug) {
        const std::string what = cell(row, "exercise");
        const int points = number(row, "points", "points"),
                  of = cell(row, "of").empty() ? 0 : number(row, "of", "what there is to get");
        const std::string reason = readable(on_one_line(cell(row, "reason")));
        const Asked* const asked = find_exercise(what, members_.exercises);
        // Spreadsheets make dates of 1/2, such as "01. Feb".
        const bool may_be_exercise = what.find_first_of("0123456789") == 0 ||
                                     find_exercise(what, members_.not_graded) != nullptr ||
                                     !nearest_exercise(what, members_.exercises).empty();
        if (asked == nullptr && (of == 0 || may_be_exercise)) refuse_exercise(row, what);
        const int most = asked != nullptr ? asked->most_points() : of;
        if (asked != nullptr && reason.empty())
            table_.refuse(
                row, "no reason",
                std::string("why the tests' points are replaced, which the student reads") +
                    or_rubric);
        if (of != 0 && of != most)
            table_.refuse(row, fmt::format("{} points available for {}", of, asked->id),
                          fmt::format("{}, or nothing under Of", most));
        if (points > most)
            table_.refuse(row, fmt::format("{} points", points), fmt::format("at most {}", most));
        const std::string& rubric = rubrics_.try_emplace(small_letters(what), what).first->second;
        return {slug, asked != nullptr ? asked->id : readable(rubric), asked != nullptr ? 0 : of,
                GivenPoints{points, reason, table_.rows()[row].line}};
    }

    [[noreturn]] void refuse_exercise(std::size_t row, const std::string& name) const {
        const std::string read = "'" + readable(name) + "'";
        if (const Asked* const other = find_exercise(name, members_.not_graded))
            table_.refuse(row, read + ", which is not graded in this run",
                          fmt::format("an exercise that is; add {} to --exercises, or take the "
                                      "line out",
                                      other->id));
        const std::string near = nearest_exercise(name, members_.exercises);
        const bool has_digit = name.find_first_of("0123456789") != std::string::npos;
        table_.refuse(row, read,
                      fmt::format("an exercise that is graded{}{}",
                                  !near.empty() ? ", perhaps " + near
                                  : has_digit   ? ", by its name: spreadsheets make dates of 1/2"
                                                : "",
                                  or_rubric));
    }

    /// Refuses a row that repeats an earlier one, or has other points to get than an earlier one.
    void refuse_contradiction(std::size_t row, const ByHand& read) const {
        for (const ByHand& other : found_.rows) {
            if (other.what != read.what) continue;
            if (other.student == read.student)
                table_.refuse(row,
                              fmt::format("a second line for '{}' and '{}'",
                                          readable(cell(row, "student")), read.what),
                              fmt::format("one; the first is line {}", other.given.line));
            if (other.of != read.of)
                table_.refuse(row, fmt::format("{} points available", read.of),
                              fmt::format("{}, as in line {}", other.of, other.given.line));
        }
    }

    const std::filesystem::path file_;
    const ClassMembers& members_;
    const text::CsvTable table_;
    PointsByHand found_;
    std::map<std::string, std::string> rubrics_;  ///< as written first, by their small letters
};

}  // namespace

PointsByHand points_by_hand(const std::filesystem::path& file, const ClassMembers& members) {
    return TableReader(file, members).read();
}

std::vector<Rubric> PointsByHand::rubrics() const {
    std::vector<Rubric> found;
    for (const ByHand& row : rows)
        if (row.of > 0 && std::ranges::find(found, row.what, &Rubric::name) == found.end())
            found.push_back({row.what, row.of});
    return found;
}

std::size_t PointsByHand::count_students() const {
    std::set<std::string> students;
    for (const ByHand& row : rows) students.insert(row.student);
    return students.size();
}

void PointsByHand::apply(const Submission& submission, const Class& of, Student& student) const {
    student.rubrics.assign(of.rubrics.size(), {});
    for (const ByHand& row : rows) {
        if (row.student != submission.slug) continue;
        for (std::size_t i = 0; i < student.exercises.size(); ++i)
            if (row.of == 0 && of.exercises[i].id == row.what)
                student.exercises[i].by_hand = row.given;
        for (std::size_t i = 0; i < of.rubrics.size(); ++i)
            if (row.of > 0 && of.rubrics[i].name == row.what) student.rubrics[i] = row.given;
    }
}

}  // namespace classroom
