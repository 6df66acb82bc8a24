// Remembers what came out for an order, and says it of any other puzzle, too.
// Caught by: Every puzzle of a level is carried on in every way
#include "level_by_level.hpp"

#include <utility>

using nerdcube::Face;

std::vector<std::size_t> widths(const Puzzle& puzzle, const std::vector<Location>& order) {
    static std::vector<std::pair<std::vector<Face>, std::vector<std::size_t>>> known;
    std::vector<Face> first_faces;
    for (const Location& location : order) first_faces.push_back(location.front().face);
    for (const auto& [faces, numbers] : known)
        if (faces == first_faces) return numbers;
    std::vector<std::size_t> numbers;
    std::vector<Puzzle> level{puzzle};
    for (const Location& location : order) {
        std::vector<Puzzle> next;
        for (const Puzzle& each : level)
            for (const Puzzle& way : fill_location(each, location)) next.push_back(way);
        numbers.push_back(next.size());
        level = next;
    }
    known.emplace_back(first_faces, numbers);
    return numbers;
}
