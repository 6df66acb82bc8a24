#pragma once

#include <string>

#include "light_rays/strategy.hpp"

/// What strategies did and proved, in words.
namespace light_rays {

/// "row 2, column 5", counted from 1.
std::string in_words(Place place);

/// One of the four directions: "north".
const char* in_words(Direction direction);

/// What was done and why, in one sentence: "Only the 5 at row 4, column 3 reaches row 1, column 3:
/// its ray north becomes 3 fields longer."
/// @param place  the field at which the strategy got on
/// @param after  the board afterwards
std::string in_words(const Deduction& deduction, Place place, const Board& after);

/// Which way the ray runs that a guess lengthened.
Direction guessed_direction(const Deduction& guess);

/// What is known when a guess turned out wrong: "The 3 at row 2, column 2 does not light the field
/// north of it."
/// @param guess  its deduction
/// @param after  the board after it was taken back
std::string contrary_in_words(const Deduction& guess, const Board& after);

/// Why there is no solution: "No number can light row 1, column 1."
std::string in_words(const Unsolvable& proof, const Board& board);

}  // namespace light_rays
