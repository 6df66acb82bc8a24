#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "cards/published.hpp"
#include "cards/rules.hpp"
#include "cards/square.hpp"
#include "exercises/1-cards/08-misprint/misprint.hpp"
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

/// The species on the cards.
inline std::set<char> species_of(const Pile& cards) {
    std::set<char> species;
    for (const Card& card : cards)
        for (const Half& half : card.halves) species.insert(half.species);
    return species;
}

/// Every change of one half with which the cards agree with all squares. A misprint can be found
/// only if there is just one.
inline std::vector<Correction> corrections(Pile cards, const std::vector<Square>& squares) {
    std::vector<Correction> found;
    const std::set<char> all_species = species_of(cards);
    for (Card& card : cards)
        for (std::size_t edge = 0; edge < 4; ++edge) {
            const Half as_read = card.halves[edge];
            for (const char species : all_species)
                for (const Part part : {Part::front, Part::rear}) {
                    const Half other{species, part};
                    card.halves[edge] = other;
                    const bool mended =
                        !(other == as_read) &&
                        std::all_of(squares.begin(), squares.end(), [&](const Square& square) {
                            return misfits(cards, square) == 0;
                        });
                    if (mended) found.push_back({card.number, static_cast<int>(edge), other});
                }
            card.halves[edge] = as_read;
        }
    return found;
}

/// The half of a listed card that a correction is about.
inline Half& half_at(Pile& cards, int number, int edge) {
    const auto card = std::find_if(cards.begin(), cards.end(),
                                   [&](const Card& other) { return other.number == number; });
    return card->halves.at(static_cast<std::size_t>(edge));
}

}  // namespace cards
