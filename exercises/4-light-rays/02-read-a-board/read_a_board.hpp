#pragma once

#include <cstdint>
#include <string>

#include "exercises/todo.hpp"
#include "light_rays/board.hpp"

using light_rays::Board;
using light_rays::Direction;
using light_rays::directions;
using light_rays::Field;
using light_rays::Place;

/// What can be said of a board before anybody tries to solve it.
enum class Verdict : std::uint8_t {
    no_board,     ///< these are not rows of fields, all of the same length
    sum_differs,  ///< the numbers together ask for more light fields than there are, or for fewer
    number_too_large,  ///< a number asks for more light fields than its rays could reach on the
                       ///< empty board
    plausible,         ///< none of these; whether there is a solution is still open
};

/// What became of a text.
struct Reading {
    Verdict verdict = Verdict::no_board;
    Board board;  ///< what was read, without any ray; empty when it is no board

    bool operator==(const Reading&) const = default;
};

/// Reads a board and looks whether it can be solved at all.
/// @param content  rows of fields, one a line, separated by blanks; no number is larger than 9999
Reading read_board(const std::string& content);
