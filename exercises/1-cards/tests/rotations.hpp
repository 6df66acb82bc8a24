#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "exercises/1-cards/tests/squares.hpp"

namespace cards {

/// What is wrong with any of the squares, in words; empty when nothing is.
inline std::string wrong_in_any(const std::vector<Pile>& squares, const Pile& supply) {
    for (const Pile& laid : squares) {
        const std::string wrong = wrong_in(laid, supply);
        if (!wrong.empty()) return "among others " + wrong;
    }
    return "";
}

/// Two squares of the list that are rotations of each other, in words; empty when there are none.
/// Only for squares in which nothing is wrong.
inline std::string rotated_twins(const std::vector<Pile>& squares) {
    std::map<Square, std::string> seen;
    for (const Pile& laid : squares) {
        const auto [twin, is_new] = seen.emplace(as_printed(grid, square_of(laid)), notation(laid));
        if (!is_new) return fmt::format("both {} and {}", twin->second, notation(laid));
    }
    return "";
}

/// How the squares differ from `expected` when rotations are not told apart, in words; empty when
/// they do not.
/// @param expected  in the rotation that is printed
inline std::string difference(const std::vector<Pile>& squares,
                              const std::vector<Square>& expected) {
    std::set<Square> found;
    for (const Pile& laid : squares) found.insert(as_printed(grid, square_of(laid)));
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (found.count(expected[i]) == 0)
            return fmt::format("{} of {} solutions; missing is number {}: {}", found.size(),
                               expected.size(), i + 1, print(grid, expected[i]));
    if (found.size() > expected.size()) return fmt::format("{} solutions", found.size());
    return "";
}

}  // namespace cards
