#include "light_rays/difficulty.hpp"

#include "light_rays/driven_away_beams.hpp"
#include "light_rays/strategies.hpp"
#include "light_rays/try_and_error.hpp"

namespace light_rays {

Level level_of(const Cost& cost) {
    if (cost.most_expensive >= TryAndError().cost()) return Level::hard;
    return cost.most_expensive >= DrivenAwayBeams().cost() ? Level::medium : Level::easy;
}

std::optional<Difficulty> measure_difficulty(const Board& board) {
    Cost cost;
    const auto first = [](const Board&) { return Next::stop; };
    const Outcome outcome = solve(board, all_strategies(), Order::patient, first, cost);
    if (outcome != Outcome::solved || light_fields(board) == 0) return {};
    return Difficulty{level_of(cost), difficulty(cost, board)};
}

const char* in_words(Level level) {
    switch (level) {
        case Level::easy: return "easy";
        case Level::medium: return "medium";
        case Level::hard: return "hard";
    }
    return "";
}

}  // namespace light_rays
