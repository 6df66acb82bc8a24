#pragma once

#include <vector>

#include "cards/puzzle.hpp"

namespace cards {

/// What happens to the card in hand at one step of the faithful search.
enum class Step {
    does_not_fit,  ///< tried without success; it is turned, or goes into the basket
    fits,          ///< tried at the place, and laid
    taken_back,    ///< everything that could follow has been tried; it is taken back
    solved,        ///< laid, and it was the last one
};

/// The table at one step of the faithful search: the card in hand and the three piles around it.
struct Moment {
    std::size_t number = 0;  ///< of the step, counted from 1
    Step step = Step::fits;
    Card card;    ///< the card in hand, turned as it is tried
    Pile supply;  ///< not yet tried at this place
    Pile laid;    ///< without the card in hand
    Pile basket;  ///< done with at this place
};

/// Returns the steps `from` to `from + count - 1` of the faithful search; fewer when it ends
/// earlier.
/// @param from  counted from 1
std::vector<Moment> watch(const Puzzle& puzzle, std::size_t from, std::size_t count);

}  // namespace cards
