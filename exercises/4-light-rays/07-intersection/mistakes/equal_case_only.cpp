// Knows the equal case only, that of the exercise before, as the sheet of 30 January 2014 does.
// Caught by: What all ways have in common is lit
#include "intersection.hpp"

Answer intersection(const Board& board, Place number) {
    const int remaining = remaining_range(board, number);
    const std::array<int, 4> available = available_range(board, number);
    const int all = std::accumulate(available.begin(), available.end(), 0);
    if (all < remaining) return {Finding::unsolvable, {}};
    Rays rays;
    for (std::size_t i = 0; i < directions.size(); ++i)
        if (all == remaining && available[i] > 0)
            rays.push_back({number, directions[i], available[i]});
    return {rays.empty() ? Finding::nothing : Finding::forced, rays};
}
