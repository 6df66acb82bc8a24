#pragma once

#include <vector>

#include "tangram/assembly.hpp"

namespace tangram {

/// All assemblies that `fill_all_fast` finds, in the same order. The outlines are filled at the
/// same time, each on whatever core is free.
///
/// @param kinds  at least one; of an area up to `most_area`
std::vector<Assembly> fill_all_in_parallel(const Kinds& kinds);

}  // namespace tangram
