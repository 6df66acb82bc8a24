#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <ranges>
#include <regex>
#include <sstream>

#include "command/exercises.hpp"
#include "command/outcome.hpp"
#include "command/student/progress.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"
#include "text/nearest.hpp"

namespace command {
namespace {

using Exercises = std::vector<grader::Exercise>;

/// Small letters, with dashes between words: "Turn a_card" becomes "turn-a-card".
std::string plain(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return c == '_' || c == ' ' || c == '/' ? '-' : static_cast<char>(std::tolower(c));
    });
    return text;
}

std::vector<std::string> chapters_of(const Exercises& exercises) {
    std::vector<std::string> chapters;
    for (const grader::Exercise& exercise : exercises)
        if (chapters.empty() || chapters.back() != exercise.chapter())
            chapters.push_back(exercise.chapter());
    return chapters;
}

/// Whether a word is long enough to name an exercise: `all` is probably not meant for
/// 06-all-solutions.
bool is_telling(const std::string& word) { return word.size() >= 4; }

/// Whether `typed` names this exercise: its number, its id or a path with that in it, or whole
/// words of its name.
bool is_meant(const grader::Exercise& exercise, const std::string& typed) {
    if (typed == short_name(exercise) || typed.find(exercise.id) != std::string::npos) return true;
    const std::string name = "-" + plain(exercise.id) + "-";
    return is_telling(typed) && name.find("-" + plain(typed) + "-") != std::string::npos;
}

/// The nearest of `others`, or the exercise whose id, name or a word of it is nearest; may be
/// empty.
std::string nearest(const Exercises& all, const std::string& typed,
                    const std::vector<std::string>& others) {
    std::vector<std::string> spellings;
    std::map<std::string, std::string> meant;  // by its spelling
    const auto add = [&](const std::string& spelling, const std::string& name) {
        spellings.push_back(plain(spelling));
        meant.emplace(spellings.back(), name);
    };
    for (const std::string& other : others) add(other, other);
    for (const grader::Exercise& exercise : all) {
        add(exercise.id, exercise.id);
        add(exercise.name(), exercise.id);
        std::istringstream words(exercise.name());
        for (std::string word; std::getline(words, word, '_');)
            if (is_telling(word)) add(word, exercise.id);
    }
    return meant[text::nearest(plain(typed), spellings)];
}

/// @throws UsageError with all matches, or with the nearest name
const grader::Exercise& only_one(const Exercises& all, const std::string& typed,
                                 const std::vector<std::string>& others = {}) {
    auto found = all | std::views::filter([&](const grader::Exercise& exercise) {
                     return is_meant(exercise, typed);
                 });
    const auto count = std::ranges::distance(found);
    if (count == 1) return found.front();
    const std::string shown = text::printable(typed, 80);
    if (count > 1)
        throw UsageError(
            fmt::format("'{}' matches several exercises: {}", shown,
                        fmt::join(found | std::views::transform(&grader::Exercise::id), ", ")));
    for (const grader::Exercise& exercise : all)
        if (others.empty() && typed.ends_with("/" + exercise.name() + ".cpp"))
            throw UsageError(
                fmt::format("there is no exercise '{0}'; to check this file, type "
                            "'./knobel check {1} --file {0}'",
                            shown, short_name(exercise)));
    const std::string near = nearest(all, typed, others);
    throw UsageError(fmt::format("there is no {} '{}'; {} ('./knobel list' shows all exercises)",
                                 others.empty() ? "exercise" : "exercise or chapter", shown,
                                 near.empty() ? "name one, such as 1/1 or 1-cards/01-halves-fit"
                                              : fmt::format("did you mean '{}'?", near)));
}

/// Splits a list at its commas and trims the names.
std::vector<std::string> names_in(const std::string& list) {
    std::vector<std::string> names;
    std::istringstream stream(list);
    for (std::string name; std::getline(stream, name, ',');)
        if (name = text::trimmed(name); !name.empty()) names.push_back(name);
    return names;
}

}  // namespace

std::string short_name(const grader::Exercise& exercise) {
    return fmt::format("{}/{}", std::atoi(exercise.chapter().c_str()),
                       std::atoi(exercise.folder.filename().c_str()));
}

grader::Exercise find_exercise(const grader::Course& course, const std::string& name) {
    return only_one(grader::exercises(course), name);
}

grader::Exercise named_or_present(const grader::Course& course, const std::string& name,
                                  const std::filesystem::path& file) {
    if (!name.empty()) return find_exercise(course, name);
    if (!file.empty())
        for (const grader::Exercise& exercise : grader::exercises(course))
            if (exercise.name() == file.stem()) return exercise;
    const Overview all = overview(course);
    if (const Row* present = all.present()) return present->exercise;
    throw UsageError(all.rows.empty() ? "there are no exercises here"
                                      : "all exercises are done; name the one that you mean");
}

std::vector<grader::Exercise> find_exercises(const grader::Course& course,
                                             const std::string& list) {
    static const std::regex range(R"((\d+/)(\d+) *- *(\d+/)?(\d+))");
    const Exercises all = grader::exercises(course);
    const std::vector<std::string> chapters = chapters_of(all);
    if (list.empty() || list == "all") return all;
    std::vector<bool> chosen(all.size());
    const auto place = [&](const std::string& name) {
        return &only_one(all, name, chapters) - all.data();
    };
    for (const std::string& name : names_in(list)) {
        std::smatch ends;
        const bool is_range = std::regex_match(name, ends, range);
        const auto chapter = std::ranges::find_if(chapters, [&](const std::string& each) {
            return each == name || each.substr(0, each.find('-')) == name;
        });
        if (chapter != chapters.end()) {
            for (std::size_t i = 0; i < all.size(); ++i)
                chosen[i] = chosen[i] || all[i].chapter() == *chapter;
            continue;
        }
        const auto first = place(is_range ? ends[1].str() + ends[2].str() : name),
                   last =
                       place(is_range ? ends[ends[3].matched ? 3 : 1].str() + ends[4].str() : name);
        if (last < first)
            throw UsageError(fmt::format("'{}' ends before it begins", text::printable(name)));
        std::fill(chosen.begin() + first, chosen.begin() + last + 1, true);
    }
    Exercises found;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (chosen[i]) found.push_back(all[i]);
    if (found.empty()) throw UsageError("--exercises names none");
    return found;
}

}  // namespace command
