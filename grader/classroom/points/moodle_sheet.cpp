#include "grader/classroom/points/moodle_sheet.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"

namespace classroom {
namespace {

constexpr std::size_t most_sheet_bytes = 16 << 20;
constexpr const char* known_headings =
    "those of Moodle's grading worksheet (Identifier, Full name, Grade and others) or of a "
    "gradebook export (First name, Last name and others), in English or German";
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

/// Returns whether a folder's name lacks letters of a name, and neither has digits, as anonymous
/// ones have. The folder's may begin with the name of a group.
bool contradict(const std::string& name, const std::string& folder) {
    std::string letters = folded(name), others = folded(folder);
    std::ranges::sort(letters);
    std::ranges::sort(others);
    return !std::ranges::includes(others, letters) && std::min(letters, others) > "9~";
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

MoodleSheet::MoodleSheet(const std::filesystem::path& file,
                         const std::vector<Submission>& submissions)
    : table_(text::CsvTable::read(file, most_sheet_bytes,
                                  std::string("a table with headings, ") + known_headings)),
      original_(table_.text()) {
    find_columns();
    for (std::size_t row = 1; row < table_.rows().size(); ++row) people_.push_back(person_in(row));
    std::vector<std::vector<Person*>> found;
    for (const Submission& submission : submissions)
        for (Person* const person : found.emplace_back(people_of(submission)))
            ++person->submissions;
    for (std::size_t i = 0; i < submissions.size(); ++i)
        if (found[i].size() == 1 && found[i][0]->submissions == 1)
            found[i][0]->slug = submissions[i].slug;
        else
            remarks_[submissions[i].slug] =
                why_no_line(submissions[i], found[i]) + ", so the grade is not in moodle.csv";
    // Then one sentence says it for all.
    if (submissions.size() > 1 && std::ranges::all_of(found, &std::vector<Person*>::empty))
        remarks_.clear();
    std::set<std::string> names;
    for (const Submission& submission : submissions)
        names.insert(comparable_name(submission.plain_name));
    for (Person& person : people_)  // without a line, but not without a submission
        if (person.submissions == 0 && names.contains(person.comparable)) ++person.submissions;
}

void MoodleSheet::find_columns() {
    for (std::size_t column = 0; column < column_count; ++column)
        columns_[column] = table_.column(headings[column], folded);
    for (const char* name : {"Bewertung", "Nachname", "Vollständiger Name"})
        german_ = german_ || table_.column({name}, folded);
    const bool names_people = has(identifier) || has(full_name) ||
                              (has(first_name) && has(last_name)) || has(id_number) || has(address);
    if (!names_people || (has(identifier) && !has(grade)))
        table_.refuse(0, "the headings " + some_of(table_.rows().front().cells), known_headings);
    if (has(scale))
        table_.refuse(0, "the heading " + readable(cell(0, scale)),
                      "an assignment with points, not with a scale of words");
    if (has(identifier)) return;
    // A gradebook has a column for each assignment; ours is added.
    columns_[comment] = std::nullopt;
    columns_[grade] = table_.rows().front().cells.size();
    table_.replace(0, *columns_[grade], "Grade (Knobelkurs)");
    for (std::size_t row = 1; row < table_.rows().size(); ++row)
        table_.replace(row, *columns_[grade], "");
}

MoodleSheet::Person MoodleSheet::person_in(std::size_t row) const {
    const std::string name = has(full_name)    ? cell(row, full_name)
                             : has(first_name) ? cell(row, first_name) + " " + cell(row, last_name)
                                               : "";
    const std::string whose = cell(row, identifier), most = cell(row, maximum);
    const Person person{row, comparable_name(name), number_at_end(whose), name, decimal(most)};
    if (has(identifier) && person.number.empty())
        table_.refuse(row,
                      fmt::format("'{}' as {}", readable(whose), readable(cell(0, identifier))),
                      "a participant with a number, such as Participant 20417");
    if (has(maximum) && person.maximum.value_or(0) <= 0)
        table_.refuse(row, fmt::format("'{}' as the maximum grade", readable(most)),
                      "a number of points above 0");
    return person;
}

std::vector<MoodleSheet::Person*> MoodleSheet::people_of(const Submission& submission) {
    const auto those = [&](const auto& fits) {
        std::vector<Person*> found;
        for (Person& person : people_)
            if (fits(person)) found.push_back(&person);
        return found;
    };
    if (!submission.number.empty() && has(identifier))
        return those([&](const Person& person) {
            return person.number == submission.number &&
                   !contradict(person.name, submission.plain_name);
        });
    for (const std::string& name : {submission.name, submission.plain_name}) {
        const std::vector<Person*> by_name =
            those([&, comparable = comparable_name(name)](const Person& person) {
                return !person.name.empty() && person.comparable == comparable;
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
        return fmt::format("lines {} and {} of Moodle's sheet match", line(0), line(1));
    if (people.size() == 1)
        return fmt::format("line {} of Moodle's sheet also matches another submission", line(0));
    if (submission.number.empty() || !has(identifier)) return "not in Moodle's sheet";
    return fmt::format("no line of Moodle's sheet has number {} and this name", submission.number);
}

std::string MoodleSheet::remark_on(const std::string& slug) const {
    return remarks_.contains(slug) ? remarks_.at(slug) : "";
}

bool MoodleSheet::fits_nobody() const {
    return remarks_.empty() && std::ranges::all_of(people_, &std::string::empty, &Person::slug);
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
    std::string text = fmt::format("{}", std::round(value * 100) / 100);
    if (german_) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::optional<double> MoodleSheet::scaled_from(int points) const {
    for (const Person& person : people_)
        if (points > 0 && person.maximum.value_or(points) != points) return person.maximum;
    return std::nullopt;
}

std::string MoodleSheet::remark_on_scale() const {
    if (has(maximum)) return {};
    return fmt::format(
        "Moodle's sheet has no column with the maximum grade, so the points are in moodle.csv "
        "unscaled. If Moodle's maximum is not the number of points available, add that column, "
        "under one of these names: {}.",
        fmt::join(headings[maximum], ", "));
}

void MoodleSheet::fill(const Class& of, const Student& student) {
    const auto person = std::ranges::find(people_, student.slug, &Person::slug);
    if (person == people_.end()) return;
    const auto put = [&](Column column, const std::string& content) {
        table_.replace(person->row, *columns_[column], content);
    };
    if (!student.complete()) return put(grade, "");
    ++filled_;
    const int most = of.most_points();
    const double factor = most > 0 ? person->maximum.value_or(most) / most : 1;
    put(grade, as_typed_in_moodle(student.points() * factor));
    const std::string old = cell(person->row, comment);
    if (has(comment) && (old.empty() || old.starts_with(our_comment)))
        put(comment, comment_on(of, student));
}

}  // namespace classroom
