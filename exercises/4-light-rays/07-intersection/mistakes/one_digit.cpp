// Lets no ray be longer than nine fields, as if numbers had one digit.
// Caught by: What all ways have in common is lit
#include <algorithm>

#include "intersection.hpp"

Answer intersection(const Board& board, Place number) {
    const int remaining = remaining_range(board, number);
    const std::array<int, 4> available = available_range(board, number);
    const int all = std::accumulate(available.begin(), available.end(), 0);
    if (all < remaining) return {Finding::unsolvable, {}};
    Rays rays;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const int without_it = all - available[i];
        if (without_it < remaining)
            rays.push_back({number, directions[i], std::min(remaining - without_it, 9)});
    }
    return {rays.empty() ? Finding::nothing : Finding::forced, rays};
}
