#include "grader/classroom/points/lookup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/csv_table.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace classroom {

const Submission* find_student(const std::string& name, const std::vector<Submission>& students,
                               const std::string& where, std::size_t line) {
    const std::string typed = composed(name), number = participant_number(name);
    const auto has_name = [&](const Submission& student) {
        const bool is_number =
            !student.number.empty() && (name == student.number || number == student.number);
        return is_number || name == student.slug || typed == composed(trimmed(student.name)) ||
               typed == composed(trimmed(student.plain_name));
    };
    std::vector<const Submission*> found;
    std::vector<std::string> slugs;
    for (const Submission& student : students)
        if (has_name(student)) {
            found.push_back(&student);
            slugs.push_back(student.slug);
        }
    if (found.size() > 1)
        throw text::InputError(
            where, line, 0,
            fmt::format("'{}', the name of {} students", readable(name), found.size()),
            fmt::format("the slug or Moodle's number of one of them ({})", fmt::join(slugs, ", ")));
    return found.empty() ? nullptr : found.front();
}

std::string perhaps_near(const std::string& name, const std::vector<Submission>& students) {
    std::vector<std::string> names;
    for (const Submission& student : students) names.push_back(comparable_name(student.plain_name));
    const std::string typed = comparable_name(name);
    auto near = std::find(names.begin(), names.end(), typed);
    if (near == names.end())
        near = std::find(names.begin(), names.end(), text::nearest(typed, names));
    if (near == names.end()) return {};
    const Submission& student = students[static_cast<std::size_t>(near - names.begin())];
    return fmt::format(", perhaps {} ({})", student.name, student.slug);
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

}  // namespace classroom
