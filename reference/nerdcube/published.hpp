#pragma once

#include <string>
#include <vector>

#include "nerdcube/cube.hpp"
#include "nerdcube/word_list.hpp"

/// What was printed in 2016, from the files in `reference/published`.
namespace nerdcube::published {

/// The scrambled cube of the puzzle.
Cube scrambled();

/// The 36 words of the only correct answer, sorted.
std::vector<std::string> words();

/// Computing abbreviations, collected for this course.
Dictionary dictionary();

/// The numbers of cubes that can be put together, of those that read C'T, and of those that look
/// different.
inline constexpr std::size_t assembled = 3072, reading_ct = 16, distinct = 4;

/// The source to name in messages.
inline constexpr const char* source = "c't 2016, Harald Bögeholz, \"geknac't: Der c't-NerdCube\"";

}  // namespace nerdcube::published
