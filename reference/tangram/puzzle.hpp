#pragma once

#include <string>
#include <string_view>

#include "tangram/laying.hpp"
#include "text/input_error.hpp"

namespace tangram {

/// The largest puzzle that the programs take: its area in elementary triangles, how many pieces,
/// and how long a piece's sides may be.
inline constexpr int most_area = 120;
inline constexpr std::size_t most_pieces = 60;
inline constexpr int longest_side = 60;

/// Reads the pieces of a puzzle from a `.pieces` file, in the order in which they are to be laid.
///
/// The file's grammar, line by line; `#` starts a comment, empty lines count for nothing, and so do
/// blanks between the words and signs:
///
///     file   = kind { kind }
///     kind   = NAME [ "x" COUNT ] ":" corner corner corner { corner }
///     corner = "(" NUMBER "," NUMBER ")"
///
/// A name has at most 20 letters, digits and hyphens; each is given once. The count, written x2,
/// says how many equal pieces there are. Numbers go from -999 to 999.
///
/// The corners go once around the piece, either way; they are points of the lattice, and between
/// two that follow each other (after the last comes the first) runs an edge along the lattice or
/// diagonally across it. The edges may not touch or cross each other. Pieces need not be convex.
/// Where an edge only goes on in the direction of the one before, both become one.
/// @param file  the name to use in messages
/// @throws text::InputError at the first thing that is not so, or when the puzzle is too large
Kinds parse_pieces(std::string_view content, const std::string& file);

/// The name of a kind and, when there are several, how many, as a file has them: "small x2".
std::string name_and_copies(const Kind& kind);

/// The pieces as a file that `parse_pieces` reads back.
std::string print(const Kinds& kinds);

}  // namespace tangram
