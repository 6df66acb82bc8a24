#pragma once

#include "command/player/player.hpp"
#include "light_rays/board.hpp"

namespace player {

/// The largest number of rows, and of columns, of a board that is played on a page.
inline constexpr int most_side_on_page = 40;

/// Writes the entries that describe a board: its size, and the list `numbers`, a light field being
/// -1.
void write_board(const light_rays::Board& board, Json& json);

/// Writes the rays of a board: `ways`, a letter for each field, the direction of the ray that
/// lights it, or a dot; and the list `rays` of those that light something: the field of the number,
/// the direction, and the fields that are lit, starting next to the number.
void write_rays(const light_rays::Board& board, Json& json);

/// Writes the list `left`: how many fields each number still has to light, less than 0 when it
/// lights too many; 0 for a light field.
void write_left(const light_rays::Board& board, Json& json);

/// Answers questions about a position of the game: `start`, `show` and `after`. Fields are counted
/// from 0, row by row. The actions are
///
///     ray FIELD WAY LENGTH  a number's ray gets this length, or the largest that is possible
///     light FIELD WAY       a ray grows up to a field; a ray that lit it before ends before it
///     tap FIELD [STATE]     the next ray that can light a field, or none after the last; STATE is
///                           `before` in the answer to the last tap if that was on the same field
///     clear FIELD           the ray that lights a field ends before it; a number loses its rays
///
/// A state is written `~.2n2.2n`: the ways of the light fields, with a number after each that is
/// repeated, without the unlit fields at the end.
///
/// `start` also answers with the address of the puzzle, and with `given`, the state with the rays
/// of the puzzle file. If these light all fields, `show` also answers with `different`, the first
/// field that is lit differently.
/// @throws std::invalid_argument for any other action, and for a state with a ray that does not
///         start at a number
void answer_about_play(const Question& question, const light_rays::Board& puzzle, Json& json);

}  // namespace player
