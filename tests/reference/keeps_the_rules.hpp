#pragma once

#include "cards/card.hpp"

namespace cards {

/// Whether laid cards keep the rules: each pair of touching halves makes one turtle. Independent of
/// the solvers' code.
inline bool keeps_the_rules(const Grid& grid, const Pile& laid) {
    if (laid.size() != grid.places()) return false;
    const auto one_turtle = [](const Half& a, const Half& b) {
        return a.species == b.species && static_cast<int>(a.part) + static_cast<int>(b.part) == 3;
    };
    for (std::size_t row = 0; row < grid.rows; ++row)
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const Card& card = laid[row * grid.columns + column];
            if (column + 1 < grid.columns &&
                !one_turtle(card.halves[1], laid[row * grid.columns + column + 1].halves[3]))
                return false;
            if (row + 1 < grid.rows &&
                !one_turtle(card.halves[2], laid[(row + 1) * grid.columns + column].halves[0]))
                return false;
        }
    return true;
}

}  // namespace cards
