#pragma once

#include <optional>
#include <string>

#include "exercises/4-light-rays/tests/solutions.hpp"

/// Whether boards that came back as new ones are what was asked for.
namespace light_rays {

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
