#pragma once

#include <array>

#include "light_rays/board.hpp"

/// What was published in 2014: an algorithm, and two boards of its tests.
namespace light_rays::published {

/// The two boards of the team's own tests; LonelyField alone solves both.
std::array<Board, 2> boards();

/// Where the algorithm was published, for messages.
inline constexpr const char* source =
    "M. Spix, \"Lichtstrahlenspiel - Struktogramme\", 30 January 2014";

}  // namespace light_rays::published
