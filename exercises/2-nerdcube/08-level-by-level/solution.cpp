#include "level_by_level.hpp"

std::vector<std::size_t> widths(const Puzzle& puzzle, const std::vector<Location>& order) {
    std::vector<std::size_t> numbers;
    std::vector<Puzzle> level{puzzle};
    for (const Location& location : order) {
        std::vector<Puzzle> next;
        for (const Puzzle& each : level)
            for (const Puzzle& way : fill_location(each, location)) next.push_back(way);
        numbers.push_back(next.size());
        level = next;
    }
    return numbers;
}
