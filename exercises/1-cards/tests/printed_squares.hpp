#pragma once

#include <vector>

#include "cards/published.hpp"
#include "cards/rules.hpp"
#include "cards/square.hpp"
#include "exercises/1-cards/printed.hpp"

/// What the tests that read printed squares share; by the reference's code, not by the model
/// solutions'.
namespace cards {

/// A square as the exercises' interfaces have it.
inline ::Square for_students(const Square& square) {
    ::Square result;
    for (const Placed& placed : square) result.push_back({placed.number, placed.quarter_turns});
    return result;
}

inline std::vector<::Square> for_students(const std::vector<Square>& squares) {
    std::vector<::Square> result;
    for (const Square& square : squares) result.push_back(for_students(square));
    return result;
}

/// On how many edges two cards of a square touch and do not fit.
inline int misfits(const Pile& cards, const Square& square) {
    const Pile laid = lay(square, cards);
    int count = 0;
    for (std::size_t place = 0; place < laid.size(); ++place) {
        if (place % 3 < 2 && !fit(laid[place].right(), laid[place + 1].left())) ++count;
        if (place < 6 && !fit(laid[place].bottom(), laid[place + 3].top())) ++count;
    }
    return count;
}

}  // namespace cards
