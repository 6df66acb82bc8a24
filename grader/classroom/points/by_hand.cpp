#include "grader/classroom/points/by_hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <regex>
#include <set>
#include <utility>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/csv_table.hpp"
#include "grader/classroom/points/lookup.hpp"
#include "text/input_error.hpp"

namespace classroom {

/// Accesses the cells of a row by the names of their columns.
class Columns {
public:
    Columns(const std::string& file, const std::vector<std::string>& heading)
        : count(heading.size()) {
        for (const char* name : {"student", "exercise", "points", "of", "reason"}) {
            const auto found = std::find_if(
                heading.begin(), heading.end(),
                [&](const std::string& cell) { return small_letters(trimmed(cell)) == name; });
            if (found == heading.end() && std::string(name) != "of")
                throw text::InputError(file, 1, 0, fmt::format("no column '{}'", name), expected);
            places_.push_back(static_cast<std::size_t>(found - heading.begin()));
        }
    }
    enum Name { student, exercise, points, of, reason };
    std::string at(const std::vector<std::string>& cells, Name name) const {
        const std::size_t place = places_[name];
        return place < std::min(count, cells.size()) ? trimmed(cells[place]) : "";
    }

    static constexpr const char* expected = "the columns Student, Exercise, Points, Of and Reason";
    const std::size_t count;

private:
    std::vector<std::size_t> places_;
};

namespace {

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
    return std::regex_match(cell, form);
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
    const CsvTable table(text_of_table(file, most_table_bytes));
    std::vector<CsvTable::Row> rows = table.rows();
    if (rows.empty())
        throw text::InputError(file.string(), 0, 0, "nothing",
                               std::string("a table with ") + Columns::expected);
    table.refuse_odd_quote(file.string());
    const Columns columns(file.string(), rows.front().cells);
    rows.erase(rows.begin());
    for_each_row(rows, [&](const CsvTable::Row& row) {
        entries_.push_back(read(row.cells, columns, row.line, table.separator()));
    });
}

ByHand PointsByHand::read(const std::vector<std::string>& cells, const Columns& columns,
                          std::size_t line, char separator) const {
    for (std::size_t i = columns.count; i < cells.size(); ++i)
        if (!trimmed(cells[i]).empty())
            refuse(line, fmt::format("'{}' behind the last column", readable(trimmed(cells[i]))),
                   fmt::format("{} cells; a text with a '{}' in it needs quotation marks around it",
                               columns.count, separator));
    const auto number = [&](const std::string& cell, const char* what) {
        const std::optional<int> found = whole_number(cell);
        if (!found)
            refuse(line, fmt::format("'{}' as {}", readable(cell), what),
                   fmt::format("a whole number from 0 to {}", most_points));
        return *found;
    };
    const std::string of = columns.at(cells, Columns::of);
    return {line,
            columns.at(cells, Columns::student),
            columns.at(cells, Columns::exercise),
            number(columns.at(cells, Columns::points), "points"),
            of.empty() ? 0 : number(of, "what there is to get"),
            on_one_line(columns.at(cells, Columns::reason))};
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
