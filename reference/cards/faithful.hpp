// [faithful.hpp]
#pragma once

#include "cards/rules.hpp"
#include "search/search.hpp"

namespace cards {

using search::Next;

// [looks]
/// The number of orientations in which a card is tried at `place`: all four, but fewer in the
/// centre (LOGO: `IF EQUALP 4 COUNT :gelegt [1] [4]`).
///
/// A whole square can be rotated four ways, an oblong two, and each rotation also turns the centre
/// card. So with one orientation in the centre of a square, or two in an oblong, the search finds
/// each grid in exactly one of its rotations.
inline int looks(const Grid& grid, std::size_t place) {
    if (!grid.has_centre() || place != grid.centre()) return 4;
    return grid.is_square() ? 1 : 2;
}
// [looks]

// [lay_cards]
/// Lays cards from `supply` in every way that fits; passes each filled grid to `solved` (LOGO:
/// `suchen`).
///
/// The piles are those of the 1986 program: `supply` holds the cards not yet tried at this place,
/// `laid` the growing solution, `basket` the cards already tried here. Returns `stop` as soon as
/// `solved` does.
template <class Solved, class Observer>
Next lay_cards(const Grid& grid, const Pile& supply, const Pile& laid, const Pile& basket,
               Solved& solved, Observer& observer) {
    if (laid.size() == grid.places()) return solved(laid);
    if (supply.empty()) return Next::go_on;

    Card card = supply.front();
    const Pile rest(supply.begin() + 1, supply.end());
    // [four looks]
    for (int look = 0; look < looks(grid, laid.size()); ++look, card = turned(card)) {
        observer.tried(card, laid.size());
        if (!fits(card, laid, grid)) continue;

        // [one place further]
        Pile next_supply = basket;
        next_supply.insert(next_supply.end(), rest.begin(), rest.end());
        Pile next_laid = laid;
        next_laid.push_back(card);

        observer.laid(card, laid.size());
        const Next next = lay_cards(grid, next_supply, next_laid, {}, solved, observer);
        if (next == Next::stop) return next;
        observer.taken_back(card, laid.size());
        // [one place further]
    }
    // [four looks]

    // [next card]
    Pile next_basket = basket;
    next_basket.push_back(supply.front());
    return lay_cards(grid, rest, laid, next_basket, solved, observer);
    // [next card]
}
// [lay_cards]

// [stands for its rotations]
/// Whether a filled grid is the one of its rotations that we keep. With a centre, `looks` has
/// already made the choice; without one, the rotation with the smallest corner card first is kept.
inline bool stands_for_its_rotations(const Grid& grid, const Pile& laid) {
    if (grid.has_centre()) return true;
    const int first = laid.front().number, last = laid.back().number;
    if (!grid.is_square()) return first < last;
    const int top_right = laid[grid.columns - 1].number;
    const int bottom_left = laid[laid.size() - grid.columns].number;
    return first < std::min({top_right, bottom_left, last});
}
// [stands for its rotations]

// [solve]
/// Passes every solution to `solved`, exactly once and in one rotation only (LOGO: `suche`).
///
/// @param grid      the places to fill
/// @param supply    the cards, in the order in which they are tried; some may be left over
/// @param solved    called with the laid cards row by row; returns whether to continue
/// @param observer  called at every step
template <class Solved, class Observer>
void solve_faithfully(const Grid& grid, const Pile& supply, Solved&& solved, Observer&& observer) {
    auto once = [&](const Pile& laid) {
        if (!stands_for_its_rotations(grid, laid)) return Next::go_on;
        observer.solved(laid);
        return solved(laid);
    };
    lay_cards(grid, supply, {}, {}, once, observer);
}
// [solve]

}  // namespace cards
// [faithful.hpp]
