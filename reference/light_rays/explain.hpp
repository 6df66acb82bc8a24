#pragma once

#include <string>

#include "light_rays/strategy.hpp"

/// Descriptions of what strategies did and proved.
namespace light_rays {

/// "row 2, column 5", counted from 1.
std::string in_words(Place place);

/// Returns the name of a direction, such as "north".
const char* in_words(Direction direction);

/// Describes what was done and why, in one sentence: "Only the 5 at row 4, column 3 reaches row 1,
/// column 3: its ray north becomes 3 fields longer."
/// @param place  the field at which the strategy made progress
/// @param after  the board afterwards
std::string in_words(const Deduction& deduction, Place place, const Board& after);

/// Returns the direction of the ray that a guess lengthened.
Direction guessed_direction(const Deduction& guess);

/// Describes what is known after a wrong guess: "The 3 at row 2, column 2 does not light the field
/// north of it."
/// @param guess  its deduction
/// @param after  the board after the guess was taken back
std::string contrary_in_words(const Deduction& guess, const Board& after);

/// Describes why there is no solution: "No number can light row 1, column 1."
std::string in_words(const Unsolvable& proof, const Board& board);

}  // namespace light_rays
