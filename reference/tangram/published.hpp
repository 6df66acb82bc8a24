#pragma once

#include <array>
#include <cstdint>

#include "tangram/laying.hpp"

/// What was printed in 1967, and the pieces it describes.
namespace tangram::published {

/// The tangram. The order of its pieces and the orientations in which they are given are a
/// reconstruction (see `reference/published/1967.pieces`).
Kinds pieces();

/// N(F), the number of convex figures with an area of F elementary triangles, for F from 1 to 10.
inline constexpr std::array<std::size_t, 10> outlines{1, 3, 2, 6, 3, 7, 5, 11, 5, 10};

inline constexpr int area = 16;                      ///< of the tangram
inline constexpr std::size_t outlines_of_area = 20;  ///< N(16)
inline constexpr std::size_t outlines_built = 13;    ///< those that can be built from the pieces
inline constexpr std::uint64_t assemblies = 142;     ///< up to congruence
inline constexpr std::uint64_t assemblies_at_first =
    141;  ///< counted by the second program, because of a slip
inline constexpr std::uint64_t most_of_an_outline = 36;   ///< of the right trapezoid
inline constexpr std::uint64_t fewest_of_an_outline = 1;  ///< of the square
inline constexpr std::uint64_t attempts = 13'616;         ///< program 3: a piece tried at a place
inline constexpr std::uint64_t fits = 1'451;              ///< attempts in which the piece has room
inline constexpr std::uint64_t allowed = 1'326;           ///< fits that the symmetry test allows
inline constexpr std::uint64_t attempts_in_vain =
    672;  ///< in the parallelogram with sides 2 and 4 times the root of 2
inline constexpr std::uint64_t laid_freely =
    154'396;  ///< program 2: pieces laid without collision; not reproduced

/// The source to name in messages.
inline constexpr const char* source =
    "P. Läuchli, \"Tangram\", Elemente der Mathematik 22 (1967), pp. 73-85";

}  // namespace tangram::published
