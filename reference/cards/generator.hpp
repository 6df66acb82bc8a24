#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "cards/puzzle.hpp"

namespace cards {

/// Returns the halves of a card in each of its orientations, as text.
std::set<std::string> looks_of(Card card);

/// The wanted kind of puzzle.
struct Wish {
    Grid grid{6, 6};
    std::string species = "fktsabcdeghijlmn";  ///< different letters
    std::uint64_t seed = 1;                    ///< a seed gives the same puzzle on every machine
};

/// Makes a puzzle with at least one solution: turtles are laid on all contacts of the grid, halves
/// on its border, and the cards are cut out, turned, shuffled and numbered. No two cards are the
/// same, even when turned, and each looks different in each of its four orientations.
/// @param most_attempts  number of grids to try
/// @return nothing when each of them had two cards that are the same
std::optional<Puzzle> generate(const Wish& wish, int most_attempts = 1000);

}  // namespace cards
