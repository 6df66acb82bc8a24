#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "nerdcube/fast.hpp"

namespace nerdcube {

/// How early the faithful search asks for C'T; each asks for what the one before it does, too.
enum class Asks {
    at_the_end,  ///< of cubes that are complete
    upright,     ///< the middle side stands upright from the beginning
    letters,     ///< a piece that would bring another letter next to the apostrophe does not fit
    first,       ///< the four edges round the apostrophe come first
};

/// The locations in their order, but those that bring a letter of C'T before all others.
inline std::vector<Location> ct_first() {
    const auto brings_letter = [](const Location& location) {
        return std::any_of(location.begin(), location.end(),
                           [](const Slot& slot) { return asked_by_ct(slot.face) != blank; });
    };
    std::vector<Location> order(locations.begin(), locations.end());
    std::stable_partition(order.begin(), order.end(), brings_letter);
    return order;
}

/// Whether the letters that C'T asks for stand on these faces.
inline bool brings_ct(const Cube& cube, const Location& location) {
    return std::all_of(location.begin(), location.end(), [&](const Slot& slot) {
        return asked_by_ct(slot.face) == blank || asked_by_ct(slot.face) == cube[slot.face].letter;
    });
}

/// What a search has counted.
struct Counted {
    std::uint64_t found = 0;   ///< cubes that read C'T
    std::uint64_t nodes = 0;   ///< positions reached, the first included
    std::uint64_t trials = 0;  ///< pieces held to a location, each shift counted
    bool operator==(const Counted&) const = default;
};

/// Fills these locations in every way, and adds to what was counted.
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

/// Counts the cubes that read C'T by the faithful search.
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
