#include <algorithm>

#include "ct_first.hpp"

namespace {

bool may_show(const Cube& cube, Face face, char32_t letter) {
    return cube[face].letter == blank || cube[face].letter == letter;
}

bool touches_ct(const Location& location) {
    return std::any_of(location.begin(), location.end(),
                       [](const Slot& slot) { return centre_of(slot.face) == 23; });
}

void fill_the_rest(const Puzzle& puzzle, const std::vector<Location>& order,
                   std::vector<Cube>& cubes) {
    if (!may_read_ct(puzzle.cube)) return;
    if (puzzle.unused.empty()) {
        if (std::find(cubes.begin(), cubes.end(), puzzle.cube) == cubes.end())
            cubes.push_back(puzzle.cube);
        return;
    }
    for (const Puzzle& way : fill_location(puzzle, order[order.size() - puzzle.unused.size()]))
        fill_the_rest(way, order, cubes);
}

}  // namespace

Plan plan(const Puzzle& puzzle) {
    Plan plan{puzzle, {locations().begin(), locations().end()}};
    plan.start.cube[23].orientation = Orientation::upright;
    std::stable_partition(plan.order.begin(), plan.order.end(), touches_ct);
    return plan;
}

bool may_read_ct(const Cube& cube) {
    return may_show(cube, 14, U'C') && may_show(cube, 22, U'C') && may_show(cube, 23, U'\'') &&
           may_show(cube, 24, U'T') && may_show(cube, 32, U'T');
}

std::vector<Cube> ct_cubes(const Puzzle& puzzle) {
    const Plan first_ct = plan(puzzle);
    std::vector<Cube> cubes;
    fill_the_rest(first_ct.start, first_ct.order, cubes);
    return cubes;
}
