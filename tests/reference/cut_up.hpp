#pragma once

#include "cards/puzzle.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"

namespace cards {

/// Cards with at least one solution: a filled grid of random turtles, cut up, turned and shuffled.
/// @param spare  number of cards that belong to no place
inline Puzzle cut_up(Dice& dice, const Grid& grid, std::string_view species,
                     std::size_t spare = 0) {
    Pile cards;
    while (cards.size() < grid.places() + spare) {
        Card next = dice.card(0, species);
        if (cards.size() < grid.places()) {
            if (cards.size() % grid.columns != 0) next.halves[3] = Dice::mate(cards.back().right());
            if (cards.size() >= grid.columns)
                next.halves[0] = Dice::mate(cards[cards.size() - grid.columns].bottom());
        }
        cards.push_back(next);
    }
    dice.shuffle(cards);
    int number = 0;
    for (Card& card : cards)
        card = Card{++number, Dice::turned_often(card, dice.below(4)).halves, 0};
    return {grid, spare > 0, cards};
}

}  // namespace cards
