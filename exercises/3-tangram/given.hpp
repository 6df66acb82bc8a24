#pragma once

#include <vector>

#include "exercises/misuse.hpp"
#include "tangram/piece.hpp"

namespace tangram {

/// A kind of which nothing is known but the fields of one piece, which lies anywhere.
inline Kind kind_with(const Fields& piece, std::size_t copies = 1) {
    const auto [at, octagon] = hull(piece);
    Shape shape{octagon.box, piece, {}};
    for (Field& field : shape.fields) field.at = field.at - at;
    return kind_of("", copies, shape);
}

/// How a piece can look, in ascending order: what the searching exercises are given, as a list.
/// @throws Misuse when it has no field
inline std::vector<Fields> looks_of(const Fields& piece) {
    demand(!piece.empty(), "orientations with a piece that has no fields");
    std::vector<Fields> looks;
    for (const Shape& shape : kind_with(piece).orientations) looks.push_back(shape.fields);
    std::ranges::sort(looks);
    return looks;
}

}  // namespace tangram
