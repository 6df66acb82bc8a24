#pragma once

#include <optional>
#include <vector>

#include "cards/puzzle.hpp"
#include "command/player/player.hpp"

namespace player {

/// The cards on the table, by place; nothing where a place is empty.
using Table = std::vector<std::optional<cards::Card>>;

/// Writes a card: its number, its quarter turns, and its halves as they are now.
void write(const cards::Card& card, Json& json);

/// Writes the entries that describe a puzzle: its grid, its cards, and the paths that draw a
/// turtle.
void write_puzzle(const cards::Puzzle& puzzle, Json& json);

/// Writes the list `contacts`: each edge where two cards touch, row by row, with both halves and
/// whether they fit.
void write_contacts(const cards::Grid& grid, const Table& table, Json& json);

/// Answers questions about a position of the game: `start`, `show` and `after`. The actions are
/// `lay CARD PLACE`, which sends a card that lies there to where the other came from; `back CARD`;
/// and `turn CARD`, by a quarter counter-clockwise. A state is written `1o.4l.-.-.-.-.-.-.-~5l`:
/// what lies in each place, then the turned cards among those beside the square.
/// @throws std::invalid_argument when the text is no state, or the action is none
void answer_about_play(const Question& question, const cards::Puzzle& puzzle, Json& json);

}  // namespace player
