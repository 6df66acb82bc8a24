#include "grader/classroom/points/moodle_sheet.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

constexpr std::size_t most_sheet_bytes = 16 << 20;
constexpr const char* known_headings =
    "those of Moodle's grading worksheet (Identifier, Full name, Grade and others) or of a "
    "gradebook's export (First name, Last name and others), in English "
    "or German";
/// Possible headings of each column, in the order of `MoodleSheet::Column`.
const std::vector<std::vector<std::string>> headings{
    {"Identifier", "ID"},
    {"Full name", "Vollständiger Name"},
    {"First name", "Vorname"},
    {"Last name", "Surname", "Nachname"},
    {"ID number", "ID-Nummer", "Matrikelnummer"},
    {"Email address", "E-Mail-Adresse"},
    {"Grade", "Bewertung"},
    {"Maximum grade", "Max. grade", "Bestwertung", "Bestbewertung", "Maximalbewertung",
     "Maximale Bewertung", "Höchstpunktzahl"},
    {"Scale", "Skala"},
    {"Feedback comments", "Feedback als Kommentar"}};
/// Prefix of our comments; other comments are the teacher's.
const std::string our_comment = "Knobelkurs: ";

/// Returns "20417" for "Participant 20417" and "Teilnehmer/in20417".
std::string number_at_end(const std::string& text) {
    return text.substr(text.find_last_not_of("0123456789") + 1);
}

/// Parses "100.00" and "100,00".
std::optional<double> decimal(std::string text) {
    std::replace(text.begin(), text.end(), ',', '.');
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(value)
               ? std::optional(value)
               : std::nullopt;
}

/// Summarizes an exercise: "Which halves fit: 3 of 5 points, does not compile".
std::string how_it_went(const Asked& asked, const Graded& graded) {
    const std::string why =
        graded.by_hand ? "given by hand" : grader::in_words(graded.verdict.outcome);
    return fmt::format("{}: {} of {} points{}{}", asked.title, graded.points(), asked.most_points(),
                       why.empty() ? "" : ", ", why);
}

std::string comment_on(const Class& of, const Student& student) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < std::min(of.exercises.size(), student.exercises.size()); ++i)
        parts.push_back(how_it_went(of.exercises[i], student.exercises[i]));
    for (const auto& [rubric, given] : given_rubrics(of, student))
        parts.push_back(
            fmt::format("{}: {} of {} points", rubric.name, given.points, rubric.most_points));
    return fmt::format("{}{} of {} points. {}.", our_comment, student.points(), of.most_points(),
                       fmt::join(parts, "; "));
}

}  // namespace

MoodleSheet::MoodleSheet(const std::filesystem::path& file)
    : file_(file.string()),
      table_(CsvTable::read(file, most_sheet_bytes,
                            std::string("a table with headings, ") + known_headings)) {
    find_columns();
    read_people();
}

void MoodleSheet::refuse(std::size_t row, const std::string& read,
                         const std::string& expected) const {
    throw text::InputError(file_, table_.rows()[row].line, 0, read, expected);
}

void MoodleSheet::find_columns() {
    for (std::size_t column = 0; column < column_count; ++column) {
        const std::vector<std::size_t> found = table_.columns(headings[column]);
        if (found.size() > 1)
            refuse(0,
                   fmt::format("the headings '{}' and '{}'", readable(table_.cell(0, found[0])),
                               readable(table_.cell(0, found[1]))),
                   "one of them");
        if (!found.empty()) columns_[column] = found.front();
    }
    german_ = !table_.columns({"Bewertung", "Nachname", "Vollständiger Name"}).empty();
    const bool names_people = has(identifier) || has(full_name) ||
                              (has(first_name) && has(last_name)) || has(id_number) || has(address);
    if (!names_people || (has(identifier) && !has(grade)))
        refuse(0, "the headings " + some_of(table_.rows().front().cells), known_headings);
    if (has(scale))
        refuse(0, "the heading " + readable(heading(scale)),
               "an assignment with points, not with a scale of words");
    // A gradebook has a column for each assignment; ours is added.
    if (!has(identifier)) columns_[grade] = columns_[comment] = std::nullopt;
}

void MoodleSheet::read_people() {
    const std::size_t width = table_.rows().front().cells.size();
    for (std::size_t row = 1; row < table_.rows().size(); ++row) {
        const std::size_t cells = table_.rows()[row].cells.size();
        if (cells != width)
            refuse(row, fmt::format("{} cells", cells),
                   fmt::format("{}, as in the first line", width));
        Person person{row, number_at_end(cell(row, identifier)),
                      has(full_name) ? cell(row, full_name)
                                     : cell(row, first_name) + " " + cell(row, last_name)};
        person.name = readable(trimmed(person.name));
        person.comparable = comparable_name(person.name);
        if (has(identifier) && person.number.empty())
            refuse(row,
                   fmt::format("'{}' as {}", readable(cell(row, identifier)),
                               readable(heading(identifier))),
                   "a participant with a number, such as Participant 20417");
        if (has(maximum)) {
            const std::optional<double> most = decimal(cell(row, maximum));
            if (!most || *most <= 0)
                refuse(row, fmt::format("'{}' as the maximum grade", readable(cell(row, maximum))),
                       "a number of points above 0");
            person.maximum = *most;
        }
        people_.push_back(std::move(person));
    }
}

std::string MoodleSheet::cell(std::size_t row, Column column) const {
    return table_.cell(row, columns_[column]);
}

std::vector<MoodleSheet::Person*> MoodleSheet::people_of(const Submission& submission) {
    const auto those = [&](auto fits) {
        std::vector<Person*> found;
        for (Person& person : people_)
            if (fits(person)) found.push_back(&person);
        return found;
    };
    if (!submission.number.empty() && has(identifier))
        return those([&](const Person& person) { return person.number == submission.number; });
    // The sheet may distinguish equal names in the same way as the reports.
    for (const std::string& name : {submission.name, submission.plain_name}) {
        const std::vector<Person*> by_name = those([&](const Person& person) {
            return !person.name.empty() && person.comparable == comparable_name(name);
        });
        if (!by_name.empty()) return by_name;
    }
    const std::string word = small_letters(submission.plain_name);
    return those([&](const Person& person) {
        const std::string mail = small_letters(cell(person.row, address)),
                          number = small_letters(cell(person.row, id_number));
        return !word.empty() &&
               (word == number || word == mail || word == mail.substr(0, mail.find('@')));
    });
}

std::string MoodleSheet::why_no_line(const Submission& submission,
                                     const std::vector<Person*>& people) const {
    const auto line = [&](std::size_t i) { return table_.rows()[people[i]->row].line; };
    if (people.size() > 1)
        return fmt::format("lines {} and {} of Moodle's sheet fit", line(0), line(1));
    if (people.size() == 1)
        return fmt::format("line {} of Moodle's sheet fits another submission, too", line(0));
    if (submission.number.empty() || !has(identifier)) return "not in Moodle's sheet";
    const std::string name = comparable_name(submission.plain_name);
    const bool has_name = std::any_of(people_.begin(), people_.end(), [&](const Person& person) {
        return person.comparable == name;
    });
    return fmt::format(
        "number {} is not in Moodle's sheet{}", submission.number,
        has_name ? ", but the name is (perhaps the number belongs to another assignment)" : "");
}

void MoodleSheet::find_lines(const std::vector<Submission>& submissions) {
    std::vector<std::vector<Person*>> found;
    for (const Submission& submission : submissions) {
        found.push_back(people_of(submission));
        for (Person* const person : found.back()) ++person->submissions;
    }
    for (std::size_t i = 0; i < submissions.size(); ++i)
        if (found[i].size() == 1 && found[i][0]->submissions == 1)
            found[i][0]->slug = submissions[i].slug;
        else
            remarks_[submissions[i].slug] =
                why_no_line(submissions[i], found[i]) + ", so the grade is not in moodle.csv";
}

std::string MoodleSheet::remark_on(const std::string& slug) const {
    const auto found = remarks_.find(slug);
    return found == remarks_.end() ? "" : found->second;
}

std::vector<std::string> MoodleSheet::without_submission() const {
    std::vector<std::string> names;
    for (const Person& person : people_)
        if (person.submissions == 0)
            names.push_back(person.name.empty() ? readable(cell(person.row, identifier))
                                                : person.name);
    return names;
}

std::string MoodleSheet::as_typed_in_moodle(double value) const {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    if (german_) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::optional<double> MoodleSheet::scaled_from(int points) const {
    const auto other = std::find_if(people_.begin(), people_.end(), [&](const Person& person) {
        return person.maximum > 0 && person.maximum != points;
    });
    return other == people_.end() || points == 0 ? std::nullopt : std::optional(other->maximum);
}

std::string MoodleSheet::remark_on_scale() const {
    if (has(maximum)) return {};
    return fmt::format(
        "Moodle's sheet has no column with the maximum grade, so the points are in moodle.csv "
        "unscaled. If Moodle's maximum is not the number of points to get, add that column, under "
        "one of these names: {}.",
        fmt::join(headings[maximum], ", "));
}

void MoodleSheet::fill(const Class& of, const Student& student) {
    const auto person = std::find_if(people_.begin(), people_.end(),
                                     [&](const Person& one) { return one.slug == student.slug; });
    if (person == people_.end()) return;
    const double factor =
        person->maximum > 0 && of.most_points() > 0 ? person->maximum / of.most_points() : 1;
    person->grade = student.complete() ? as_typed_in_moodle(student.points() * factor) : "";
    if (!student.complete()) return;
    ++filled_;
    const std::string old = cell(person->row, comment);
    if (old.empty() || old.rfind(our_comment, 0) == 0) person->comment = comment_on(of, student);
}

std::string MoodleSheet::text() const {
    CsvTable filled = table_;
    if (!has(grade)) filled.append(0, "Grade (Knobelkurs)");
    for (const Person& person : people_) {
        if (!has(grade)) filled.append(person.row, person.grade.value_or(""));
        else if (person.grade) filled.replace(person.row, *columns_[grade], *person.grade);
        if (has(comment) && person.comment)
            filled.replace(person.row, *columns_[comment], *person.comment);
    }
    return filled.text();
}

}  // namespace classroom
