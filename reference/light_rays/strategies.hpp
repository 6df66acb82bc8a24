#pragma once

#include <string_view>

#include "light_rays/solver.hpp"

namespace light_rays {

/// The strategies' names on the command line, from the cheapest to the dearest.
inline constexpr std::array<std::string_view, 4> strategy_names{"lonely", "intersection", "driven",
                                                                "trial"};

/// One strategy for solving a board; each board needs new ones.
/// @param name  one of `strategy_names`
std::unique_ptr<Strategy> make_strategy(std::string_view name);

/// All four, from the cheapest to the dearest.
Strategies all_strategies();

}  // namespace light_rays
