#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "light_rays/ranges.hpp"
#include "search/random.hpp"

/// Boards as tests write them, and random ones.
namespace light_rays {

/// A row for board_of, as long as one likes: `first`, then `count` fields like `field`, then
/// `last`.
inline std::string long_row(const std::string& first, int count, const std::string& field,
                            const std::string& last = "") {
    std::string row = first;
    for (int i = 0; i < count; ++i) row += " " + field;
    return row + (last.empty() ? "" : " ") + last;
}

/// The places of all fields that have this property.
template <class Property>
std::vector<Place> places_where(const Board& board, Property property) {
    std::vector<Place> found = places(board);
    std::erase_if(found, [&](Place place) { return !property(board[place]); });
    return found;
}

inline std::vector<Place> numbers_of(const Board& board) {
    return places_where(board, [](const Field& field) { return field.is_number(); });
}

inline std::vector<Place> unlit_fields_of(const Board& board) {
    return places_where(board, [](const Field& field) { return field.is_unlit(); });
}

/// The board's numbers alone, without any light.
inline Board without_light(Board board) {
    for (Field& field : board.fields) field.ray.reset();
    return board;
}

/// Random boards. The same seed gives the same boards on every machine.
class Dice : public search::Random {
public:
    using search::Random::Random;

    /// One of 0 to `most`.
    int up_to(int most) { return static_cast<int>(below(static_cast<std::size_t>(most) + 1)); }

    template <class T>
    const T& one_of(const std::vector<T>& things) {
        return things[below(things.size())];
    }

    /// A board of this size with all its light: numbers are put on free fields, and light as much
    /// around them as comes.
    Board solved_board(int rows, int columns) {
        Board board{rows, columns, std::vector<Field>(static_cast<std::size_t>(rows * columns))};
        std::vector<Place> order = places(board);
        shuffle(order);
        for (const Place place : order)
            if (board[place].is_unlit()) put_number(board, place);
        return board;
    }

    /// A board with all its light with at most this many rows and columns.
    Board solved_board_of_at_most(int side) {
        const int rows = 1 + up_to(side - 1), columns = 1 + up_to(side - 1);
        return solved_board(rows, columns);
    }

    /// A board with all its light: one of at most this many rows and columns, or, now and then, one
    /// that is long and narrow.
    Board solved_board_of_any_shape(int side) {
        if (below(4) > 0) return solved_board_of_at_most(side);
        const int width = 1 + up_to(1), length = 10 + up_to(20);
        return below(2) == 0 ? solved_board(width, length) : solved_board(length, width);
    }

    /// The same board before some of its light was there: each ray is as long as it was, or
    /// shorter, or there is none.
    Board partly_lit(Board board) {
        for (const Place number : numbers_of(board))
            for (const Direction direction : directions) {
                const int length = lit(board, number, direction),
                          kept = std::clamp(up_to(2 * length + 1) - length / 2 - 1, 0, length);
                for (int i = kept + 1; i <= length; ++i)
                    board[next(number, direction, i)].ray.reset();
            }
        return board;
    }

    /// The same board with another number here and there, though never one that is less than what
    /// its rays light.
    Board with_other_numbers(Board board) {
        for (const Place number : numbers_of(board)) {
            if (below(2) == 0) continue;
            const int remaining = remaining_range(board, number);
            *board[number].number += up_to(remaining + 2) - remaining;
        }
        return board;
    }

private:
    void put_number(Board& board, Place number) {
        board[number].number = 0;
        for (const Direction direction : directions) {
            const int room = available_range(board, number, direction),
                      length = std::max(up_to(room), up_to(room));
            for (int i = 1; i <= length; ++i) board[next(number, direction, i)].ray = direction;
            *board[number].number += length;
        }
    }
};

}  // namespace light_rays
