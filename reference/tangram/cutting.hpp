#pragma once

#include <cstddef>

#include "tangram/laying.hpp"

namespace tangram {

/// The number of pieces of the original tangram, and of one cut entirely into small triangles.
inline constexpr std::size_t pieces_uncut = 7, pieces_all_cut = 16;

/// Returns the number of pieces, counting all copies.
std::size_t number_of_pieces(const Kinds& kinds);

/// Returns the tangram with some of its pieces cut in two: first each large triangle into two
/// medium ones, then the square, the parallelogram and the medium triangles into two small ones
/// each. Area and outlines stay the same, so this shows how a search grows with the number of
/// pieces alone.
/// @param pieces  their number, from `pieces_uncut` to `pieces_all_cut`
/// @throws std::out_of_range for any other number
Kinds cut_further(std::size_t pieces);

}  // namespace tangram
