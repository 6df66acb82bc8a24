#include "command/teacher/grading_terms.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "command/exercises.hpp"
#include "command/outcome.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace command {
namespace {

/// Splits a list at its commas and trims the names.
std::vector<std::string> separate(const std::string& names) {
    std::vector<std::string> words;
    std::istringstream stream(names);
    for (std::string name; std::getline(stream, name, ',');)
        if (const std::size_t begin = name.find_first_not_of(' '); begin != std::string::npos)
            words.push_back(name.substr(begin, name.find_last_not_of(' ') + 1 - begin));
    return words;
}

/// Finds an exercise by name; an unknown name may be a misspelt chapter.
grader::Exercise exercise_or_suggestion(const grader::Course& course,
                                        const std::vector<grader::Exercise>& all,
                                        const std::string& name) {
    try {
        return find_exercise(course, name);
    } catch (const UsageError&) {
        std::vector<std::string> chapters;
        for (const grader::Exercise& exercise : all) chapters.push_back(exercise.chapter());
        const std::string near = text::nearest(name, chapters);
        if (near.empty()) throw;
        throw UsageError(fmt::format("there is no exercise or chapter '{}'; did you mean '{}'?",
                                     text::printable(name, 80), near));
    }
}

/// The ids of the exercises of a range by number, such as "1/2-1/4" or "1/2-4", in course order;
/// none if the name is not a range.
std::vector<std::string> range_of(const grader::Course& course,
                                  const std::vector<grader::Exercise>& all,
                                  const std::string& name) {
    static const std::regex form(R"(((\d+)/\d+)\s*-\s*(?:(\d+)/)?(\d+))");
    std::smatch part;
    if (!std::regex_match(name, part, form)) return {};
    const std::string chapter = part[3].matched ? part[3] : part[2];
    const auto place_of = [&](const std::string& number) {
        const std::string id = find_exercise(course, number).id;
        return std::find_if(all.begin(), all.end(),
                            [&](const grader::Exercise& exercise) { return exercise.id == id; });
    };
    const auto first = place_of(part[1]), last = place_of(chapter + "/" + part[4].str());
    if (last < first)
        throw UsageError(fmt::format("'{}' ends before it begins", text::printable(name)));
    std::vector<std::string> ids;
    std::transform(first, last + 1, std::back_inserter(ids),
                   [](const grader::Exercise& exercise) { return exercise.id; });
    return ids;
}

/// The ids of exercises; empty if they are all exercises of the course.
std::vector<std::string> ids(const std::vector<grader::Exercise>& exercises,
                             const grader::Course& course) {
    std::vector<std::string> ids;
    if (exercises.size() == grader::exercises(course).size()) return ids;
    for (const grader::Exercise& exercise : exercises) ids.push_back(exercise.id);
    return ids;
}

}  // namespace

std::vector<grader::Exercise> chosen(const grader::Course& course, const std::string& names) {
    const std::vector<grader::Exercise> all = grader::exercises(course);
    if (names.empty() || names == "all") return all;
    std::set<std::string> ids;
    for (const std::string& name : separate(names)) {
        if (const std::vector<std::string> range = range_of(course, all, name); !range.empty()) {
            ids.insert(range.begin(), range.end());
            continue;
        }
        const std::string chapter = name.ends_with('/') ? name : name + "/";
        const auto belongs = [&](const grader::Exercise& exercise) {
            return exercise.id.starts_with(chapter);
        };
        if (std::none_of(all.begin(), all.end(), belongs))
            ids.insert(exercise_or_suggestion(course, all, name).id);
        for (const grader::Exercise& exercise : all)
            if (belongs(exercise)) ids.insert(exercise.id);
    }
    std::vector<grader::Exercise> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen),
                 [&](const grader::Exercise& exercise) { return ids.contains(exercise.id); });
    if (chosen.empty()) throw UsageError("--exercises names none");
    return chosen;
}

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
        terms.exercises = ids(chosen(course, options.exercises), course);
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
