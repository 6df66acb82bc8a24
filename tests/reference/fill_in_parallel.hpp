#pragma once

#include <vector>

#include "tangram/assembly.hpp"

namespace tangram {

/// Finds the same assemblies as `fill_all_fast`, in the same order. The outlines are filled in
/// parallel.
///
/// @param kinds  at least one, with a total area of at most `most_area`
std::vector<Assembly> fill_all_in_parallel(const Kinds& kinds);

}  // namespace tangram
