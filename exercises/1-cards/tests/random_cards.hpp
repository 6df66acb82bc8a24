#pragma once

#include <string_view>

#include "cards/puzzle.hpp"
#include "cards/rules.hpp"
#include "search/random.hpp"

namespace cards {

/// Random cards. The same seed gives the same cards on every machine.
class Dice : public search::Random {
public:
    using search::Random::Random;

    /// @param species  one letter each
    Half half(std::string_view species) {
        return {species[below(species.size())], below(2) == 0 ? Part::front : Part::rear};
    }

    /// An unturned card that looks different in each of its four orientations.
    Card card(int number, std::string_view species) {
        Card card{number, {half(species), half(species), half(species), half(species)}, 0};
        const bool looks_the_same_upside_down =
            card.top() == card.bottom() && card.right() == card.left();
        return looks_the_same_upside_down ? this->card(number, species) : card;
    }

    /// Nine cards, numbered from 1; mostly without a solution, when there are four species or more.
    Pile nine_cards(std::string_view species) {
        Pile cards;
        while (cards.size() < 9) cards.push_back(card(static_cast<int>(cards.size()) + 1, species));
        return cards;
    }

    /// Nine cards with a solution.
    Pile nine_cards_with_solution(std::string_view species) { return cut_up({}, species).cards; }

    /// A puzzle with a solution: a filled grid is cut up, its cards are turned and shuffled, and
    /// only then numbered.
    /// @param spare  number of cards that belong to no place
    Puzzle cut_up(const Grid& grid, std::string_view species, std::size_t spare = 0) {
        Pile cards;
        while (cards.size() < grid.places() + spare) {
            Card next = card(0, species);
            if (cards.size() < grid.places()) {
                if (cards.size() % grid.columns != 0) next.halves[3] = mate(cards.back().right());
                if (cards.size() >= grid.columns)
                    next.halves[0] = mate(cards[cards.size() - grid.columns].bottom());
            }
            cards.push_back(next);
        }
        shuffle(cards);
        int number = 0;
        for (Card& card : cards) card = {++number, turned_often(card, below(4)).halves, 0};
        return {grid, spare > 0, cards};
    }

    static Card turned_often(Card card, std::size_t quarters) {
        for (std::size_t i = 0; i < quarters; ++i) card = cards::turned(card);
        return card;
    }

    /// The half that makes one turtle with this one.
    static Half mate(Half half) {
        return {half.species, half.part == Part::front ? Part::rear : Part::front};
    }
};

}  // namespace cards
