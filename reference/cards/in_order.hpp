#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "cards/faithful.hpp"

namespace cards {

/// The steps from a place to its neighbours, indexed by the edge between them (0 top, clockwise).
inline constexpr std::array<std::pair<int, int>, 4> steps{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

/// Returns the place beyond edge `edge` of `place`, if it is on the grid.
inline std::optional<std::size_t> neighbour(const Grid& grid, std::size_t place, std::size_t edge) {
    const auto row = static_cast<int>(place / grid.columns) + steps[edge].first;
    const auto column = static_cast<int>(place % grid.columns) + steps[edge].second;
    const bool outside = row < 0 || column < 0 || row >= static_cast<int>(grid.rows) ||
                         column >= static_cast<int>(grid.columns);
    if (outside) return std::nullopt;
    return static_cast<std::size_t>(row) * grid.columns + static_cast<std::size_t>(column);
}

/// Returns the edge of the neighbouring card that touches `edge`.
constexpr std::size_t opposite(std::size_t edge) { return (edge + 2) % 4; }

/// Returns the places row by row, as in 1986.
std::vector<std::size_t> row_by_row(const Grid& grid);

/// Returns the places from the middle outwards: each next place touches as many filled ones as
/// possible. The first is the centre, or place 0 when the grid has none.
std::vector<std::size_t> centre_first(const Grid& grid);

/// The same search as `lay_cards`, but with a single grid that is updated in place instead of
/// piles, and with the places filled in any order.
template <class Solved, class Observer>
class InOrder {
public:
    /// @param order  every place of `grid` once
    InOrder(const Grid& grid, const Pile& supply, std::vector<std::size_t> order, Solved& solved,
            Observer& observer)
        : grid_(grid),
          supply_(supply),
          order_(std::move(order)),
          solved_(solved),
          observer_(observer),
          used_(supply.size()),
          filled_(grid.places()),
          square_(grid.places()) {}

    // [fill]
    /// Fills the places from position `depth` of the order on.
    Next fill(std::size_t depth = 0) {
        if (depth == order_.size()) return report();
        const std::size_t place = order_[depth];
        for (std::size_t i = 0; i < supply_.size(); ++i) {
            if (used_[i]) continue;
            if (offer(i, place, depth) == Next::stop) return Next::stop;
        }
        return Next::go_on;
    }
    // [fill]

private:
    // [offer]
    Next offer(std::size_t i, std::size_t place, std::size_t depth) {
        Card card = supply_[i];
        for (int look = 0; look < looks(grid_, place); ++look, card = turned(card)) {
            observer_.tried(card, place);
            if (!fits_all_round(card, place)) continue;
            observer_.laid(card, place);
            used_[i] = filled_[place] = true;
            square_[place] = card;
            const Next next = fill(depth + 1);
            used_[i] = filled_[place] = false;
            if (next == Next::stop) return next;
            observer_.taken_back(card, place);
        }
        return Next::go_on;
    }

    bool fits_all_round(const Card& card, std::size_t place) const {
        for (std::size_t edge = 0; edge < 4; ++edge) {
            const auto other = neighbour(grid_, place, edge);
            if (!other || !filled_[*other]) continue;
            if (!fit(card.halves[edge], square_[*other].halves[opposite(edge)])) return false;
        }
        return true;
    }
    // [offer]

    Next report() {
        if (!stands_for_its_rotations(grid_, square_)) return Next::go_on;
        observer_.solved(square_);
        return solved_(square_);
    }

    Grid grid_;
    const Pile& supply_;
    std::vector<std::size_t> order_;
    Solved& solved_;
    Observer& observer_;
    std::vector<bool> used_, filled_;
    Pile square_;
};

/// Like `solve_faithfully`, but fills the places in the given order.
template <class Solved, class Observer>
void solve_in_order(const Grid& grid, const Pile& supply, std::vector<std::size_t> order,
                    Solved&& solved, Observer&& observer) {
    InOrder(grid, supply, std::move(order), solved, observer).fill();
}

}  // namespace cards
