// Down and up again, with a number for each level
// Price: the counting needs a helper and numbers that outlive its calls, but no more than the ways
// to fill one location on each level are ever kept, while the widest level of 2016 has 56,632
// puzzles.
#include "level_by_level.hpp"

namespace {

void count(const Puzzle& puzzle, const std::vector<Location>& order, std::size_t filled,
           std::vector<std::size_t>& numbers) {
    if (filled == order.size()) return;
    for (const Puzzle& way : fill_location(puzzle, order[filled])) {
        ++numbers[filled];
        count(way, order, filled + 1, numbers);
    }
}

}  // namespace

std::vector<std::size_t> widths(const Puzzle& puzzle, const std::vector<Location>& order) {
    std::vector<std::size_t> numbers(order.size());
    count(puzzle, order, 0, numbers);
    return numbers;
}
