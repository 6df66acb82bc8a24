#include "cards/in_order.hpp"
#include "count_the_work.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"

using cards::Dice;
using grader::judge::expect;

KNOBEL_STUDENT(count_trials);

namespace {

/// An order in which each place touches one that is filled before; without that the work explodes.
std::vector<int> connected_order(Dice& dice) {
    std::vector<std::size_t> order{dice.below(9)};
    while (order.size() < 9) {
        std::vector<std::size_t> next;
        for (const std::size_t place : order)
            for (std::size_t edge = 0; edge < 4; ++edge)
                if (const auto other = cards::neighbour(cards::grid, place, edge);
                    other && std::count(order.begin(), order.end(), *other) == 0)
                    next.push_back(*other);
        order.push_back(next[dice.below(next.size())]);
    }
    return {order.begin(), order.end()};
}

}  // namespace

TEST_CASE("In any order the trials of random cards are counted",
          "[3 points][hidden][needs row by row]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 8; ++round) {
        const Pile supply =
            round % 2 == 0 ? dice.nine_cards_with_solution("abcd") : dice.nine_cards("abcdef");
        const std::vector<int> order = connected_order(dice);
        const std::uint64_t expected =
            cards::in_order(cards::grid, supply, {order.begin(), order.end()}).statistics.trials;
        expect(count_trials_of_student(supply, order), expected,
               "each card in each look is one trial at each place where it is tried; the centre "
               "has one look only");
    }
}
