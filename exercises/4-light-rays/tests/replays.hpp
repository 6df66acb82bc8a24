#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "exercises/4-light-rays/09-undo-log/wire.hpp"
#include "grader/judge/judge.hpp"

/// What the tests of the undo log share.
namespace light_rays {

/// The boards as they should be, by a way that needs no log: a copy of the board for each guess.
inline std::vector<Board> replayed(Board board, const std::vector<Step>& steps) {
    std::vector<Board> at_guesses, boards;
    for (const Step& step : steps) {
        if (step.action == Action::light) board[step.place].ray = step.direction;
        if (step.action == Action::guess) at_guesses.push_back(board);
        if (step.action == Action::take_back && !at_guesses.empty()) {
            board = at_guesses.back();
            at_guesses.pop_back();
        }
        boards.push_back(board);
    }
    return boards;
}

/// "the board 2 e - after step 3, take back"
inline std::string at_step(const std::vector<Board>& boards, std::size_t i,
                           const std::vector<Step>& steps) {
    return fmt::format("{} after step {}, {}", describe(boards[i]), i + 1, describe(steps[i]));
}

/// Looks at the boards that came back. A message names the first one that is wrong.
inline void expect_boards(const std::vector<Board>& came_back, const Board& board,
                          const std::vector<Step>& steps, const std::string& why = "") {
    const std::vector<Board> expected = replayed(board, steps);
    if (came_back.size() != expected.size())
        return grader::judge::expect_that(false, fmt::format("a list of {}", came_back.size()),
                                          fmt::format("a list of {} boards", expected.size()),
                                          "after each step there is one board");
    const auto wrong = static_cast<std::size_t>(std::ranges::mismatch(came_back, expected).in1 -
                                                came_back.begin());
    if (wrong == came_back.size()) return grader::judge::expect_that(true, "", "");
    grader::judge::expect_that(false, at_step(came_back, wrong, steps),
                               at_step(expected, wrong, steps), why);
}

}  // namespace light_rays
