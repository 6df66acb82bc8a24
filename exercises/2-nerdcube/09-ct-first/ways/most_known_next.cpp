// Next comes the location about which most is known
// Price: some lines more to choose the order, but for the cube of 2016 `fill_location` makes 278
// puzzles, where it makes 507 when the middle side's locations come first as they are listed.
#include <algorithm>
#include <map>

#include "ct_first.hpp"

namespace {

bool may_show(const Cube& cube, Face face, char32_t letter) {
    return cube[face].letter == blank || cube[face].letter == letter;
}

void fill_the_rest(const Puzzle& puzzle, const std::vector<Location>& order,
                   std::vector<Cube>& cubes) {
    if (!may_read_ct(puzzle.cube)) return;
    if (puzzle.unused.empty()) {
        if (std::ranges::find(cubes, puzzle.cube) == cubes.end()) cubes.push_back(puzzle.cube);
        return;
    }
    const Location& next = order[order.size() - puzzle.unused.size()];
    for (const Puzzle& way : fill_location(puzzle, next)) fill_the_rest(way, order, cubes);
}

}  // namespace

Plan plan(const Puzzle& puzzle) {
    Plan plan{puzzle, {}};
    plan.start.cube[23].orientation = Orientation::upright;

    // By centre, how many letters say how the side stands. The middle one is decided beforehand.
    std::map<Face, int> letters{{23, 1}};
    const auto known = [&](const Location& location) {
        int sum = 0;
        for (const Slot& slot : location) sum += letters[centre_of(slot.face)];
        return sum;
    };
    std::vector<Location> rest(locations().begin(), locations().end());
    while (!rest.empty()) {
        const auto next = std::ranges::max_element(rest, {}, known);
        for (const Slot& slot : *next) ++letters[centre_of(slot.face)];
        plan.order.push_back(*next);
        rest.erase(next);
    }
    return plan;
}

bool may_read_ct(const Cube& cube) {
    return may_show(cube, 14, U'C') && may_show(cube, 22, U'C') && may_show(cube, 23, U'\'') &&
           may_show(cube, 24, U'T') && may_show(cube, 32, U'T');
}

std::vector<Cube> ct_cubes(const Puzzle& puzzle) {
    const Plan most_known_next = plan(puzzle);
    std::vector<Cube> cubes;
    fill_the_rest(most_known_next.start, most_known_next.order, cubes);
    return cubes;
}
