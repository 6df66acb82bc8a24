#pragma once

#include <algorithm>
#include <random>

#include "light_rays/ranges.hpp"

/// A random board of up to `most_side` rows and columns, with arbitrary numbers, and rays of any
/// possible length.
/// @param numbers  percentage of fields that are numbers
/// @param rays     percentage of possible rays that may light fields
inline light_rays::Board random_lit_board(std::mt19937_64& random, int most_side, int numbers,
                                          int rays) {
    using namespace light_rays;
    const auto up_to = [&](int most) {
        return static_cast<int>(random() % static_cast<std::uint64_t>(most + 1));
    };
    const auto happens = [&](int of_a_hundred) { return up_to(99) < of_a_hundred; };
    Board board{1 + up_to(most_side - 1), 1 + up_to(most_side - 1), {}};
    for (int i = 0; i < board.rows * board.columns; ++i)
        board.fields.push_back(happens(numbers) ? Field{0, {}} : Field{});
    for (const Place place : places(board)) {
        if (!board[place].is_number()) continue;
        int sum = 0;
        for (const Direction direction : directions) {
            const int length = happens(rays) ? up_to(available_range(board, place, direction)) : 0;
            for (int i = 1; i <= length; ++i) board[next(place, direction, i)].ray = direction;
            sum += length;
        }
        board[place].number = sum + up_to(board.rows + board.columns - 2 - sum);
    }
    return board;
}
