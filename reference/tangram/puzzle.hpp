#pragma once

#include <string>
#include <string_view>

#include "tangram/laying.hpp"
#include "text/input_error.hpp"

namespace tangram {

/// The largest puzzle that the programs accept: its area in elementary triangles, the number of
/// pieces, and the length of a piece's sides.
inline constexpr int most_area = 120;
inline constexpr std::size_t most_pieces = 60;
inline constexpr int longest_side = 60;

/// Reads the pieces of a puzzle from a `.pieces` file, in the order in which they are to be laid.
///
/// The file's grammar, line by line; `#` starts a comment; empty lines and blanks between words and
/// signs are ignored:
///
///     file   = kind { kind }
///     kind   = NAME [ "x" COUNT ] ":" corner corner corner { corner }
///     corner = "(" NUMBER "," NUMBER ")"
///
/// A name has at most 20 letters, digits and hyphens, and must be unique. The count, written x2, is
/// the number of equal pieces. Numbers range from -999 to 999.
///
/// The corners go once around the piece, in either direction. They are points of the lattice; from
/// each to the next, and from the last to the first, runs an edge along the lattice or diagonally
/// across it. The edges must not touch or cross each other. Pieces need not be convex. Consecutive
/// edges in the same direction are joined into one.
/// @param file  the name to use in messages
/// @throws text::InputError at the first violation of these rules, or when the puzzle is too large
Kinds parse_pieces(std::string_view content, const std::string& file);

/// Formats the name of a kind and, when there are several, the number of copies, as in a file:
/// "small x2".
std::string name_and_copies(const Kind& kind);

/// Formats the pieces as a file that `parse_pieces` can read.
std::string print(const Kinds& kinds);

}  // namespace tangram
