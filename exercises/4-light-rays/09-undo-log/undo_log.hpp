#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Board;
using light_rays::Direction;
using light_rays::Field;
using light_rays::Place;

/// What is done in a step.
enum class Action : std::uint8_t {
    light,      ///< a ray lights a light field
    guess,      ///< from here on everything is a guess; nothing changes on the board
    take_back,  ///< all is as it was at the last guess that has not been taken back yet
};

/// A step of somebody who solves a board. Only lighting has a place and a direction; otherwise they
/// mean nothing.
struct Step {
    Action action;
    Place place = {};                        ///< the light field that is lit
    Direction direction = Direction::north;  ///< which way the ray runs that lights it

    bool operator==(const Step&) const = default;
};

/// How the board looks after each of the steps, in their order.
/// @param board  what the steps begin with; some of its fields may be lit already
std::vector<Board> replay(const Board& board, const std::vector<Step>& steps);
