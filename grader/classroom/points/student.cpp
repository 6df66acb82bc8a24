#include "grader/classroom/points/student.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"
#include "text/nearest.hpp"

namespace classroom {
namespace {

template <class Range, class Points>
int sum(const Range& range, Points points) {
    return std::accumulate(range.begin(), range.end(), 0,
                           [&](int all, const auto& one) { return all + points(one); });
}

}  // namespace

Rating Graded::rating() const {
    using grader::VerdictOutcome;
    if (!by_hand && verdict.outcome != VerdictOutcome::checked)
        return verdict.outcome == VerdictOutcome::does_not_compile ? Rating::does_not_compile
               : verdict.outcome == VerdictOutcome::not_handed_in  ? Rating::not_handed_in
                                                                   : Rating::to_look_at;
    const bool has_all = by_hand ? by_hand->points >= verdict.most_points() : verdict.all_passed();
    return has_all ? Rating::full : points() > 0 ? Rating::part : Rating::none;
}

int Student::points() const {
    return sum(exercises, [](const Graded& graded) { return graded.points(); }) +
           sum(rubrics,
               [](const std::optional<GivenPoints>& given) { return given ? given->points : 0; });
}

bool Student::complete() const {
    return std::ranges::all_of(exercises, &Graded::is_graded) &&
           std::ranges::all_of(rubrics, [](const auto& given) { return given.has_value(); });
}

int Asked::most_points() const {
    return sum(tests, [](const grader::TestResult& test) { return test.points; });
}

Label label_of(const Asked& asked) {
    const std::string rest = asked.id.substr(asked.id.find('/') + 1);
    std::string name = rest.substr(rest.find('-') + 1);
    std::replace(name.begin(), name.end(), '-', ' ');
    return {asked.id.substr(0, asked.id.find('/')), rest.substr(0, rest.find('-')), name};
}

std::string in_short(const Asked& asked) {
    const auto [chapter, number, name] = label_of(asked);
    return fmt::format("{}/{} {}", std::atoi(chapter.c_str()), std::atoi(number.c_str()), name);
}

const Asked* find_exercise(const std::string& name, const std::vector<Asked>& exercises) {
    const auto is = [&](const std::string& known) {
        return with_hyphens(small_letters(known)) == with_hyphens(small_letters(name));
    };
    for (const Asked& asked : exercises) {
        const std::string brief = in_short(asked);
        if (is(asked.id) || is(asked.title) || is(std::string(base_name(asked.id))) ||
            is(label_of(asked).name) || is(brief) || is(brief.substr(0, brief.find(' '))))
            return &asked;
    }
    return nullptr;
}

std::string nearest_exercise(const std::string& name, const std::vector<Asked>& exercises) {
    std::vector<std::string> names;
    for (const Asked& asked : exercises) names.push_back(with_hyphens(label_of(asked).name));
    return text::nearest(with_hyphens(small_letters(name)), names);
}

int Class::most_points() const {
    return sum(exercises, [](const Asked& asked) { return asked.most_points(); }) +
           sum(rubrics, [](const Rubric& rubric) { return rubric.most_points; });
}

std::vector<GivenRubric> given_rubrics(const Class& of, const Student& student) {
    std::vector<GivenRubric> found;
    for (std::size_t i = 0; i < std::min(of.rubrics.size(), student.rubrics.size()); ++i)
        if (student.rubrics[i]) found.push_back({of.rubrics[i], *student.rubrics[i]});
    return found;
}

void ask_about_unknown_files(Student& student) {
    for (const UnknownFile& file : student.unknown_files) {
        const bool settled = std::ranges::any_of(student.exercises, [&](const Graded& graded) {
            return graded.by_hand && graded.verdict.exercise == file.exercise;
        });
        if (const std::string question = question_about(file); !question.empty() && !settled)
            student.notes.push_back(question);
    }
}

const Submission* find_student(const std::string& name, const std::vector<Submission>& students,
                               const std::string& where, std::size_t line) {
    const std::string typed = composed(name), number = participant_number(name);
    const auto has_name = [&](const Submission& student) {
        const bool is_number =
            !student.number.empty() && (name == student.number || number == student.number);
        return is_number || name == student.slug ||
               typed == composed(text::trimmed(student.name)) ||
               typed == composed(text::trimmed(student.plain_name));
    };
    const Submission* found = nullptr;
    std::vector<std::string> slugs;
    for (const Submission& student : students)
        if (has_name(student)) {
            found = &student;
            slugs.push_back(student.slug);
        }
    if (slugs.size() > 1)
        throw text::InputError(
            where, line, 0,
            fmt::format("'{}', the name of {} students", readable(name), slugs.size()),
            fmt::format("the slug or Moodle's number of one of them ({})", fmt::join(slugs, ", ")));
    return found;
}

std::string perhaps_near(const std::string& name, const std::vector<Submission>& students) {
    std::vector<std::string> names;
    for (const Submission& student : students) names.push_back(comparable_name(student.plain_name));
    const auto near = std::ranges::find(names, text::nearest(comparable_name(name), names));
    if (near == names.end()) return {};
    const Submission& student = students[static_cast<std::size_t>(near - names.begin())];
    return fmt::format(", perhaps {} ({})", student.name, student.slug);
}

Student veiled(Student student, grader::HiddenDetail detail) {
    for (Graded& graded : student.exercises) {
        graded.verdict = grader::veiled(std::move(graded.verdict), detail);
        // Messages of our own compiler or judge may reveal hidden tests and the teacher's folders.
        if (graded.verdict.outcome == grader::VerdictOutcome::grader_failed)
            graded.verdict.message = "the teacher's report says more";
    }
    return student;
}

}  // namespace classroom
