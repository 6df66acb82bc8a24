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

/// How many pairs are not in order; each swap changes that by an odd number.
std::size_t pairs_out_of_order(const std::vector<std::size_t>& row) {
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) pairs += row[j] > row[i] ? 1 : 0;
    return pairs;
}

}  // namespace

bool can_be_turned(const Cube& from, const Cube& to) {
    std::vector<std::size_t> order;
    std::size_t flips = 0, twists = 0;
    for (const Location& location : locations()) {
        const Piece piece = peeled(from, location);
        const std::optional<Place> place = place_of(piece, to);
        if (!place) return false;
        (piece.size() == 2 ? flips : twists) += place->shifts;
        order.push_back(place->location);
    }
    return flips % 2 == 0 && twists % 3 == 0 && pairs_out_of_order(order) % 2 == 0;
}
