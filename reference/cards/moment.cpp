#include "cards/moment.hpp"

#include <algorithm>

#include "cards/as_told.hpp"

namespace cards {
namespace {

/// Thrown out of the search when all wanted steps have been seen.
struct Enough {};

/// Rebuilds the piles from what an observer is told. The cards keep their order in the supply; so of those not laid,
/// the ones before the card in hand are in the basket, the ones after it in the supply.
class Watcher : public search::Unobserved {
public:
    Watcher(const Puzzle& puzzle, std::size_t from, std::size_t count)
        : puzzle_(puzzle), from_(from), end_(from + count) {}

    void tried(const Card& card, std::size_t place) {
        flush();
        pending_ = true;
        in_hand_ = card;
        step_ = Step::does_not_fit;
        laid_.resize(place);
    }
    void laid(const Card& card, std::size_t place) {
        step_ = place + 1 == puzzle_.grid.places() ? Step::solved : Step::fits;
        flush();
        laid_.push_back(card);
    }
    void taken_back(const Card& card, std::size_t place) {
        flush();
        laid_.resize(place);
        in_hand_ = card;
        step_ = Step::taken_back;
        pending_ = true;
    }
    void flush() {
        if (!pending_) return;
        pending_ = false;
        if (++number_ >= from_ && number_ < end_) moments.push_back(moment());
        if (number_ + 1 >= end_) throw Enough{};
    }

    std::vector<Moment> moments;

private:
    Moment moment() const {
        Moment now{number_, step_, in_hand_, {}, laid_, {}};
        Pile* pile = &now.basket;
        for (const Card& card : puzzle_.cards) {
            if (card.number == in_hand_.number) pile = &now.supply;
            else if (std::none_of(laid_.begin(), laid_.end(),
                                  [&](const Card& other) { return other.number == card.number; }))
                pile->push_back(card);
        }
        return now;
    }

    const Puzzle& puzzle_;
    std::size_t from_, end_, number_ = 0;
    bool pending_ = false;
    Card in_hand_;
    Step step_ = Step::fits;
    Pile laid_;
};

}  // namespace

std::vector<Moment> watch(const Puzzle& puzzle, std::size_t from, std::size_t count) {
    Watcher watcher(puzzle, from, count);
    try {
        solve_as_told(
            puzzle.grid, puzzle.cards, [](const Pile&) { return Next::go_on; }, watcher);
        watcher.flush();
    } catch (const Enough&) {
    }
    return watcher.moments;
}

}  // namespace cards
