// Form all ways, and take of each ray the shortest length
// Price: there are 2 ways in the example of the task, but up to 182 on a board of 12x12, and more
// with every row; in return the program says what is meant, and can test a cleverer one.
#include "intersection.hpp"

#include <optional>

namespace {

using Lengths = std::array<int, 4>;

/// Adds to `common` each way to share out the light that is left, from one direction on.
/// @param way     what the directions before have got
/// @param common  of each direction the least in all ways so far
void share(int left, const Lengths& available, std::size_t i, Lengths way,
           std::optional<Lengths>& common) {
    if (i == way.size()) {
        if (left > 0) return;
        if (!common) common = way;
        std::ranges::transform(*common, way, common->begin(), std::ranges::min);
        return;
    }
    for (way[i] = 0; way[i] <= std::min(available[i], left); ++way[i])
        share(left - way[i], available, i + 1, way, common);
}

}  // namespace

Answer intersection(const Board& board, Place number) {
    std::optional<Lengths> common;
    share(remaining_range(board, number), available_range(board, number), 0, {}, common);
    if (!common) return {Finding::unsolvable, {}};
    Rays rays;
    for (std::size_t i = 0; i < directions.size(); ++i)
        if ((*common)[i] > 0) rays.push_back({number, directions[i], (*common)[i]});
    return {rays.empty() ? Finding::nothing : Finding::forced, rays};
}
