// One comparison with three answers
// Price: the operator <=> must be known, and the exception for a number that is done comes first;
// then each of the three cases is a line, in the words of the task.
#include "intersection_equal.hpp"

#include <numeric>

namespace {

Rays all_rays(Place number, const std::array<int, 4>& available) {
    Rays rays;
    for (const Direction direction : directions)
        if (const int fields = available[static_cast<std::size_t>(direction)]; fields > 0)
            rays.push_back({number, direction, fields});
    return rays;
}

}  // namespace

Answer equal_case(const Board& board, Place number) {
    const int remaining = remaining_range(board, number);
    const std::array<int, 4> available = available_range(board, number);
    if (remaining == 0) return {Finding::nothing, {}};
    const auto compared = std::reduce(available.begin(), available.end()) <=> remaining;
    if (compared < 0) return {Finding::unsolvable, {}};
    if (compared > 0) return {Finding::nothing, {}};
    return {Finding::forced, all_rays(number, available)};
}
