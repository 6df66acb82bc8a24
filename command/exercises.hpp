#pragma once

#include <string>
#include <vector>

#include "grader/check/exercise.hpp"

namespace command {

/// The course of this program: the one it was built from, unless the environment variables
/// KNOBEL_ROOT and KNOBEL_BUILD name another.
grader::Course course();

/// Its shortest name: "1/4", chapter and number.
std::string short_name(const grader::Exercise& exercise);

/// Finds an exercise by its id ("1-cards/01-halves-fit", also within a path), its number ("1/1"),
/// or whole words of its name ("halves") that no other has.
/// @throws UsageError with all matches when there are several, or with the nearest name
grader::Exercise find_exercise(const grader::Course& course, const std::string& name);

/// Finds an exercise by its name; without a name, the one whose file's name `file` has, or else the
/// one that the student is at.
/// @throws UsageError as find_exercise does, or when all are done
grader::Exercise named_or_present(const grader::Course& course, const std::string& name,
                                  const std::filesystem::path& file = {});

/// Finds exercises by a list of such names, ranges ("1/2-1/4") and chapters ("1-cards"), with
/// commas between; all if the list is empty or "all".
/// @return in course order
/// @throws UsageError as find_exercise does, and when a range ends before it begins
std::vector<grader::Exercise> find_exercises(const grader::Course& course, const std::string& list);

/// The help text of every verb's exercise argument.
inline constexpr const char* which_exercise =
    "its name, such as 1-cards/01-halves-fit, its number, such as 1/1, or words from its name that "
    "no other has, such as halves (default: the one you are on)";

/// A path relative to the current folder if it is below it, else unchanged.
std::string as_typed(const std::filesystem::path& path);

/// The file of a kit that has the address of the course's website.
inline constexpr const char* website_file = "website.txt";

/// The address of the course's website, or the path of its first page; empty if there is none.
std::string website(const grader::Course& course);

/// The address of a page, or its path relative to the current folder.
std::string as_found(const grader::Course& course, const std::string& page);

/// The first page of an exercise's chapter.
std::string chapter_page(const std::string& website, const grader::Exercise& exercise);

/// The line that names the page of an exercise's chapter; empty if there is no website.
std::string chapter_line(const grader::Course& course, const grader::Exercise& exercise);

/// @throws MachineLacks when no sandbox is available on this machine
void demand_sandbox();

}  // namespace command
