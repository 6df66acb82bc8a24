#pragma once

#include <string>
#include <vector>

#include "nerdcube/cube.hpp"
#include "nerdcube/word_list.hpp"

/// What was printed in 2016, from the files in `reference/published`.
namespace nerdcube::published {

/// The scrambled cube of the puzzle.
Cube scrambled();

/// The 36 words of the one right answer, sorted.
std::vector<std::string> words();

/// Abbreviations of computing, collected for this course.
Dictionary dictionary();

/// How many cubes can be put together, how many of them read C'T, and how many of those look
/// different.
inline constexpr std::size_t assembled = 3072, reading_ct = 16, distinct = 4;

/// Where they were printed, for messages.
inline constexpr const char* source = "c't 2016, Harald Bögeholz, \"geknac't: Der c't-NerdCube\"";

}  // namespace nerdcube::published
