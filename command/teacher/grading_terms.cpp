#include "command/teacher/grading_terms.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "command/exercises.hpp"
#include "command/outcome.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

/// The ids of exercises; empty if they are all exercises of the course.
std::vector<std::string> ids(const std::vector<grader::Exercise>& exercises,
                             const grader::Course& course) {
    std::vector<std::string> ids;
    if (exercises.size() == grader::exercises(course).size()) return ids;
    for (const grader::Exercise& exercise : exercises) ids.push_back(exercise.id);
    return ids;
}

}  // namespace

std::string named(const std::vector<std::string>& exercises, const grader::Course& course) {
    if (exercises.empty()) return "all";
    std::map<std::string, std::size_t> missing;
    for (const grader::Exercise& exercise : grader::exercises(course))
        ++missing[exercise.chapter()];
    for (const std::string& id : exercises) --missing[id.substr(0, id.find('/'))];
    std::vector<std::string> names;
    for (const std::string& id : exercises) {
        const std::string chapter = id.substr(0, id.find('/')),
                          name = missing[chapter] == 0 ? chapter : id;
        if (names.empty() || names.back() != name) names.push_back(name);
    }
    return fmt::format("{}", fmt::join(names, ","));
}

std::string named(const std::string& name) { return name.empty() ? "none" : name; }

classroom::Terms terms(const grader::Course& course, const GradeCommandOptions& options,
                       const classroom::Terms& before) {
    classroom::Terms terms = before;
    if (options.seed) terms.seed = *options.seed;
    if (!options.exercises.empty())
        terms.exercises = ids(find_exercises(course, options.exercises), course);
    if (!options.due.empty()) terms.due = options.due == "none" ? "" : options.due;
    if (!options.tell_hidden.empty()) terms.tell_hidden = options.tell_hidden;
    if (options.similar) terms.similar = *options.similar;
    if (!options.moodle_sheet.empty())
        terms.moodle_sheet =
            options.moodle_sheet == "none"
                ? ""
                : text::printable(std::filesystem::path(options.moodle_sheet).filename().string());
    return terms;
}

std::string comparison(const classroom::Terms& now, const classroom::Terms& before,
                       const GradeCommandOptions& options, const grader::Course& course) {
    const classroom::Terms standard;
    struct Setting {
        std::string name, now, before, standard;
        bool is_typed;
        const char* consequence;
    };
    const auto yes_or_no = [](bool value) { return std::string(value ? "yes" : "no"); };
    std::vector<std::string> same, other;
    for (const Setting& one :
         {Setting{"seed", std::to_string(now.seed), std::to_string(before.seed),
                  std::to_string(standard.seed), options.seed.has_value(),
                  "all hidden tests are asked anew"},
          {"exercises", named(now.exercises, course), named(before.exercises, course), "all",
           !options.exercises.empty(),
           "the points to get are those of these exercises, and by hand as before"},
          {"due", named(now.due), named(before.due), "none", !options.due.empty(),
           "who is late is found out anew"},
          {"tell-hidden", now.tell_hidden, before.tell_hidden, standard.tell_hidden,
           !options.tell_hidden.empty(), "the students' reports are written anew"},
          {"similar", yes_or_no(now.similar), yes_or_no(before.similar), "no",
           options.similar.has_value(), "of programs that are alike"},
          {"Moodle's sheet", named(now.moodle_sheet), named(before.moodle_sheet), "none",
           !options.moodle_sheet.empty(), "moodle.csv is made from it"}})
        if (one.now != one.before)
            other.push_back(fmt::format("{} {} instead of {} ({})", one.name, one.now, one.before,
                                        one.consequence));
        else if (!one.is_typed && one.now != one.standard) same.push_back(one.name + " " + one.now);
    std::string text;
    if (!same.empty()) text += fmt::format("As in the run before: {}.\n", fmt::join(same, ", "));
    if (!other.empty())
        text += fmt::format("Other than in the run before: {}.\n", fmt::join(other, "; "));
    return text;
}

}  // namespace command
