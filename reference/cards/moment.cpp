#include "cards/moment.hpp"

#include <algorithm>

#include "cards/faithful.hpp"
#include "search/steps.hpp"

namespace cards {
namespace {

using SearchStep = search::Step<Card, std::size_t>;

Step what(search::Event event) {
    switch (event) {
        case search::Event::laid: return Step::fits;
        case search::Event::taken_back: return Step::taken_back;
        case search::Event::solved: return Step::solved;
        default: return Step::does_not_fit;
    }
}

/// The supply keeps its order, so of the cards not laid, those before the card in hand are in the
/// basket and those after it in the supply.
Moment moment_of(const SearchStep& step, const Puzzle& puzzle) {
    Moment now{step.number, what(step.event), step.piece, {}, {}, {}};
    for (const auto& [card, place] : step.laid) now.laid.push_back(card);
    Pile* pile = &now.basket;
    for (const Card& card : puzzle.cards) {
        if (card.number == now.card.number) pile = &now.supply;
        else if (std::ranges::find(now.laid, card.number, &Card::number) == now.laid.end())
            pile->push_back(card);
    }
    return now;
}

}  // namespace

std::vector<Moment> watch(const Puzzle& puzzle, std::size_t from, std::size_t count) {
    std::vector<Moment> moments;
    const auto see = [&](const SearchStep& step) {
        if (step.number >= from && moments.size() < count)
            moments.push_back(moment_of(step, puzzle));
        return step.number + 1 < from + count ? Next::go_on : Next::stop;
    };
    search::Steps<Card, std::size_t, decltype(see)> recorder(see);
    try {
        solve_faithfully(
            puzzle.grid, puzzle.cards, [](const Pile&) { return Next::go_on; }, recorder);
        recorder.finish();
    } catch (const search::SearchStopped&) {
    }
    return moments;
}

}  // namespace cards
