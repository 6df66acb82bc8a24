#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/card.hpp"
#include "text/input_error.hpp"

namespace cards {

/// A puzzle, as read from a `.cards` file.
///
/// The file's grammar, line by line; `#` starts a comment, empty lines are ignored:
///
///     file  = [ grid ] card { card }
///     grid  = "grid" ROWS COLUMNS [ "spare" ]      each 1 to 10; without this line the grid is 3 by 3
///     card  = NUMBER ":" half half half half       clockwise from the top; numbers 1 to 999, each once
///     half  = LETTER ( "1" | "2" )                 the species, then 1 for the front part, 2 for the rear
///
/// There must be exactly as many cards as places; with `spare`, there may be more.
struct Puzzle {
    Grid grid;
    bool spare_cards = false;  ///< more cards than places are allowed
    Pile cards;                ///< in the order of the file
    bool operator==(const Puzzle&) const = default;
};

/// Reads a puzzle.
/// @param file  the name to use in messages
/// @throws text::InputError at the first violation of the grammar
Puzzle parse_puzzle(std::string_view content, const std::string& file);

/// Formats a puzzle as a `.cards` file that `parse_puzzle` can read.
std::string print(const Puzzle& puzzle);

/// Formats a half as in files and messages: `f1`.
std::string print(const Half& half);

}  // namespace cards
