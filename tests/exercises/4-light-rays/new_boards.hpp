#pragma once

#include <string>

#include "tests/exercises/4-light-rays/solutions.hpp"

/// Whether boards that came back as new ones are what was asked for.
namespace light_rays {

/// What is wrong with the fields of a new board; empty when nothing is.
inline std::string wrong_fields(const Board& made, int rows, int columns) {
    if (made.rows != rows || made.columns != columns) return fmt::format("{} rows and {} columns", made.rows, made.columns);
    for (const Place place : places(made)) {
        if (made[place].ray) return fmt::format("a lit field at {}", describe(place));
        if (made[place].number.value_or(0) < 0) return fmt::format("a negative number at {}", describe(place));
    }
    const std::size_t light_fields = unlit_fields_of(made).size(), all = made.fields.size();
    return 2 * light_fields < all ? fmt::format("{} of {} fields for light", light_fields, all) : "";
}

/// Looks at size, light and light fields of a board that came back.
inline void expect_fields(const Board& made, int rows, int columns, const std::string& why = "") {
    const std::string wrong = wrong_fields(made, rows, columns);
    grader::judge::expect_that(wrong.empty(), fmt::format("{}, with {}", describe(made), wrong),
                               fmt::format("{} rows and {} columns, nothing lit, no number below 0, and at least half the fields for light", rows, columns),
                               why);
}

/// Looks at how many solutions the board has that came back.
inline void expect_unique(const Board& made, const std::string& why = "") {
    const std::size_t solutions = count_solutions(made, 2);
    grader::judge::expect_that(solutions == 1, fmt::format("{}, which has {}", describe(made), solutions == 0 ? "no solution" : "more than one solution"),
                               "a board with exactly one solution", why);
}

}  // namespace light_rays
