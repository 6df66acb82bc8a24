#pragma once

#include <stdexcept>

#include "light_rays/fast.hpp"
#include "light_rays/strategies.hpp"

/// Searches of chapter 4 that find all solutions of a board, and count guesses as trials.
namespace light_rays {

template <class Unobserved>
struct Guesses : Unobserved {
    search::Statistics work;

    void deduced(const Strategy&, Place, const Deduction& made, const Board&) {
        work.trials += made.reason == Reason::guess;
    }
    void guessed(Place, Direction) { ++work.trials; }
    void solved(const Board&) { ++work.solutions; }
};

inline search::Statistics guesses_by_strategies(const Board& board, Order order) {
    Guesses<Unobserved> guesses;
    const auto go_on = [](const Board&) { return Next::go_on; };
    if (solve(board, all_strategies(), order, go_on, guesses) != Outcome::unsolvable)
        throw std::runtime_error("the strategies stop too early");
    return guesses.work;
}

inline search::Statistics guesses_of_fast(const Board& board) {
    Guesses<FastUnobserved> guesses;
    solve_fast(board, [](const Board&) { return Next::go_on; }, guesses);
    return guesses.work;
}

}  // namespace light_rays
