// A pile of choices instead of calls within calls
// Price: what a call remembers by itself, the choices of each place and how far they were tried,
// has to be kept by hand. In return the search can stop anywhere and be continued later, and it
// can go much deeper.
#include "one_search.hpp"

namespace {

/// The choices at one place, and which of them comes next.
struct Level {
    std::vector<Choice> choices;
    std::size_t next = 0;
};

/// Counts the position, and puts what can be done there on the pile: nothing where it is solved.
void arrive(const Puzzle& puzzle, std::vector<Level>& levels, Count& count) {
    ++count.nodes;
    if (puzzle.is_solved()) ++count.solutions;
    levels.push_back(puzzle.is_solved() ? Level{} : Level{puzzle.choices()});
}

}  // namespace

Count count_solutions(Puzzle& puzzle, std::int64_t most) {
    Count count;
    std::vector<Level> levels;
    arrive(puzzle, levels, count);
    while (!levels.empty()) {
        auto& [choices, next] = levels.back();
        if (next == choices.size() || count.solutions == most) {
            levels.pop_back();
            if (levels.empty()) break;
            const Level& above = levels.back();
            puzzle.take_back(above.choices[above.next - 1]);
            continue;
        }
        const Choice choice = choices[next++];
        if (!puzzle.fits(choice)) continue;
        puzzle.lay(choice);
        arrive(puzzle, levels, count);
    }
    return count;
}
