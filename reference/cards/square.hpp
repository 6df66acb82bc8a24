#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.hpp"
#include "text/input_error.hpp"

namespace cards {

/// A card in a printed solution: its number, and how often it was turned counter-clockwise.
struct Placed {
    int number = 0;
    int quarter_turns = 0;
    bool operator==(const Placed&) const = default;
    /// The order of the printed list: by number, then up, right, down, left.
    friend std::strong_ordering operator<=>(const Placed& a, const Placed& b) {
        if (a.number != b.number) return a.number <=> b.number;
        return (4 - a.quarter_turns) % 4 <=> (4 - b.quarter_turns) % 4;
    }
};

/// A solution in print: row by row, one entry per place.
using Square = std::vector<Placed>;

/// Returns the printed form of laid cards.
Square square_of(const Pile& laid);

/// Returns the cards of `square`, turned as it says.
/// @param cards  the unturned cards; must contain every number in the square
/// @throws std::out_of_range when a number is missing
Pile lay(const Square& square, const Pile& cards);

/// Turns the whole square a quarter turn counter-clockwise; `grid` is its grid before the turn.
Square turned(const Grid& grid, const Square& square);

/// Returns the rotation that is printed: the one with the smallest corner card top left. An oblong
/// has only two rotations of the same shape.
Square as_printed(const Grid& grid, const Square& square);

/// Formats a card in the bulletin's notation: its number, then where it points: o (oben, up), r
/// (rechts, right), u (unten, down), l (links, left).
std::string print(const Placed& placed);

/// Reads a card in this notation; returns nothing when the word is none.
std::optional<Placed> placed_of(std::string_view word);

/// Formats a solution in the bulletin's notation, row by row. Two spaces separate rows.
/// @param digits  of the longest number; the others are right-aligned: " 1l 12r"
std::string print(const Grid& grid, const Square& square, std::size_t digits = 1);

/// Reads solutions in the notation of `print`, one per line; `#` starts a comment.
/// @param file  the name to use in messages
/// @throws text::InputError when a line is not a filled grid
std::vector<Square> parse_squares(const Grid& grid, std::string_view content,
                                  const std::string& file);

}  // namespace cards
