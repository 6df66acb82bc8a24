#pragma once

#include <string>

#include "grader/check/exercise.hpp"

namespace command {

/// The course of this program: the one it was built from, unless the environment variables
/// KNOBEL_ROOT and KNOBEL_BUILD name another.
grader::Course course();

/// Its shortest name: "1/4", chapter and number.
std::string short_name(const grader::Exercise& exercise);

/// How an exercise number is resolved that occurs in several chapters.
enum class Numbers {
    of_any_chapter,  ///< as an ambiguous name, which is an error
    /// in the chapter of the current folder, else in the chapter of `Overview::present()`
    of_chapter_at_hand,
};

/// Finds an exercise by its id ("1-cards/01-halves-fit"), its folder or a file in it (a path
/// relative to the current folder), its number, or whole words that occur in no other exercise's
/// name.
/// @throws UsageError with all matches when there are several, or with the nearest name
grader::Exercise find_exercise(const grader::Course& course, const std::string& name,
                               Numbers numbers = Numbers::of_any_chapter);

/// The help text of every verb's exercise argument.
inline constexpr const char* which_exercise =
    "its name, such as 1-cards/01-halves-fit, its folder, its number (2 in the chapter you are at, "
    "1/2 or 1.2 in chapter 1), or words of its name that no other has "
    "(without it: the one you are at)";

/// A path relative to the current folder if it is below it, else unchanged.
std::string as_typed(const std::filesystem::path& path);

/// @throws MachineLacks when no sandbox is available on this machine
void demand_sandbox();

/// "level 1 of 3" as stars: "*", "**" or "***".
std::string stars(int level);

}  // namespace command
