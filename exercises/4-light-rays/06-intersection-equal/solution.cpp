#include "intersection_equal.hpp"

#include <numeric>

Answer equal_case(const Board& board, Place number) {
    const int remaining = remaining_range(board, number);
    const std::array<int, 4> available = available_range(board, number);
    const int sum = std::accumulate(available.begin(), available.end(), 0);
    if (sum < remaining) return {Finding::unsolvable, {}};
    if (sum > remaining || remaining == 0) return {Finding::nothing, {}};
    Rays rays;
    for (const Direction direction : directions) {
        const int fields = available[static_cast<std::size_t>(direction)];
        if (fields > 0) rays.push_back({number, direction, fields});
    }
    return {Finding::forced, rays};
}
