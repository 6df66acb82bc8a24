#pragma once

#include "cards/backtracking.hpp"
#include "cards/in_order.hpp"
#include "search/exact_cover.hpp"

namespace cards {

// [ways]
/// Every way to lay one card on the empty grid: place by place, card by card, orientation by
/// orientation.
inline std::vector<GridPuzzle::Choice> ways(const Grid& grid, const Pile& supply) {
    std::vector<GridPuzzle::Choice> ways;
    for (std::size_t place = 0; place < grid.places(); ++place)
        for (std::size_t i = 0; i < supply.size(); ++i) {
            Card card = supply[i];
            for (int look = 0; look < looks(grid, place); ++look, card = turned(card))
                ways.push_back({card, place, i});
        }
    return ways;
}
// [ways]

// [contact]
/// The number of the contact at an edge of a place: twice the place on its left or above it, and
/// one more when it is above. Nothing at the border.
inline std::optional<std::size_t> contact(const Grid& grid, std::size_t place, std::size_t edge) {
    const auto other = neighbour(grid, place, edge);
    if (!other) return std::nullopt;
    return 2 * std::min(place, *other) + (edge % 2 == 0 ? 1 : 0);
}

/// The colour of a contact for a card that touches it with this half: the species of the turtle
/// there, and which way it points. So two halves give the same colour exactly when they fit.
/// @param edge  of the card: 0 is its top, 1 its right one
constexpr std::size_t colour(const Half& half, std::size_t edge) {
    const bool is_right_or_bottom = edge == 1 || edge == 2;
    const bool points_left_or_up = (half.part == Part::front) == is_right_or_bottom;
    return 2 * static_cast<unsigned char>(half.species) + (points_left_or_up ? 1 : 0);
}
// [contact]

// [matrix of a grid]
/// The cards as a problem of exact cover, with an option for each of the `ways`. Items are the
/// places; then the cards, secondary ones if some may be left over; then the contacts, whose
/// colours tell which turtle is there.
///
/// In the centre there are only the options with few `looks`, so each solution comes in one of its
/// rotations; a grid without a centre comes in all.
inline search::Matrix matrix_of(const Grid& grid, const Pile& supply) {
    const std::size_t first_card = grid.places(), first_contact = first_card + supply.size();
    search::Matrix matrix;
    matrix.primary = supply.size() == grid.places() ? first_contact : first_card;
    matrix.secondary = first_contact + 2 * grid.places() - matrix.primary;
    for (const auto& [card, place, i] : ways(grid, supply)) {
        search::Option option{{place}, {first_card + i}};
        for (std::size_t edge = 0; edge < 4; ++edge)
            if (const auto touched = contact(grid, place, edge))
                option.push_back({first_contact + *touched, colour(card.halves[edge], edge)});
        matrix.options.push_back(option);
    }
    return matrix;
}
// [matrix of a grid]

// [grid cover]
/// A grid to be filled with cards, by exact cover. Its solutions are those of `solve_faithfully`;
/// in the order `as_listed` so are its nodes.
class GridCover : public search::ExactCover {
public:
    GridCover(const Grid& grid, const Pile& supply,
              search::Order order = search::Order::fewest_options)
        : ExactCover(matrix_of(grid, supply), order), grid_(grid), ways_(ways(grid, supply)) {}

    bool is_solved() const {
        return ExactCover::is_solved() && stands_for_its_rotations(grid_, solution());
    }

    /// The cards laid so far, by ascending place.
    Pile solution() const {
        std::vector<std::size_t> options = ExactCover::solution();
        std::ranges::sort(options);
        Pile laid;
        for (const std::size_t option : options) laid.push_back(ways_[option].piece);
        return laid;
    }

private:
    Grid grid_;
    std::vector<GridPuzzle::Choice> ways_;  ///< by option
};
// [grid cover]

}  // namespace cards
