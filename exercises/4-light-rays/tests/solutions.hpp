#pragma once

#include <optional>
#include <string>

#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge/judge.hpp"
#include "light_rays/fast.hpp"

/// Whether boards that came back are solved, by the rules alone, or are new ones as asked for.
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

/// What is wrong with the fields of a new board; empty when nothing is.
inline std::string wrong_fields(const Board& made, int rows, int columns) {
    if (made.rows != rows || made.columns != columns)
        return fmt::format("{} rows and {} columns", made.rows, made.columns);
    for (const Place place : places(made)) {
        if (made[place].ray) return fmt::format("a lit field at {}", describe(place));
        if (made[place].number.value_or(0) < 0)
            return fmt::format("a negative number at {}", describe(place));
    }
    const std::size_t light_fields = unlit_fields_of(made).size(), all = made.fields.size();
    return 2 * light_fields < all ? fmt::format("{} of {} fields for light", light_fields, all)
                                  : "";
}

/// Looks at size, light and light fields of a board that came back.
/// @return whether it is worth counting its solutions
inline bool expect_fields(const Board& made, int rows, int columns, const std::string& why = "") {
    const std::string wrong = wrong_fields(made, rows, columns);
    grader::judge::expect_that(wrong.empty(), fmt::format("{}, with {}", describe(made), wrong),
                               fmt::format("{} rows and {} columns, nothing lit, no number below "
                                           "0, and at least half the fields for light",
                                           rows, columns),
                               why);
    return wrong.empty();
}

/// How often the judge guesses on a board before it gives up counting its solutions; a new board of
/// 64 fields takes some dozens.
inline constexpr long most_guesses = 100'000;

/// How many solutions a board has, up to 2; nothing when that takes more than `most_guesses`.
inline std::optional<std::size_t> solutions_within_reason(const Board& board) {
    struct TooManyGuesses {};
    struct Bounded : FastUnobserved {
        long guesses = 0;
        void guessed(Place, Direction) {
            if (++guesses > most_guesses) throw TooManyGuesses();
        }
    };
    std::size_t found = 0;
    const auto count = [&](const Board&) {
        return ++found < 2 ? search::Next::go_on : search::Next::stop;
    };
    try {
        solve_fast(board, count, Bounded{});
    } catch (const TooManyGuesses&) {
        return std::nullopt;
    }
    return found;
}

/// Looks at everything that was asked of a new board: first at its size, so that only boards of
/// that size are solved.
inline void expect_new_board(const Board& made, int rows, int columns,
                             const std::string& why = "") {
    if (!expect_fields(made, rows, columns, why)) return;
    const std::optional<std::size_t> solutions = solutions_within_reason(made);
    const std::string how_many =
        !solutions
            ? fmt::format("too many ways to try: {} guesses were not enough to count its solutions",
                          most_guesses)
        : *solutions == 0 ? "no solution"
                          : "more than one solution";
    grader::judge::expect_that(solutions == 1,
                               fmt::format("{}, which has {}", describe(made), how_many),
                               "a board with exactly one solution", why);
}

}  // namespace light_rays
