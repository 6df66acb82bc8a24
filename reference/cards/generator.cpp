#include "cards/generator.hpp"

#include <algorithm>

#include "cards/rules.hpp"
#include "search/random.hpp"

namespace cards {
namespace {

Half random_half(search::Random& random, const std::string& species) {
    return {species[random.below(species.size())], random.below(2) == 0 ? Part::front : Part::rear};
}

Half other_half(const Half& half) {
    return {half.species, half.part == Part::front ? Part::rear : Part::front};
}

/// A filled grid of random cards.
Pile random_solution(search::Random& random, const Wish& wish) {
    Pile laid;
    for (std::size_t place = 0; place < wish.grid.places(); ++place) {
        Card card;
        for (Half& half : card.halves) half = random_half(random, wish.species);
        if (place % wish.grid.columns != 0) card.halves[3] = other_half(laid.back().right());
        if (place >= wish.grid.columns)
            card.halves[0] = other_half(laid[place - wish.grid.columns].bottom());
        laid.push_back(card);
    }
    return laid;
}

bool all_look_different(const Pile& cards) {
    std::set<std::string> looks;
    for (const Card& card : cards) looks.merge(looks_of(card));
    return looks.size() == 4 * cards.size();
}

/// Turns, shuffles and numbers the cards.
void mix(search::Random& random, Pile& cards) {
    random.shuffle(cards);
    int number = 0;
    for (Card& card : cards) {
        const auto first = static_cast<std::ptrdiff_t>(random.below(4));
        std::rotate(card.halves.begin(), card.halves.begin() + first, card.halves.end());
        card.number = ++number;
    }
}

}  // namespace

std::set<std::string> looks_of(Card card) {
    std::set<std::string> looks;
    for (int i = 0; i < 4; ++i, card = turned(card)) {
        std::string look;
        for (const Half& half : card.halves) look += print(half);
        looks.insert(look);
    }
    return looks;
}

std::optional<Puzzle> generate(const Wish& wish, int most_attempts) {
    search::Random random(wish.seed);
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        Pile cards = random_solution(random, wish);
        if (!all_look_different(cards)) continue;
        mix(random, cards);
        return Puzzle{wish.grid, false, cards};
    }
    return std::nullopt;
}

}  // namespace cards
