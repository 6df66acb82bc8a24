#include "one_search.hpp"

namespace {

void search(Puzzle& puzzle, std::int64_t most, Count& count) {
    ++count.nodes;
    if (puzzle.is_solved()) {
        ++count.solutions;
        return;
    }
    for (const Choice& choice : puzzle.choices()) {
        if (!puzzle.fits(choice)) continue;
        puzzle.lay(choice);
        search(puzzle, most, count);
        puzzle.take_back(choice);
        if (count.solutions == most) return;
    }
}

}  // namespace

Count count_solutions(Puzzle& puzzle, std::int64_t most) {
    Count count;
    search(puzzle, most, count);
    return count;
}
