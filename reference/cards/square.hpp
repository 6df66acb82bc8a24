#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.hpp"
#include "text/input_error.hpp"

namespace cards {

/// Where a card lies in a printed solution: which one, and how often it was turned
/// counter-clockwise.
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

/// A solution as it is printed: row by row, a place each.
using Square = std::vector<Placed>;

/// What is printed of laid cards.
Square square_of(const Pile& laid);

/// The cards of `square`, turned as it says.
/// @param cards  as they are listed, unturned; must hold every number of the square
/// @throws std::out_of_range when a number is missing
Pile lay(const Square& square, const Pile& cards);

/// The whole square a quarter turn counter-clockwise; `grid` is its grid before the turn.
Square turned(const Grid& grid, const Square& square);

/// The rotation that is printed: the smallest of the corner cards top left. Of an oblong only half
/// turns count.
Square as_printed(const Grid& grid, const Square& square);

/// The bulletin's notation, row by row: card number, then where the card's number points: o (oben,
/// up), r (rechts, right), u (unten, down), l (links, left). Rows are set apart by two spaces.
std::string print(const Grid& grid, const Square& square);

/// Reads solutions as `print` writes them, one a line; `#` starts a comment.
/// @param file  the name to use in messages
/// @throws text::InputError when a line is not a filled grid
std::vector<Square> parse_squares(const Grid& grid, std::string_view content,
                                  const std::string& file);

}  // namespace cards
