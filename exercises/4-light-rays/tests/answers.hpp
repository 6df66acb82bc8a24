#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "exercises/4-light-rays/reference.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "grader/judge/judge.hpp"

/// What strategies answer, and what follows from it without a guess.
namespace light_rays {

/// Looks at the answer that came back; the order of its rays does not matter.
inline void expect_answer(Answer came_back, Answer expected, const std::string& why) {
    std::ranges::sort(came_back.rays);
    std::ranges::sort(expected.rays);
    const bool rays_without_force =
        came_back.finding == expected.finding && expected.finding != Finding::forced;
    grader::judge::expect(
        came_back, expected,
        rays_without_force ? "the finding is right, but rays are listed only when they are forced"
                           : why);
}

/// What a student's strategy is expected to answer.
class ExpectAnswers {
public:
    using Strategy = grader::judge::Function<Answer(const Board&, Place)>;

    explicit ExpectAnswers(const Strategy& strategy) : strategy_(strategy) {}

    void forced(const Board& board, Place place, const Rays& rays, const std::string& why) const {
        expect_answer(strategy_(board, place), {Finding::forced, rays}, why);
    }
    void forced(const Board& board, Place place, const Ray& ray, const std::string& why) const {
        forced(board, place, Rays{ray}, why);
    }
    void nothing(const Board& board, Place place, const std::string& why) const {
        expect_answer(strategy_(board, place), {Finding::nothing, {}}, why);
    }
    void unsolvable(const Board& board, Place place, const std::string& why) const {
        expect_answer(strategy_(board, place), {Finding::unsolvable, {}}, why);
    }

private:
    const Strategy& strategy_;
};

/// The board with all light that the two strategies force; the empty board when they prove that it
/// has no solution. Goes over the board once for each strategy in turn.
inline Board deduced(const Board& board) {
    LonelyField lonely_field;
    Intersection intersection;
    const std::array<Strategy*, 2> strategies{&lonely_field, &intersection};
    Game game(board);
    try {
        for (bool got_on = true; got_on;) {
            const std::size_t moves = game.moves();
            for (Strategy* strategy : strategies)
                for (const Place place : places(board))
                    if (strategy->applies_to(game.board()[place])) strategy->apply(game, place);
            got_on = game.moves() > moves;
        }
    } catch (const Unsolvable&) {
        return {};
    }
    return game.board();
}

/// A board of three rows. The last 1 of the lower row must light the field on its left, so the 1
/// beyond that field must light the one on its own left, and so on. In the upper row it is the same
/// from the last field on, which only one 1 can light. Whoever goes over the board row by row or
/// column by column from the left lights one field a round in either row.
/// @param rounds  about how many that takes
inline Board long_chain(int rounds) {
    return board_of(long_row("1 -", rounds, "1 -"), long_row("-", 2 * rounds + 1, "0"),
                    long_row("1", rounds, "- 1", "0"));
}

/// Looks at the board that came back. A message about a whole board names the first wrong field.
inline void expect_board(const Board& came_back, const Board& expected, const std::string& why) {
    const bool same_size = came_back.rows == expected.rows && came_back.columns == expected.columns;
    if (!same_size || came_back == expected) return grader::judge::expect(came_back, expected, why);
    const std::vector<Place> all = places(expected);
    const Place wrong = *std::ranges::find_if(
        all, [&](Place place) { return came_back[place] != expected[place]; });
    grader::judge::expect_that(
        false,
        fmt::format("{}, with '{}' at {}", describe(came_back), describe(came_back[wrong]),
                    describe(wrong)),
        fmt::format("{}, with '{}' there", describe(expected), describe(expected[wrong])), why);
}

}  // namespace light_rays
