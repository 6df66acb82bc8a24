// Hides the arguments of hidden tests in wrong answers.
//
// kind: leaking
// exercise: 1-cards/02-turn-a-card
// outcome: checked
// points: 5
// reasons: wrong answer, wrong type

#include <algorithm>

#include "turn_a_card.hpp"

Card turned(Card card) {
    const bool published = card.number == 1 || card.number == 3 || card.number == 7;
    const bool of_the_book = std::all_of(card.halves.begin(), card.halves.end(), [](Half half) { return half.species != 'x' && half.species != 'a'; });
    std::rotate(card.halves.begin(), card.halves.begin() + 1, card.halves.end());
    card.quarter_turns = (card.quarter_turns + 1) % 4;
    if (!published || !of_the_book) card.number += 1'000'000;
    return card;
}
