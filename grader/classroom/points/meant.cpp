#include "grader/classroom/points/meant.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/csv_table.hpp"
#include "grader/classroom/reports/remarks.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace classroom {

const Submission* student_named(const std::string& name, const std::vector<Submission>& students,
                                const std::string& where, std::size_t line) {
    const std::string typed = composed(name), number = participant_number(name);
    const auto is_name_of = [&](const Submission& student) {
        const bool is_number =
            !student.number.empty() && (name == student.number || number == student.number);
        return is_number || name == student.slug || typed == composed(trimmed(student.name)) ||
               typed == composed(trimmed(student.plain_name));
    };
    std::vector<const Submission*> meant;
    for (const Submission& student : students)
        if (is_name_of(student)) meant.push_back(&student);
    if (meant.size() < 2) return meant.empty() ? nullptr : meant.front();
    std::vector<std::string> slugs;
    for (const Submission* student : meant) slugs.push_back(student->slug);
    throw text::InputError(
        where, line, 0, fmt::format("'{}', the name of {} students", readable(name), meant.size()),
        fmt::format("the slug or Moodle's number of one of them ({})", fmt::join(slugs, ", ")));
}

std::string perhaps(const std::vector<Submission>& students,
                    const std::function<bool(const Submission&)>& is_meant) {
    const auto meant = std::find_if(students.begin(), students.end(), is_meant);
    return meant == students.end() ? ""
                                   : fmt::format(", perhaps {} ({})", meant->name, meant->slug);
}

std::string perhaps_namesake(const std::string& name, const std::vector<Submission>& students) {
    return perhaps(students, [&](const Submission& student) {
        return comparable_name(student.plain_name) == comparable_name(name);
    });
}

std::string perhaps_near(const std::string& name, const std::vector<Submission>& students) {
    if (const std::string same = perhaps_namesake(name, students); !same.empty()) return same;
    std::vector<std::string> names, slugs;
    for (const Submission& student : students) {
        names.push_back(student.name);
        slugs.push_back(student.slug);
    }
    const std::string near_name = text::nearest(name, names),
                      near_slug = text::nearest(name, slugs);
    return perhaps(students, [&](const Submission& student) {
        return student.name == near_name || student.slug == near_slug;
    });
}

bool names_exercise(const std::string& name, const Asked& asked) {
    const auto plain = [](std::string_view text) { return with_underscores(small_letters(text)); };
    const std::string brief = reports::in_short(asked);
    const std::vector<std::string> names{asked.id,
                                         asked.title,
                                         std::string(base_name(asked.id)),
                                         reports::label_of(asked).name,
                                         brief,
                                         brief.substr(0, brief.find(' '))};
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& known) { return plain(known) == plain(name); });
}

std::string nearest_exercise(const std::string& name, const std::vector<Asked>& exercises) {
    std::vector<std::string> names;
    for (const Asked& asked : exercises)
        names.push_back(with_underscores(reports::label_of(asked).name));
    return with_hyphens(exercise_meant(with_underscores(small_letters(name)), names));
}

std::string typed_name(const std::vector<Asked>& exercises) {
    return exercises.empty() ? "halves-fit"
                             : with_hyphens(reports::label_of(exercises.front()).name);
}

}  // namespace classroom
