#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "exercises/3-tangram/07-symmetry-type/wire.hpp"
#include "exercises/3-tangram/tests/some_pieces.hpp"

namespace tangram {

/// The ten types, and the symmetries that make each, in the order of `symmetries`.
inline const std::array<std::pair<SymmetryType, Group>, 10> types_of_symmetry = [] {
    using enum SymmetryType;
    const auto [keep, left, around, right, upright, falling, level, rising] = symmetries;
    return std::array<std::pair<SymmetryType, Group>, 10>{
        {{none, {keep}},
         {half_turn, {keep, around}},
         {quarter_turns, {keep, left, around, right}},
         {upright_axis, {keep, upright}},
         {level_axis, {keep, level}},
         {rising_axis, {keep, rising}},
         {falling_axis, {keep, falling}},
         {straight_axes, {keep, around, upright, level}},
         {slanted_axes, {keep, around, falling, rising}},
         {all, {symmetries.begin(), symmetries.end()}}}};
}();

/// The type that a piece has.
inline SymmetryType expected_type(const Fields& piece) {
    const Group group = symmetries_of(shape_around(piece));
    return std::ranges::find(types_of_symmetry, group, &std::pair<SymmetryType, Group>::second)
        ->first;
}

}  // namespace tangram
