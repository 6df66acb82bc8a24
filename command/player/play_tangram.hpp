#pragma once

#include <cstdint>
#include <string_view>

#include "command/player/player.hpp"
#include "tangram/laying.hpp"

namespace player {

/// Returns the fields that a shape covers when its box is at a point.
tangram::Fields fields_at(const tangram::Shape& shape, tangram::Point at);

/// Returns what is in `a` but not in `b`.
tangram::Fields difference(const tangram::Fields& a, const tangram::Fields& b);

/// Returns an outline of the pieces' area by its number, counted from 1.
/// @throws std::invalid_argument when there is none with this number
tangram::Octagon outline_of(const tangram::Kinds& kinds, std::uint64_t number);

/// Writes the entries of a shape: its size and its corners.
void write(const tangram::Shape& shape, Json& json);

/// Writes the entries that describe the pieces: their area, and the list `kinds`.
void write_kinds(const tangram::Kinds& kinds, Json& json);

/// Writes the entries of an octagon: its size, its corners clockwise from the top, and its name,
/// such as "trapezoid".
void write(const tangram::Octagon& octagon, Json& json);

/// Writes an object with the sides of a box.
void write_box(std::string_view name, tangram::Point at, const tangram::Box& box, Json& json);

/// Writes the quarters of some fields as a list of triangles. Their corners are given in halves of
/// a field's side.
void write_quarters(std::string_view name, const tangram::Fields& fields, Json& json);

/// Writes the list of all outlines of the pieces' area, each with the board on which its pieces are
/// laid: it reaches beyond the outline, so that pieces may lie across the border.
void write_outlines(const tangram::Kinds& kinds, Json& json);

/// Answers questions about a position of the game: `start OUTLINE`, with all pieces in the
/// tray, `show` and `after`. Outlines are counted from 1, pieces from 0. The actions are:
///
///     choose OUTLINE     another outline, with all pieces in the tray
///     push PIECE X Y     by X columns and Y rows; from the tray to the middle of the outline
///     put PIECE X Y      with its box at this point, or at the nearest on the board
///     turn PIECE TURNS   by quarter turns counter-clockwise; negative ones are clockwise
///     flip PIECE         turned over, so that left and right change places
///     back PIECE         into the tray
///
/// A state is written `16.0__134...`: the outline's number, then for each piece its orientation and
/// the lower left corner of its box, `__` in the tray. Coordinates are digits from 0 to z; 0 is -3.
/// @throws std::invalid_argument when the text is no state, or the action is none
void answer_about_play(const Question& question, const tangram::Kinds& kinds, Json& json);

}  // namespace player
