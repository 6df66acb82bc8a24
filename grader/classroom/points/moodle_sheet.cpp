#include "grader/classroom/points/moodle_sheet.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

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
/// Possible headings of the column with the maximum grade.
constexpr std::array maximum_headings{"Maximum grade",  "Max. grade",       "Bestwertung",
                                      "Bestbewertung",  "Maximalbewertung", "Maximale Bewertung",
                                      "Höchstpunktzahl"};
/// Prefix of our comments; other comments are the teacher's.
const std::string our_comment = "Knobelkurs: ";

/// Returns "20417" for "Participant 20417" and "Teilnehmer/in20417".
std::string number_at_end(const std::string& text) {
    return text.substr(text.find_last_not_of("0123456789") + 1);
}

/// Normalizes a heading for comparison: ignores case, accents, dots and blanks.
std::string comparable_heading(std::string heading) {
    std::erase_if(heading, [](char c) { return c == '.' || c == ' '; });
    return comparable_name(heading);
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
    : MoodleSheet(file, text_of_table(file, most_sheet_bytes)) {}

MoodleSheet::MoodleSheet(const std::filesystem::path& file, const std::string& text)
    : file_(file.string()), original_(text), table_(text) {
    if (table_.rows().empty())
        throw text::InputError(file_, 0, 0, "nothing",
                               std::string("a table with headings, ") + known_headings);
    table_.refuse_odd_quote(file_);
    find_columns();
    read_people();
}

void MoodleSheet::refuse(std::size_t row, const std::string& read,
                         const std::string& expected) const {
    throw text::InputError(file_, table_.rows()[row].line, 0, read, expected);
}

void MoodleSheet::find_columns() {
    static const std::map<std::string, Column> meanings = [] {
        std::map<std::string, Column> meanings;
        for (const auto& [column, names] : std::vector<std::pair<Column, std::vector<const char*>>>{
                 {identifier, {"Identifier", "ID"}},
                 {full_name, {"Full name", "Vollständiger Name"}},
                 {first_name, {"First name", "Vorname"}},
                 {last_name, {"Last name", "Surname", "Nachname"}},
                 {id_number, {"ID number", "ID-Nummer", "Matrikelnummer"}},
                 {address, {"Email address", "E-Mail-Adresse"}},
                 {grade, {"Grade", "Bewertung"}},
                 {maximum, {maximum_headings.begin(), maximum_headings.end()}},
                 {scale, {"Scale", "Skala"}},
                 {comment, {"Feedback comments", "Feedback als Kommentar"}}})
            for (const char* name : names) meanings[comparable_heading(name)] = column;
        return meanings;
    }();
    const std::vector<std::string>& headings = table_.rows().front().cells;
    for (std::size_t i = 0; i < headings.size(); ++i) {
        const auto known = meanings.find(comparable_heading(headings[i]));
        if (known == meanings.end()) continue;
        if (has(known->second))
            refuse(0,
                   fmt::format("the headings '{}' and '{}'",
                               readable(headings[*columns_[known->second]]), readable(headings[i])),
                   "one of them");
        columns_[known->second] = i;
        for (const char* german : {"Bewertung", "Nachname", "Vollständiger Name"})
            german_ = german_ || comparable_heading(german) == known->first;
    }
    const bool names_people = has(identifier) || has(full_name) ||
                              (has(first_name) && has(last_name)) || has(id_number) || has(address);
    if (!names_people || (has(identifier) && !has(grade)))
        refuse(0, "the headings " + some_of(headings), known_headings);
    if (has(scale))
        refuse(0, "the heading " + readable(headings[*columns_[scale]]),
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
                               readable(table_.rows().front().cells[*columns_[identifier]])),
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
    return has(column) ? trimmed(table_.rows()[row].cells[*columns_[column]]) : "";
}

std::vector<std::size_t> MoodleSheet::people_of(const Submission& submission) const {
    const auto those = [&](auto fits) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < people_.size(); ++i)
            if (fits(people_[i])) found.push_back(i);
        return found;
    };
    if (!submission.number.empty() && has(identifier))
        return those([&](const Person& person) { return person.number == submission.number; });
    // The sheet may distinguish equal names in the same way as the reports.
    for (const std::string& name : {submission.name, submission.plain_name}) {
        const std::vector<std::size_t> by_name = those([&](const Person& person) {
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

void MoodleSheet::complain(const Submission& submission, const std::vector<std::size_t>& people) {
    std::string why;
    if (people.size() > 1) {
        why = fmt::format("lines {} and {} of Moodle's sheet fit",
                          table_.rows()[people_[people[0]].row].line,
                          table_.rows()[people_[people[1]].row].line);
    } else if (people.size() == 1) {
        why = fmt::format("line {} of Moodle's sheet fits another submission, too",
                          table_.rows()[people_[people[0]].row].line);
    } else if (!submission.number.empty() && has(identifier)) {
        const std::string name = comparable_name(submission.plain_name);
        const bool has_name =
            std::any_of(people_.begin(), people_.end(),
                        [&](const Person& person) { return person.comparable == name; });
        why = fmt::format(
            "number {} is not in Moodle's sheet{}", submission.number,
            has_name ? ", but the name is (perhaps the number belongs to another assignment)" : "");
    } else {
        why = "not in Moodle's sheet";
    }
    remarks_[submission.slug] = why + ", so the grade is not in moodle.csv";
}

std::string MoodleSheet::remark_on(const std::string& slug) const {
    const auto found = remarks_.find(slug);
    return found == remarks_.end() ? "" : found->second;
}

void MoodleSheet::find_lines(const std::vector<Submission>& submissions) {
    std::vector<std::vector<std::size_t>> found;
    for (const Submission& submission : submissions) {
        found.push_back(people_of(submission));
        for (const std::size_t person : found.back())
            people_[person].slugs.push_back(submission.slug);
    }
    for (std::size_t i = 0; i < submissions.size(); ++i)
        if (found[i].size() != 1 || people_[found[i][0]].slugs.size() != 1)
            complain(submissions[i], found[i]);
    // A line that matches a submission with several matches is assigned to none.
    for (std::size_t i = 0; i < submissions.size(); ++i)
        if (found[i].size() > 1)
            for (const std::size_t person : found[i]) people_[person].slugs.emplace_back();
}

std::vector<std::string> MoodleSheet::without_submission() const {
    std::vector<std::string> names;
    for (const Person& person : people_)
        if (person.slugs.empty())
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
        fmt::join(maximum_headings, ", "));
}

void MoodleSheet::fill(const Class& of, const Student& student) {
    const auto person = std::find_if(people_.begin(), people_.end(), [&](const Person& one) {
        return one.slugs.size() == 1 && one.slugs.front() == student.slug;
    });
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
