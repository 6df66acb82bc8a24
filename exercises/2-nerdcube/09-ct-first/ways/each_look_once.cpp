// Level by level, and of those that look alike only one goes on
// Price: whole levels are held in memory and their cubes compared, but the symmetric edges double
// nothing any more, and for the cube of 2016 `fill_location` makes 327 puzzles instead of 507.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "ct_first.hpp"

namespace {

constexpr std::array<std::pair<Face, char32_t>, 5> wanted{
    {{14, U'C'}, {22, U'C'}, {23, U'\''}, {24, U'T'}, {32, U'T'}}};

bool touches_ct(const Location& location) {
    return std::ranges::any_of(location, [](Slot slot) { return centre_of(slot.face) == 23; });
}

}  // namespace

Plan plan(const Puzzle& puzzle) {
    Plan plan{puzzle, {locations().begin(), locations().end()}};
    plan.start.cube[23].orientation = Orientation::upright;
    std::stable_partition(plan.order.begin(), plan.order.end(), touches_ct);
    return plan;
}

bool may_read_ct(const Cube& cube) {
    return std::ranges::all_of(wanted, [&](const auto& there) {
        const char32_t letter = cube[there.first].letter;
        return letter == blank || letter == there.second;
    });
}

std::vector<Cube> ct_cubes(const Puzzle& puzzle) {
    const auto [start, order] = plan(puzzle);
    // By what the cube looks like, the pieces that are left: the same pieces, however it was made.
    std::map<Cube, std::vector<Piece>> level;
    if (may_read_ct(start.cube)) level.emplace(start.cube, start.unused);
    for (const Location& location : order) {
        std::map<Cube, std::vector<Piece>> next;
        for (const auto& [cube, unused] : level)
            for (const Puzzle& way : fill_location({cube, unused}, location))
                if (may_read_ct(way.cube)) next.emplace(way.cube, way.unused);
        level = next;
    }
    std::vector<Cube> cubes;
    for (const auto& [cube, unused] : level) cubes.push_back(cube);
    return cubes;
}
