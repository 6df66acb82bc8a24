#pragma once

#include <string_view>

#include "light_rays/solver.hpp"

namespace light_rays {

/// The strategies' names on the command line, from the cheapest to the most expensive.
inline constexpr std::array<std::string_view, 4> strategy_names{"lonely", "intersection", "driven",
                                                                "trial"};

/// Makes a strategy for solving a board; each board needs new ones.
/// @param name  one of `strategy_names`
std::unique_ptr<Strategy> make_strategy(std::string_view name);

/// Makes all four, from the cheapest to the most expensive.
Strategies all_strategies();

}  // namespace light_rays
