#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "exercises/2-nerdcube/tests/solutions_of_cubes.hpp"
#include "exercises/2-nerdcube/wire.hpp"
#include "nerdcube/locations.hpp"

/// What is wrong with cubes that a student's search found, in words.
namespace nerdcube {

/// Every cube that can be put together when the first locations are filled already, sorted.
inline std::vector<Cube> cubes_of_the_reference(const Puzzle& puzzle) {
    search::Unobserved nobody;
    std::vector<Cube> cubes;
    const std::span<const Location> rest = std::span(locations).last(puzzle.unused.size());
    for (const Puzzle& solved : fill_locations(puzzle, rest, nobody)) cubes.push_back(solved.cube);
    std::sort(cubes.begin(), cubes.end());
    return cubes;
}

/// Takes the piece, whichever way round, out of those in hand.
/// @return whether it was there
inline bool takes(std::vector<Piece>& in_hand, Piece piece) {
    for (std::size_t shift = 0; shift < piece.size(); ++shift, piece = shifted(piece))
        if (const auto found = std::find(in_hand.begin(), in_hand.end(), piece);
            found != in_hand.end()) {
            in_hand.erase(found);
            return true;
        }
    return false;
}

/// The first face on which nothing sticks, or on which something else sticks than before; empty
/// when there is none.
inline std::string wrong_face(const Cube& cube, const Puzzle& puzzle) {
    for (Face face = 1; face <= faces; ++face) {
        const Sticker &now = cube[face], before = puzzle.cube[face];
        if (now.letter == blank) return fmt::format("a cube with nothing on face {}", face);
        const bool other = centre_of(face) == face ? now.letter != before.letter : now != before;
        if (before.letter != blank && other)
            return fmt::format("a cube with {} on face {}, where {} was stuck already",
                               describe(now), face, describe(before));
    }
    return "";
}

/// The first piece that is not one of those that were unused, or is there once too often; empty
/// when there is none.
inline std::string wrong_piece(const Cube& cube, const Puzzle& puzzle) {
    std::vector<Piece> in_hand = puzzle.unused;
    for (const Location& location : locations) {
        if (puzzle.cube[location[0].face].letter != blank) continue;
        const Piece piece = peeled(cube, location);
        if (!takes(in_hand, piece))
            return fmt::format(
                "a cube with the piece {} on face {}, which is not among the unused ones, or not "
                "that often",
                describe(piece), location[0].face);
    }
    return "";
}

/// The first letter that does not stand as those before it on its side do, or a centre that does
/// not know it; empty when there is none.
inline std::string wrong_side(const Cube& cube, const Puzzle& puzzle) {
    for (const Face centre : centres) {
        Orientation stand = puzzle.cube[centre].orientation;
        for (Face face = 1; face <= faces; ++face) {
            if (centre_of(face) != centre || face == centre) continue;
            if (merge(stand, cube[face].orientation) == Orientation::invalid)
                return fmt::format(
                    "a cube with {} on face {}, where the letters of its side are {}",
                    describe(cube[face]), face, describe(stand));
            stand = merge(stand, cube[face].orientation);
        }
        if (cube[centre].orientation != stand)
            return fmt::format("a cube with {} in the centre {} of a side whose letters are {}",
                               describe(cube[centre]), centre, describe(stand));
    }
    return "";
}

/// What breaks the rules in a cube that was put together from this puzzle; empty when nothing does.
inline std::string wrong_in(const Cube& cube, const Puzzle& puzzle) {
    for (const auto& rule : {wrong_face, wrong_piece, wrong_side})
        if (const std::string wrong = rule(cube, puzzle); !wrong.empty()) return wrong;
    return "";
}

/// The same for the first cube of a list in which anything is wrong.
inline std::string wrong_in_any(const std::vector<Cube>& cubes, const Puzzle& puzzle) {
    for (const Cube& cube : cubes)
        if (const std::string wrong = wrong_in(cube, puzzle); !wrong.empty()) return wrong;
    return "";
}

/// How many cubes a list has: "1 cube", "16 cubes, 4 of them different".
inline std::string counted(std::vector<Cube> cubes) {
    const std::size_t all = cubes.size();
    std::sort(cubes.begin(), cubes.end());
    const auto different =
        static_cast<std::size_t>(std::unique(cubes.begin(), cubes.end()) - cubes.begin());
    const std::string text =
        all == 1 ? "1 cube" : fmt::format("{} cubes", all == 0 ? "no" : std::to_string(all));
    return different == all ? text : fmt::format("{}, {} of them different", text, different);
}

/// How cubes that keep the rules differ from the expected ones, whatever their order; empty when
/// they do not.
/// @param expected  sorted
inline std::string difference(std::vector<Cube> cubes, const std::vector<Cube>& expected) {
    std::sort(cubes.begin(), cubes.end());
    if (cubes == expected) return "";
    const auto missing = std::find_if(expected.begin(), expected.end(), [&](const Cube& cube) {
        return !std::binary_search(cubes.begin(), cubes.end(), cube);
    });
    return counted(cubes) +
           (missing == expected.end() ? "" : fmt::format("; {} is missing", describe(*missing)));
}

}  // namespace nerdcube
