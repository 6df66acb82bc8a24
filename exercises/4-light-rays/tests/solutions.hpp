#pragma once

#include <optional>
#include <string>

#include "exercises/4-light-rays/tests/random_boards.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge/judge.hpp"
#include "light_rays/fast.hpp"

/// Whether boards that came back are solved, by the rules alone.
namespace light_rays {

/// A solution of the fast search, if there is one.
inline std::optional<Board> solution_of(const Board& board) {
    std::optional<Board> found;
    const auto keep = [&](const Board& solved) {
        found = solved;
        return search::Next::stop;
    };
    solve_fast(board, keep, FastUnobserved{});
    return found;
}

/// @name What is wrong with a board as a solution of another; empty when nothing is.
/// @{

inline std::string wrong_size(const Board& solved, const Board& board) {
    if (solved.rows == board.rows && solved.columns == board.columns) return "";
    return fmt::format("{} rows and {} columns instead of {} and {}", solved.rows, solved.columns,
                       board.rows, board.columns);
}

/// In one place: another field than before, or one that is unlit.
inline std::string wrong_field(const Board& solved, const Board& board, Place place) {
    const Field &now = solved[place], &before = board[place];
    if (now.number != before.number)
        return fmt::format("'{}' at {}, where the board has '{}'", describe(now), describe(place),
                           describe(before));
    return now.is_unlit() ? fmt::format("an unlit field at {}", describe(place)) : "";
}

/// The ray that lights a field, followed back to where it comes from.
inline std::string wrong_ray(const Board& solved, Place place) {
    if (solved[place].is_number()) return "";
    const Direction direction = *solved[place].ray;
    const Place before = next(place, reversed(direction));
    if (solved.contains(before) && (solved[before].is_number() || solved[before].ray == direction))
        return "";
    return fmt::format("a ray at {} that runs {}, but comes from no number", describe(place),
                       describe(direction));
}

inline std::string wrong_number(const Board& solved, Place place) {
    if (!solved[place].is_number() || remaining_range(solved, place) == 0) return "";
    const int number = *solved[place].number;
    return fmt::format("the {} at {}, which lights {}", number, describe(place),
                       number - remaining_range(solved, place));
}

inline std::string wrong_in(const Board& solved, const Board& board) {
    if (std::string wrong = wrong_size(solved, board); !wrong.empty()) return wrong;
    for (const Place place : places(board))
        if (std::string wrong = wrong_field(solved, board, place); !wrong.empty()) return wrong;
    for (const Place place : places(board))
        if (std::string wrong = wrong_ray(solved, place); !wrong.empty()) return wrong;
    for (const Place place : places(board))
        if (std::string wrong = wrong_number(solved, place); !wrong.empty()) return wrong;
    return "";
}

/// @}

/// Looks at the board that came back: whether it is solved by the rules, or empty where there is no
/// solution.
inline void expect_solution(const Board& came_back, const Board& board,
                            const std::string& why = "") {
    const std::optional<Board> solution = solution_of(board);
    if (!solution) return grader::judge::expect(came_back, Board{}, why);
    if (came_back == Board{})
        return grader::judge::expect_that(
            false, describe(came_back),
            fmt::format("a solution, for example {}", describe(*solution)), why);
    const std::string wrong = wrong_in(came_back, board);
    grader::judge::expect_that(wrong.empty(),
                               fmt::format("{}, with {}", describe(came_back), wrong),
                               "every field lit by a ray that comes from a number, and every "
                               "number lighting as many as it says",
                               why);
}

/// The board after a quarter turn to the right, with nothing lit.
inline Board turned(const Board& board) {
    Board result{board.columns, board.rows, board.fields};
    for (const Place place : places(board))
        result[Place{place.column, board.rows - 1 - place.row}] = {board[place].number, {}};
    return result;
}

/// Left and right exchanged, with nothing lit.
inline Board mirrored(const Board& board) {
    Board result = board;
    for (const Place place : places(board))
        result[Place{place.row, board.columns - 1 - place.column}] = {board[place].number, {}};
    return result;
}

/// The board and all that become of it when it is turned and mirrored. Whatever is tried first, in
/// some of them it is wrong.
inline std::vector<Board> images_of(Board board) {
    std::vector<Board> images;
    for (int turn = 0; turn < 4; ++turn, board = turned(board)) {
        images.push_back(board);
        images.push_back(mirrored(board));
    }
    return images;
}

/// The same board, where one number has passed a field on to another. Mostly it has no solution any
/// more, although the sum is right.
inline Board with_a_field_passed_on(Dice& dice, Board board) {
    const std::vector<Place> numbers = numbers_of(board);
    const Place from = dice.one_of(numbers), to = dice.one_of(numbers);
    if (*board[from].number > 0) {
        --*board[from].number;
        ++*board[to].number;
    }
    return board;
}

}  // namespace light_rays
