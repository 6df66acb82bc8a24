// Counts flips and twists only, and lets any two pieces change places.
// Caught by: Two pieces alone cannot change places, but three can, and two pairs
#include <optional>

#include "can_it_be_turned.hpp"

namespace {

/// Where a piece is, and how often it must be shifted there to look as it did.
struct Place {
    std::size_t location;
    std::size_t shifts;
};

std::optional<Place> place_of(const Piece& piece, const Cube& cube) {
    for (std::size_t i = 0; i < locations().size(); ++i) {
        Piece there = peeled(cube, locations()[i]);
        for (std::size_t shifts = 0; shifts < there.size(); ++shifts, there = shifted(there))
            if (there == piece) return Place{i, shifts};
    }
    return {};
}

}  // namespace

bool can_be_turned(const Cube& from, const Cube& to) {
    std::size_t flips = 0, twists = 0;
    for (const Location& location : locations()) {
        const Piece piece = peeled(from, location);
        const std::optional<Place> place = place_of(piece, to);
        if (!place) return false;
        (piece.size() == 2 ? flips : twists) += place->shifts;
    }
    return flips % 2 == 0 && twists % 3 == 0;
}
