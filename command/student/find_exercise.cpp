#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "command/exercises.hpp"
#include "command/student/standing.hpp"
#include "command/verbs.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;
using Exercises = std::vector<grader::Exercise>;
using Words = std::vector<std::string>;

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c != separator) parts.back() += c;
        else if (!parts.back().empty()) parts.emplace_back();
    }
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

/// Converts to lower case, and underscores and blanks to dashes.
std::string plain(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return c == '_' || c == ' ' ? '-' : static_cast<char>(std::tolower(c));
    });
    return text;
}

/// The numbers and the words in what was typed: "ch1.4" has the numbers 1 and 4, and the word "ch".
struct Tokens {
    Words numbers, words;
};
Tokens tokens_of(const std::string& typed) {
    Tokens tokens;
    for (std::size_t at = 0, end = 0; at < typed.size(); at = end) {
        const auto is = [&](int (*kind)(int)) {
            return [&, kind](char c) { return kind(static_cast<unsigned char>(c)) != 0; };
        };
        const bool digits = is(std::isdigit)(typed[at]), letters = is(std::isalpha)(typed[at]);
        const auto from = typed.begin() + static_cast<std::ptrdiff_t>(at);
        const auto to = digits    ? std::find_if_not(from, typed.end(), is(std::isdigit))
                        : letters ? std::find_if_not(from, typed.end(), is(std::isalpha))
                                  : from + 1;
        end = static_cast<std::size_t>(to - typed.begin());
        if (digits) tokens.numbers.emplace_back(from, to);
        if (letters) tokens.words.push_back(plain({from, to}));
    }
    return tokens;
}

/// Chapter and number if the name consists of them: "1.4", "1-04", "1 4", "chapter 1, exercise 4".
bool are_chapter_and_number(const Tokens& tokens) {
    constexpr std::array allowed{"ch", "chap", "chapter", "ex", "exercise", "no", "number"};
    return tokens.numbers.size() == 2 &&
           std::all_of(tokens.words.begin(), tokens.words.end(), [&](const std::string& word) {
               return std::find(allowed.begin(), allowed.end(), word) != allowed.end();
           });
}

std::optional<int> as_number(const std::string& word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return {};
    return value;
}

bool is_same(const std::string& a, const std::string& b) {
    return a == b || (as_number(a) && as_number(a) == as_number(b));
}

/// Whether `name` contains the words in sequence, as whole words.
bool stand_in(const Words& words, const std::string& name) {
    const Words all = split(plain(name), '-');
    return !words.empty() &&
           std::search(all.begin(), all.end(), words.begin(), words.end(), is_same) != all.end();
}

/// Whether the words match `name`: it contains them, or begins with them if they are only a number.
bool fit(const Words& words, const std::string& name) {
    if (words.size() == 1 && as_number(words.front()))
        return as_number(words.front()) == as_number(split(name, '-').front());
    return stand_in(words, name);
}

std::string folder_of(const grader::Exercise& exercise) {
    return exercise.folder.filename().string();
}

Exercises those(const Exercises& all, const auto& wanted) {
    Exercises found;
    std::copy_if(all.begin(), all.end(), std::back_inserter(found), wanted);
    return found;
}

bool is_below(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
           folder.end();
}

/// The exercises whose folder contains `path` or is below it; none for paths outside the exercises.
Exercises by_path(const grader::Course& course, const Exercises& all, const fs::path& path) {
    std::error_code error;
    const fs::path real = fs::weakly_canonical(fs::absolute(path, error), error),
                   home = fs::weakly_canonical(course.root / "exercises", error);
    if (error || !is_below(real, home)) return {};
    return those(all, [&](const grader::Exercise& exercise) {
        const fs::path folder = fs::weakly_canonical(exercise.folder, error);
        return is_below(real, folder) || is_below(folder, real);
    });
}

/// The parts of a name as typed, without a leading path (`./`, `exercises/`) and a file name at the
/// end. If the name consists of chapter and number, these are the parts, however they were joined.
std::vector<std::string> parts_of(const std::string& name) {
    if (const Tokens tokens = tokens_of(name); are_chapter_and_number(tokens))
        return tokens.numbers;
    std::vector<std::string> parts = split(plain(name), '/');
    std::erase_if(parts, [](const std::string& part) { return part == "." || part == ".."; });
    if (!parts.empty()) {
        const std::string extension = fs::path(parts.back()).extension().string();
        const bool is_file = extension == ".cpp" || extension == ".hpp" || extension == ".rst";
        if (is_file && parts.size() > 1) parts.pop_back();
        else if (is_file) parts.back().erase(parts.back().size() - extension.size());
    }
    if (parts.size() > 1 && parts.front() == "exercises") parts.erase(parts.begin());
    return parts;
}

/// The exercises whose names contain the words. A number means an exercise, or a chapter if no
/// exercise has that number.
Exercises by_words(const Exercises& all, const std::vector<std::string>& parts) {
    if (parts.empty()) return {};
    const Words words = split(parts.back(), '-');
    if (parts.size() > 1) {
        const Words chapter = split(parts[parts.size() - 2], '-');
        return those(all, [&](const grader::Exercise& exercise) {
            return fit(chapter, exercise.chapter()) && fit(words, folder_of(exercise));
        });
    }
    const bool is_number = words.size() == 1 && as_number(words.front());
    const Exercises found = those(all, [&](const grader::Exercise& exercise) {
        return fit(words, folder_of(exercise)) || (!is_number && fit(words, exercise.chapter()));
    });
    if (!found.empty() || !is_number) return found;
    return those(all,
                 [&](const grader::Exercise& exercise) { return fit(words, exercise.chapter()); });
}

/// Whether words that match one exercise only are specific enough: `all` is probably not meant for
/// 06-all-solutions.
bool is_telling(const std::string& part) {
    constexpr std::size_t shortest = 4;
    return as_number(part) || part.size() >= shortest;
}

std::string names_of(const Exercises& exercises) {
    std::vector<std::string> ids;
    for (const grader::Exercise& exercise : exercises) ids.push_back(exercise.id);
    return fmt::format("{}", fmt::join(ids, ", "));
}

std::string spelt(std::size_t count) {
    constexpr std::array words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                               "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return count < words.size() ? words[count] : std::to_string(count);
}

Words chapters_of(const Exercises& exercises) {
    Words chapters;
    for (const grader::Exercise& exercise : exercises)
        if (chapters.empty() || chapters.back() != exercise.chapter())
            chapters.push_back(exercise.chapter());
    return chapters;
}

/// The exercise with the chapter and number in a misspelt name, such as "1-crads/4" or "cards 4";
/// empty if there is none.
std::string nearest_by_number(const Exercises& all, const std::string& typed) {
    const auto [numbers, words] = tokens_of(typed);
    Exercises found;
    if (numbers.size() == 2) found = by_words(all, numbers);
    if (numbers.size() == 1 && words.size() == 1) found = by_words(all, {words[0], numbers[0]});
    return found.size() == 1 ? found.front().id : "";
}

bool ends_with_number(const std::string& typed) {
    return !typed.empty() && std::isdigit(static_cast<unsigned char>(typed.back())) != 0;
}

/// The exercises of the chapter that is named before the last part; none if there is no such
/// chapter.
Exercises of_chapter(const Exercises& all, const std::vector<std::string>& parts) {
    if (parts.size() < 2) return {};
    const Words chapter = split(parts[parts.size() - 2], '-');
    return those(
        all, [&](const grader::Exercise& exercise) { return fit(chapter, exercise.chapter()); });
}

/// The exercise with the name nearest to a misspelt one, of its chapter if that is right; empty if
/// none is near.
std::string nearest(const Exercises& all, const std::string& typed,
                    const std::vector<std::string>& parts) {
    const std::string by_number = nearest_by_number(all, typed);
    if (ends_with_number(typed) && !by_number.empty()) return by_number;
    const Exercises same_chapter = of_chapter(all, parts);
    std::vector<std::string> spellings, meant;
    for (const grader::Exercise& exercise : same_chapter.empty() ? all : same_chapter) {
        std::vector<std::string> ways{exercise.id, folder_of(exercise), plain(exercise.name())};
        for (const std::string& word : split(ways.back(), '-'))
            if (is_telling(word) && !as_number(word)) ways.push_back(word);
        for (const std::string& way : ways) {
            spellings.push_back(way);
            meant.push_back(exercise.id);
        }
    }
    if (parts.empty() || as_number(parts.back())) return "";
    for (const std::string& word : {plain(typed), parts.back()}) {
        const auto found =
            std::find(spellings.begin(), spellings.end(), text::nearest(word, spellings));
        if (found != spellings.end())
            return meant[static_cast<std::size_t>(found - spellings.begin())];
    }
    return by_number;
}

/// The error message for an unknown name: the nearest name, or that the chapter or number is
/// unknown.
std::string unknown(const Exercises& all, const std::string& shown, const std::string& typed,
                    const std::vector<std::string>& parts) {
    const std::string near = nearest(all, typed, parts);
    if (!near.empty())
        return fmt::format("there is no exercise '{}'; did you mean '{}'?", shown, near);
    const Words chapters = chapters_of(all);
    if (parts.size() < 2 || !as_number(parts.back()))
        return fmt::format("there is no exercise '{}'; the chapters are {}", shown,
                           fmt::join(chapters, ", "));
    const Exercises same_chapter = of_chapter(all, parts);
    if (same_chapter.empty())
        return fmt::format("there is no chapter '{}'; the chapters are {}",
                           text::printable(parts[parts.size() - 2], 80), fmt::join(chapters, ", "));
    return fmt::format("there is no exercise '{}'; the last one of chapter {} is {}", shown,
                       same_chapter.back().chapter(), folder_of(same_chapter.back()));
}

/// The chapter of the current folder, else of the current exercise; empty if there is neither.
std::string chapter_at_hand(const grader::Course& course, const Exercises& all) {
    const Exercises here = by_path(course, all, fs::path("."));
    if (!here.empty() && std::all_of(here.begin(), here.end(), [&](const auto& exercise) {
            return exercise.chapter() == here.front().chapter();
        }))
        return here.front().chapter();
    const Overview overview = command::overview(course);
    const Row* row = overview.present();
    if (row == nullptr) row = overview.last_saved();
    return row == nullptr ? "" : row->exercise.chapter();
}

/// Of exercises with the same number, the one in the current chapter; all of them if it has none.
Exercises in_chapter_at_hand(const grader::Course& course, const Exercises& all,
                             const Exercises& found) {
    const std::string chapter = chapter_at_hand(course, all);
    const Exercises near = those(
        found, [&](const grader::Exercise& exercise) { return exercise.chapter() == chapter; });
    return near.empty() ? found : near;
}

/// Throws when `parts` name an exercise that exists but is unreadable.
void refuse_unreadable(const grader::Course& course, const std::vector<std::string>& parts) {
    if (parts.size() != 2) return;
    const grader::Exercise exercise{
        parts[0] + "/" + parts[1], course.root / "exercises" / parts[0] / parts[1], {}, 1};
    std::error_code error;
    if (!fs::exists(exercise.interface(), error) && error)
        throw UsageError(fmt::format("the exercise '{}' cannot be read ({})",
                                     text::printable(exercise.id, 80), error.message()));
}

}  // namespace

std::string short_name(const grader::Exercise& exercise) {
    const auto number = [](const std::string& name) { return std::atoi(name.c_str()); };
    return fmt::format("{}/{}", number(exercise.chapter()), number(folder_of(exercise)));
}

grader::Exercise find_exercise(const grader::Course& course, const std::string& name,
                               Numbers numbers) {
    const Exercises all = grader::exercises(course);
    for (const grader::Exercise& exercise : all)
        if (exercise.id == name) return exercise;
    const std::string shown = text::printable(name, 80);
    const std::vector<std::string> parts = parts_of(name);
    std::error_code error;
    const bool is_there = !name.empty() && fs::exists(name, error),
               is_path = is_there || fs::path(name).is_absolute();
    Exercises found = is_path ? by_path(course, all, name) : Exercises{};
    const bool lies_elsewhere =
        found.empty() && is_path && (parts.empty() || name.find('/') != std::string::npos);
    if (found.empty() && !lies_elsewhere) {
        found = by_words(all, parts);
        if (found.size() == 1 && !is_telling(parts.back()))
            throw UsageError(
                fmt::format("'{}' fits {}; name it more fully", shown, found.front().id));
        if (found.size() > 1 && numbers == Numbers::of_chapter_at_hand && parts.size() == 1 &&
            as_number(parts.back()))
            found = in_chapter_at_hand(course, all, found);
    }
    if (found.size() == 1) return found.front();
    if (found.size() > 1)
        throw UsageError(
            fmt::format("'{}' fits {} exercises: {}", shown, spelt(found.size()), names_of(found)));
    if (is_there && (lies_elsewhere || fs::is_regular_file(name, error)))
        throw UsageError(
            fmt::format("'{}' lies in no exercise of this course; name one ('./knobel list' shows "
                        "all), a file of your own behind --file",
                        shown));
    refuse_unreadable(course, parts);
    throw UsageError(
        fmt::format("{} ('./knobel list' shows all exercises)", unknown(all, shown, name, parts)));
}

}  // namespace command
