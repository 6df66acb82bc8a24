#include "grader/classroom/points/by_hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <utility>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/csv_table.hpp"
#include "grader/classroom/points/meant.hpp"
#include "grader/classroom/points/refusals.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace classroom {
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

/// Accesses the cells of a row by the names of their columns.
class Columns {
public:
    Columns(const std::string& file, const std::vector<std::string>& heading) {
        for (const char* name : {"student", "exercise", "points", "of", "reason"}) {
            const auto found = std::find_if(
                heading.begin(), heading.end(),
                [&](const std::string& cell) { return small_letters(trimmed(cell)) == name; });
            if (found == heading.end() && std::string(name) != "of")
                throw text::InputError(file, 1, 0, fmt::format("no column '{}'", name),
                                       "the columns Student, Exercise, Points, Of and Reason");
            places_.push_back(found == heading.end()
                                  ? std::string::npos
                                  : static_cast<std::size_t>(found - heading.begin()));
        }
    }
    enum Name { student, exercise, points, of, reason };
    std::string at(const std::vector<std::string>& cells, Name name) const {
        const std::size_t place = places_[name];
        return place < cells.size() ? trimmed(cells[place]) : "";
    }

private:
    std::vector<std::size_t> places_;
};

/// Returns whether a cell contains a date: spreadsheets make "02.Jan" or "1-Feb" of 1/2.
bool is_like_date(const std::string& cell) {
    static const std::regex form(
        R"(\d{1,2}[.\- ]+[[:alpha:]]{3,}\.?( ?\d+)?|[[:alpha:]]{3}-\d{1,2}|\d{1,2}[.\-]\d{1,2}([.\-]\d*)?|\d{4}-\d\d-\d\d)");
    return std::regex_match(cell, form);
}

}  // namespace

PointsByHand::PointsByHand(const std::filesystem::path& file) : file_(file) {
    const CsvTable table(text_of_table(file, most_table_bytes));
    const std::vector<CsvTable::Row>& rows = table.rows();
    if (rows.empty())
        throw text::InputError(file.string(), 0, 0, "nothing",
                               "a table with the columns Student, Exercise, Points, Of and Reason");
    table.refuse_odd_quote(file.string());
    const Columns columns(file.string(), rows.front().cells);
    const std::size_t width = rows.front().cells.size();
    const auto read = [&](const CsvTable::Row& row) {
        const auto& [line, cells] = row;
        for (std::size_t i = width; i < cells.size(); ++i)
            if (!trimmed(cells[i]).empty())
                throw text::InputError(
                    file.string(), line, 0,
                    fmt::format("'{}' behind the last column", readable(trimmed(cells[i]))),
                    fmt::format(
                        "{} cells; a text with a '{}' in it needs quotation marks around it", width,
                        table.separator()));
        ByHand entry{line,
                     columns.at(cells, Columns::student),
                     columns.at(cells, Columns::exercise),
                     0,
                     0,
                     on_one_line(columns.at(cells, Columns::reason))};
        const auto number = [&](const std::string& cell, const char* what) {
            const std::optional<int> found = whole_number(cell);
            if (!found)
                refuse(entry, fmt::format("'{}' as {}", readable(cell), what),
                       fmt::format("a whole number from 0 to {}", most_points));
            return *found;
        };
        entry.points = number(columns.at(cells, Columns::points), "points");
        if (const std::string of = columns.at(cells, Columns::of); !of.empty())
            entry.of = number(of, "what there is to get");
        if (entry.reason.empty() && entry.of == 0) refuse_without_reason(entry);
        entries_.push_back(std::move(entry));
    };
    Refusals refusals;
    for (auto row = rows.begin() + 1; row != rows.end(); ++row)
        refusals.collect([&] { read(*row); });
    refusals.raise();
}

void PointsByHand::refuse(const ByHand& entry, const std::string& read,
                          const std::string& expected) const {
    throw text::InputError(file_.string(), entry.line, 0, read, expected);
}

void PointsByHand::refuse_without_reason(const ByHand& entry) const {
    refuse(
        entry, "no reason",
        "why the tests' points are replaced, which the student reads; or, for what no test sees, "
        "the points to get under Of");
}

std::string PointsByHand::slug_in(const ByHand& entry, const std::vector<Submission>& students,
                                  const EarlierStudents& earlier) const {
    const std::string file = file_.string(), read = "'" + readable(entry.student) + "'";
    if (const Submission* const student =
            student_named(entry.student, students, file, entry.line)) {
        refuse_reused_slug(entry, *student, earlier);
        return student->slug;
    }
    if (const Submission* const before =
            student_named(entry.student, earlier.students, file, entry.line)) {
        const auto now = earlier.slugs_now.find(before->slug);
        const bool is_here = now != earlier.slugs_now.end();
        if (is_here && entry.student == before->slug) return now->second;
        if (is_here)
            refuse(entry, read + ", a name of before",
                   "the student's name of now" + perhaps(students, [&](const Submission& student) {
                       return student.slug == now->second;
                   }));
        refuse(entry, read + ", " + earlier.who,
               "a student of this class" + perhaps_namesake(before->plain_name, students) + "; " +
                   earlier.solution);
    }
    refuse(entry, read, "a student of this class" + perhaps_near(entry.student, students));
}

void PointsByHand::refuse_reused_slug(const ByHand& entry, const Submission& student,
                                      const EarlierStudents& earlier) const {
    const auto other = earlier.slugs_of_others.find(entry.student);
    const bool is_name = composed(entry.student) == composed(trimmed(student.name));
    if (entry.student != student.slug || is_name || other == earlier.slugs_of_others.end()) return;
    const std::string whose =
        other->second.empty()
            ? "which was nobody's in the run before"
            : fmt::format("which was {}'s in the run before", readable(other->second));
    refuse(entry, fmt::format("'{}', {}", readable(entry.student), whose),
           fmt::format("a name; {} has this slug now", student.name));
}

void PointsByHand::resolve(const std::vector<Submission>& students,
                           const std::vector<Asked>& exercises, const EarlierStudents& earlier,
                           const std::vector<Asked>& not_graded) {
    Refusals refusals;
    for (ByHand& entry : entries_)
        refusals.collect([&] {
            const std::string name = entry.student;
            entry.student = slug_in(entry, students, earlier);
            find_exercise(entry, exercises, not_graded);
            refuse_contradiction(entry, name);
        });
    refusals.raise();
}

void PointsByHand::find_exercise(ByHand& entry, const std::vector<Asked>& exercises,
                                 const std::vector<Asked>& not_graded) const {
    const auto named = [&](const std::vector<Asked>& among) {
        return std::find_if(among.begin(), among.end(),
                            [&](const Asked& one) { return names_exercise(entry.what, one); });
    };
    const auto asked = named(exercises);
    const bool is_exercise = asked != exercises.end();
    if (!is_exercise && entry.of == 0) {
        if (const auto other = named(not_graded); other != not_graded.end())
            refuse(entry, "'" + readable(entry.what) + "', which is not graded in this run",
                   fmt::format("an exercise that is; add {} to --exercises, or take the line out",
                               other->id));
        if (is_like_date(entry.what))
            refuse(entry,
                   "'" + readable(entry.what) +
                       "', perhaps the date that a spreadsheet made of a number such as 1/2",
                   "the name of an exercise, such as " + typed_name(exercises));
        const std::string near = nearest_exercise(entry.what, exercises);
        refuse(entry, "'" + readable(entry.what) + "'",
               fmt::format("an exercise that is graded{}; or, for what no test sees, the points to "
                           "get under Of",
                           near.empty() ? "" : ", perhaps " + near));
    }
    const int most = is_exercise ? asked->most_points() : entry.of;
    if (is_exercise) {
        if (entry.reason.empty()) refuse_without_reason(entry);
        if (entry.of != 0 && entry.of != most)
            refuse(entry, fmt::format("{} points to get for {}", entry.of, asked->id),
                   fmt::format("{}, or nothing under Of", most));
        entry.what = asked->id;
        entry.of = 0;
    }
    if (entry.points > most)
        refuse(entry, fmt::format("{} points", entry.points), fmt::format("at most {}", most));
}

void PointsByHand::refuse_contradiction(const ByHand& entry, const std::string& name) const {
    for (const ByHand& other : entries_) {
        if (other.line >= entry.line || other.what != entry.what) continue;
        if (other.student == entry.student)
            refuse(entry,
                   fmt::format("a second line for '{}' and '{}'", readable(name),
                               readable(entry.what)),
                   fmt::format("one; the first is line {}", other.line));
    }
    const ByHand& usual = usual_line(entry.what);
    if (usual.of != entry.of)
        refuse(entry, fmt::format("{} points to get", entry.of),
               fmt::format("{}, as in line {}", usual.of, usual.line));
}

const ByHand& PointsByHand::usual_line(const std::string& what) const {
    std::map<int, int> counts;
    for (const ByHand& entry : entries_)
        if (entry.what == what) ++counts[entry.of];
    const ByHand* usual = nullptr;
    for (const ByHand& entry : entries_)
        if (entry.what == what && (usual == nullptr || counts[entry.of] > counts[usual->of]))
            usual = &entry;
    return *usual;
}

std::vector<Rubric> PointsByHand::rubrics() const {
    std::vector<Rubric> found;
    for (const ByHand& entry : entries_) {
        const bool known = std::any_of(found.begin(), found.end(), [&](const Rubric& rubric) {
            return rubric.name == entry.what;
        });
        if (entry.of > 0 && !known) found.push_back({readable(entry.what), entry.of});
    }
    return found;
}

std::vector<std::string> PointsByHand::rubrics_in_words(const std::vector<Asked>& exercises) const {
    std::vector<std::string> words;
    for (const Rubric& rubric : rubrics()) {
        const std::string near = nearest_exercise(rubric.name, exercises);
        words.push_back(rubric.name +
                        (near.empty() ? "" : fmt::format(" (misspelt? the exercise is {})", near)));
    }
    return words;
}

bool PointsByHand::has_similar_rubrics() const {
    std::vector<std::string> names;
    for (const Rubric& rubric : rubrics()) {
        if (!text::nearest(rubric.name, names).empty()) return true;
        names.push_back(rubric.name);
    }
    return false;
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
