// Looks at the direction with the most room only.
// Caught by: What all ways have in common is lit
#include "intersection.hpp"

Answer intersection(const Board& board, Place number) {
    const int remaining = remaining_range(board, number);
    const std::array<int, 4> available = available_range(board, number);
    const int all = std::accumulate(available.begin(), available.end(), 0);
    if (all < remaining) return {Finding::unsolvable, {}};
    Rays rays;
    const auto longest = std::max_element(available.begin(), available.end());
    const int without_it = all - *longest;
    if (without_it < remaining)
        rays.push_back({number, directions[static_cast<std::size_t>(longest - available.begin())],
                        remaining - without_it});
    return {rays.empty() ? Finding::nothing : Finding::forced, rays};
}
