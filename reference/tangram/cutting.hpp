#pragma once

#include <cstddef>

#include "tangram/laying.hpp"

namespace tangram {

/// How many pieces the tangram has as it is, and when every piece is cut into small triangles.
inline constexpr std::size_t pieces_uncut = 7, pieces_all_cut = 16;

/// How many pieces there are, all copies counted.
std::size_t number_of_pieces(const Kinds& kinds);

/// The tangram with some of its pieces cut in two, so that it has more: first each large triangle
/// into two medium ones, then the square, the parallelogram and the medium triangles into two small
/// ones each. Area and outlines stay the same; so it shows how searches grow with the number of
/// pieces alone.
/// @param pieces  how many there shall be, from `pieces_uncut` to `pieces_all_cut`
/// @throws std::out_of_range when it is another number
Kinds cut_further(std::size_t pieces);

}  // namespace tangram
