// Light all that is available, and see what is left of the light
// Price: the list of rays is made even where it is not wanted; in return one walk over the
// directions does all, and the sum is never formed.
#include "intersection_equal.hpp"

Answer equal_case(const Board& board, Place number) {
    const int remaining = remaining_range(board, number);
    int left = remaining;
    Rays rays;
    for (std::size_t i = 0; const int fields : available_range(board, number)) {
        const Direction direction = directions[i++];
        if (fields > 0) rays.push_back({number, direction, fields});
        left -= fields;
    }
    if (left > 0) return {Finding::unsolvable, {}};
    if (left < 0 || remaining == 0) return {Finding::nothing, {}};
    return {Finding::forced, rays};
}
