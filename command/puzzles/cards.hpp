#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cards/puzzle.hpp"
#include "cards/square.hpp"

namespace command {

/// The puzzle in `file`, `-` for standard input, or the cards of 1986 when it is empty.
/// @throws text::InputError
cards::Puzzle read_cards(const std::string& file);

/// The help text of the file argument.
inline constexpr const char* cards_file =
    "a .cards file, or - for standard input (without it: the cards of 1986)";

/// The help text about `.cards` files.
std::string about_files();

/// How many digits the longest number of a card has.
std::size_t digits(const cards::Puzzle& puzzle);

/// Cards as the bulletin prints them, row by row, with numbers of `digits` digits right-aligned: "
/// 1l 12r".
std::string print_aligned(const cards::Grid& grid, const cards::Square& square, std::size_t digits);

/// A placed card as JSON: number, halves clockwise from the top, and the direction in which its
/// number points (o r u l).
nlohmann::json to_json(const cards::Card& card);

/// A puzzle as JSON: grid (rows, columns), cards.
nlohmann::json to_json(const cards::Puzzle& puzzle);

/// A solution as JSON: one object per place, row by row.
nlohmann::json to_json(const cards::Square& square);

}  // namespace command
