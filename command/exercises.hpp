#pragma once

#include <string>

#include "grader/exercise.hpp"

namespace command {

/// Where this program's course lies; KNOBEL_ROOT and KNOBEL_BUILD in the environment override where it was built.
grader::Course course();

/// The name of the chapter to which an exercise belongs: "1-cards".
std::string chapter_of(const grader::Exercise& exercise);

/// Its shortest name: "1/4", chapter and number.
std::string short_name(const grader::Exercise& exercise);

/// What a number means that exercises of several chapters have.
enum class Numbers {
    of_any_chapter,      ///< it is refused
    of_chapter_at_hand,  ///< the one in the chapter in whose folder one is, else where one saved last or, if that is done, goes on
};

/// The exercise that is meant by `name`: "1-cards/01-halves-fit", its folder or a file in it (a path as one types it in the
/// current folder), its number, or whole words of its name that no other has.
/// @throws WrongUse with those that fit when there are several, or with the nearest name
grader::Exercise find_exercise(const grader::Course& course, const std::string& name, Numbers numbers = Numbers::of_any_chapter);

/// What the help of every verb that takes an exercise says of it.
inline constexpr const char* which_exercise =
    "its name, such as 1-cards/01-halves-fit, its folder, its number (2 in the chapter you are at, 1/2 or 1.2 in chapter 1), or words of its name that no other has "
    "(without it: the one you are at)";

/// A path as it is typed in the current folder, when it lies below it.
std::string as_typed(const std::filesystem::path& path);

/// @throws MachineLacks when students' programs cannot be kept in a sandbox here
void demand_sandbox();

/// "level 1 of 3" as stars: "*", "**" or "***".
std::string stars(int level);

}  // namespace command
