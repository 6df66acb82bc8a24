#pragma once

#include <vector>

#include "exercises/todo.hpp"
#include "nerdcube/cube.hpp"

using nerdcube::Piece;
using nerdcube::Sticker;

/// A piece that was taken out of a list, and what is left of the list.
struct Taken {
    Piece taken;
    std::vector<Piece> rest;
};

/// All ways to take one piece, from the first piece to the last.
std::vector<Taken> take_one(const std::vector<Piece>& pieces);

/// All ways to hold a piece: as it is, then tipped once, and for a corner tipped twice.
/// @param piece  with two or three stickers
std::vector<Piece> shifts(const Piece& piece);
