#pragma once

#include <array>

#include "light_rays/board.hpp"

/// What was published in 2014: two boards, along with an algorithm.
namespace light_rays::published {

/// The two boards of the team's own tests; LonelyField alone solves both.
std::array<Board, 2> boards();

/// The source to name in messages.
inline constexpr const char* source = "tests of the Java program \"Beam of Lights\", 2014";

}  // namespace light_rays::published
