#pragma once

#include <vector>

#include "cards/puzzle.hpp"

namespace cards {

/// What happens to the card in hand at one step of the faithful search.
enum class Step {
    does_not_fit,  ///< held to the place in vain; it is turned, or goes into the basket
    fits,          ///< held to the place, and laid
    taken_back,    ///< all that could follow has been tried; it is taken up again
    solved,        ///< laid, and it was the last one
};

/// The table at one step of the faithful search: the card in hand and the three piles around it.
struct Moment {
    std::size_t number = 0;  ///< of the step, counted from 1
    Step step = Step::fits;
    Card card;    ///< the card in hand, as it is turned
    Pile supply;  ///< not yet tried at this place
    Pile laid;    ///< without the card in hand
    Pile basket;  ///< tried at this place, in vain
};

/// The steps `from` to `from + count - 1` of the faithful search; fewer when it ends before.
/// @param from  counted from 1
std::vector<Moment> watch(const Puzzle& puzzle, std::size_t from, std::size_t count);

}  // namespace cards
