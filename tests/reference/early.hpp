#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "nerdcube/fast.hpp"

namespace nerdcube {

/// How early a search tests for C'T. Each value includes the tests of those before it.
enum class Asks {
    at_the_end,  ///< tests complete cubes only
    upright,     ///< restricts the middle side to upright from the beginning
    letters,     ///< rejects pieces that bring another letter next to the apostrophe
    first,       ///< fills the four edges around the apostrophe first
};

/// The locations in order, except that those with a letter of C'T come first.
inline std::vector<Location> ct_first() {
    const auto brings_letter = [](const Location& location) {
        return std::any_of(location.begin(), location.end(),
                           [](const Slot& slot) { return asked_by_ct(slot.face) != blank; });
    };
    std::vector<Location> order(locations.begin(), locations.end());
    std::stable_partition(order.begin(), order.end(), brings_letter);
    return order;
}

/// Whether the faces of a location have the letters that C'T requires.
inline bool brings_ct(const Cube& cube, const Location& location) {
    return std::all_of(location.begin(), location.end(), [&](const Slot& slot) {
        return asked_by_ct(slot.face) == blank || asked_by_ct(slot.face) == cube[slot.face].letter;
    });
}

/// The counts of a search.
struct Counted {
    std::uint64_t found = 0;   ///< cubes that read C'T
    std::uint64_t nodes = 0;   ///< positions reached, including the first
    std::uint64_t trials = 0;  ///< pieces tried at a location; each shift counts
    bool operator==(const Counted&) const = default;
};

/// Fills these locations in every way, and adds to `counted`.
inline void count_ct(const Puzzle& puzzle, std::span<const Location> rest, Asks asks,
                     Counted& counted) {
    ++counted.nodes;
    if (rest.empty()) return void(counted.found += reads_ct(puzzle.cube));
    search::Statistics statistics;
    for (const Puzzle& next : fill_location(puzzle, rest.front(), statistics))
        if (asks < Asks::letters || brings_ct(next.cube, rest.front()))
            count_ct(next, rest.subspan(1), asks, counted);
    counted.trials += statistics.trials;
}

/// Counts the cubes that read C'T with the faithful search.
inline Counted count_ct(Puzzle puzzle, Asks asks) {
    Orientation& middle = puzzle.cube[23].orientation;
    if (asks >= Asks::upright) middle = merge(middle, Orientation::upright);
    const std::vector<Location> order =
        asks == Asks::first ? ct_first()
                            : std::vector<Location>(locations.begin(), locations.end());
    Counted counted;
    count_ct(puzzle, order, asks, counted);
    return counted;
}

}  // namespace nerdcube
