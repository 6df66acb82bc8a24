// [card.hpp]
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Chapter 1: the turtle cards of 1986 and the programs that lay them.
namespace cards {

// [half]
/// Which part of a turtle: its head end or its tail end (LOGO: 1 and 2).
enum class Part : std::uint8_t { front = 1, rear = 2 };

/// Half a turtle, as printed on one edge of a card.
struct Half {
    char species = 'f';       ///< a letter; in 1986 f, t, k or s
    Part part = Part::front;  ///< head or tail
    bool operator==(const Half&) const = default;
};
// [half]

// [card]
/// A card on the table: its number, its halves as they are now, and how often it was turned.
struct Card {
    int number = 0;                ///< printed on the card, 1 or more
    std::array<Half, 4> halves{};  ///< clockwise from the top
    int quarter_turns = 0;         ///< counter-clockwise, 0 to 3
    bool operator==(const Card&) const = default;

    const Half& top() const { return halves[0]; }
    const Half& right() const { return halves[1]; }
    const Half& bottom() const { return halves[2]; }
    const Half& left() const { return halves[3]; }
};

/// A sequence of cards: the supply, the basket, or the laid cards row by row.
using Pile = std::vector<Card>;
// [card]

// [grid]
/// The places on the table, counted from 0, row by row.
struct Grid {
    std::size_t rows = 3;     ///< at least 1
    std::size_t columns = 3;  ///< at least 1
    bool operator==(const Grid&) const = default;

    std::size_t places() const { return rows * columns; }
    bool is_square() const { return rows == columns; }
    bool has_centre() const { return places() % 2 == 1; }
    std::size_t centre() const { return places() / 2; }
};
// [grid]

}  // namespace cards
// [card.hpp]
