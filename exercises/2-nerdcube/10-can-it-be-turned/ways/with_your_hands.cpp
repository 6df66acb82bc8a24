// Take it apart, put it together with your hands, and count
// Price: a loop in which three things change at once, but no place is noted and no pair compared:
// 19 swaps at most, where counting the pairs out of order looks at 190.
#include <utility>

#include "can_it_be_turned.hpp"

namespace {

std::vector<Piece> all_peeled(const Cube& cube) {
    std::vector<Piece> pieces;
    for (const Location& location : locations()) pieces.push_back(peeled(cube, location));
    return pieces;
}

}  // namespace

bool can_be_turned(const Cube& from, const Cube& to) {
    std::vector<Piece> pieces = all_peeled(to);
    const std::vector<Piece> goal = all_peeled(from);
    std::size_t flips = 0, twists = 0, swaps = 0;
    for (std::size_t i = 0; i < goal.size(); ++i) {
        std::size_t found = i, shifts = 0;
        while (pieces[found] != goal[i]) {
            pieces[found] = shifted(pieces[found]);
            if (++shifts < pieces[found].size()) continue;
            shifts = 0;
            if (++found == pieces.size()) return false;
        }
        (goal[i].size() == 2 ? flips : twists) += shifts;
        swaps += found == i ? 0 : 1;
        std::swap(pieces[i], pieces[found]);
    }
    return flips % 2 == 0 && twists % 3 == 0 && swaps % 2 == 0;
}
