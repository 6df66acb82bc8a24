// Gives the question back as the answer.
//
// kind: guessing
// exercise: 1-cards/02-turn-a-card
// outcome: checked
// points: 0
// reasons: wrong answer

#include "turn_a_card.hpp"

Card turned(Card card) { return card; }
