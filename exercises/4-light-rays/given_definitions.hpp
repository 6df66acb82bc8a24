#pragma once

#include <optional>
#include <utility>

#include "exercises/4-light-rays/given.hpp"
#include "exercises/4-light-rays/reference.hpp"

/// Defines what given.hpp declares. Adapters include it, of which a program has only one.

int remaining_range(const Board& board, Place number) {
    return light_rays::remaining_range(board,
                                       light_rays::number_at(board, number, "remaining_range"));
}

std::array<int, 4> available_range(const Board& board, Place number) {
    return light_rays::available_ranges(board,
                                        light_rays::number_at(board, number, "available_range"));
}

light_rays::Rays rays_that_reach(const Board& board, Place field) {
    demand(is_rectangle(board) && board.contains(field) && board[field].is_unlit(),
           "rays_that_reach(board, " + describe(field) + "), but no unlit field is there");
    light_rays::Rays rays;
    for (const light_rays::Direction direction : light_rays::directions) {
        int unlit = 1;
        Place at = next(field, reversed(direction));
        for (; board.contains(at) && (board[at].is_unlit() || board[at].ray == direction);
             at = next(at, reversed(direction)))
            if (board[at].is_unlit()) ++unlit;
        if (board.contains(at) && board[at].is_number() &&
            light_rays::remaining_range(board, at) >= unlit)
            rays.push_back({at, direction, unlit});
    }
    return rays;
}

Board with_ray(Board board, const light_rays::Ray& ray) {
    Place at = light_rays::number_at(board, ray.number, "with_ray");
    for (int unlit = ray.fields; unlit > 0; board[at].ray = ray.direction) {
        at = next(at, ray.direction);
        demand(board.contains(at) && (board[at].is_unlit() || board[at].ray == ray.direction),
               "with_ray(board, ray) with " + describe(ray) + ", but something is in its way");
        if (board[at].is_unlit()) --unlit;
    }
    return board;
}
