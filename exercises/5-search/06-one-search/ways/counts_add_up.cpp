// Let each call return what it has counted, and add it up
// Price: each call must know how many solutions are still wanted, so what was found before has to
// be subtracted. In return the calls share no count: each says all it knows by its result.
#include "one_search.hpp"

Count count_solutions(Puzzle& puzzle, std::int64_t most) {
    if (puzzle.is_solved()) return {1, 1};
    Count count{0, 1};
    for (const Choice& choice : puzzle.choices()) {
        if (count.solutions == most) break;
        if (!puzzle.fits(choice)) continue;
        puzzle.lay(choice);
        const auto [solutions, nodes] = count_solutions(puzzle, most - count.solutions);
        puzzle.take_back(choice);
        count.solutions += solutions;
        count.nodes += nodes;
    }
    return count;
}
