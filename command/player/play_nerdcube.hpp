#pragma once

#include <string>

#include "command/player/player.hpp"
#include "nerdcube/locations.hpp"
#include "nerdcube/net.hpp"

namespace player {

/// Writes the list `faces`: what sticks on each face of the net; empty strings for blank faces.
void write_net(const nerdcube::Cube& cube, Json& json);

/// Writes the list `held`: the faces of a location to which a piece is held, the letter as it would
/// be there, and whether it agrees with its side.
/// @param before  the cube without the piece
void write_held(const nerdcube::Piece& piece, const nerdcube::Location& location,
                const nerdcube::Cube& before, Json& json);

/// Writes entries about a side: the letter of its moves, its centre, and its faces row by row.
/// @param centre  of the side
void write_side(nerdcube::Face centre, Json& json);

/// Returns the mark of how the middle side of the net stands if C'T can be read there when it is
/// held upright; otherwise an empty string.
std::string ct_mark(nerdcube::Cube cube);

/// Answers questions about a position of the game: `start`, `show` and `after`. The actions are
/// `turn MOVE`; `put FACE FACE`, which moves a sticker with its piece to another face, whose piece
/// comes back for it; `shift FACE`, which flips or twists a piece in its place; and `spin FACE`,
/// which turns a centre by a quarter clockwise. A state is written as 20 letters and 6 digits: for
/// each location, its piece and how often that is shifted, as one letter; for each centre, the
/// number of its quarter turns clockwise.
/// @param cube  the untouched cube
/// @throws std::invalid_argument when the text is no state, the action is none, or a face does not
///     exist
void answer_about_play(const Question& question, const nerdcube::Cube& cube, Json& json);

}  // namespace player
