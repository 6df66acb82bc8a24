#pragma once

#include <vector>

#include "exercises/misuse.hpp"
#include "tangram/piece.hpp"

namespace tangram {

/// A kind that consists of the fields of one piece, in any position.
inline Kind kind_with(const Fields& piece, std::size_t copies = 1) {
    const auto [at, octagon] = hull(piece);
    Shape shape{octagon.box, piece, {}};
    for (Field& field : shape.fields) field.at = field.at - at;
    return kind_of("", copies, shape);
}

/// The orientations of a piece, in ascending order. The searching exercises are given this list.
/// @throws Misuse when the piece has no fields
inline std::vector<Fields> looks_of(const Fields& piece) {
    demand(!piece.empty(), "orientations with a piece that has no fields");
    std::vector<Fields> looks;
    for (const Shape& shape : kind_with(piece).orientations) looks.push_back(shape.fields);
    std::ranges::sort(looks);
    return looks;
}

}  // namespace tangram
