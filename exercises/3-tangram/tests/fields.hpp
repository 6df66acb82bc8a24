#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "exercises/3-tangram/reference.hpp"
#include "exercises/3-tangram/tests/some_pieces.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"

/// Whether fields, and lists of them, came back as they should.
namespace tangram {

/// Compares the fields that came back. A message of its own says that they are the right ones in
/// the wrong order.
inline void expect_fields(const Fields& came_back, const Fields& expected, const std::string& why) {
    Fields in_order = came_back;
    std::ranges::sort(in_order);
    const bool only_disorder = came_back != expected && in_order == expected;
    grader::judge::expect(came_back, expected,
                          only_disorder
                              ? "these are the right fields, but out of order: list them row by "
                                "row from the lowest, and in each row from left to right"
                              : why);
}

inline void expect_at_origin(const std::vector<Fields>& came_back) {
    for (const Fields& look : came_back) {
        const bool none = look.empty();
        const std::string corner = none ? "" : describe(corner_of_box(look));
        grader::judge::expect_that(
            !none && corner_of_box(look) == Point{},
            none ? "a look without fields"
                 : "a look whose box is at " + corner + ": " + grader::described(look),
            none ? "some fields" : "its box at (0,0)",
            "in each look the smallest x is 0, and the smallest y");
    }
}

/// Looks at all that the exercise asks for, one after the other.
inline void expect_looks(const std::vector<Fields>& came_back, const Fields& piece,
                         const std::string& why) {
    using grader::judge::expect_that;
    const std::vector<Fields> expected = looks_of(piece);
    if (came_back.size() > symmetries.size())
        return expect_that(false, std::to_string(came_back.size()) + " looks", "at most eight",
                           "there are eight ways to hold a piece");
    const auto is_in = [](const std::vector<Fields>& looks, const Fields& look) {
        return std::ranges::find(looks, look) != looks.end();
    };
    expect_at_origin(came_back);
    for (const Fields& look : came_back) {
        const std::string shown = grader::described(look);
        expect_that(std::ranges::is_sorted(look), "a look out of order: " + shown,
                    "fields in ascending order",
                    "they ascend row by row from the lowest, and in each row from left to right");
        expect_that(is_in(expected, look), "among them " + shown,
                    "only what the piece looks like when it is turned, or turned over", why);
        expect_that(std::ranges::count(came_back, look) == 1,
                    std::to_string(std::ranges::count(came_back, look)) + " times " + shown,
                    "each look once", why);
    }
    for (const Fields& look : expected)
        expect_that(is_in(came_back, look), "a list without " + grader::described(look),
                    "this look, too", why);
}

}  // namespace tangram
