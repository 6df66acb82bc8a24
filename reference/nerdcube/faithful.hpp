// [faithful.hpp]
#pragma once

#include <algorithm>
#include <span>

#include "nerdcube/locations.hpp"
#include "nerdcube/turns.hpp"
#include "search/generator.hpp"
#include "search/search.hpp"

namespace nerdcube {

using search::Next;

// [peel]
/// Returns the sticker with its letter turned (Haskell: `rotate`).
constexpr Sticker turned(Sticker sticker, auto turn) {
    sticker.orientation = turn(sticker.orientation);
    return sticker;
}

/// Returns the piece at a location, peeled off the net, with the turns of its slots undone
/// (Haskell: `readPiece`).
inline Piece peeled(const Cube& cube, const Location& location) {
    Piece piece;
    for (const Slot& slot : location) piece.push_back(turned(cube[slot.face], inverse(slot.turn)));
    return piece;
}
// [peel]

// [take apart]
/// Returns all pieces of a cube, and a net with only the six centres, whose orientations are open
/// (Haskell: `readPuzzle`, `cube2pieces`).
inline Puzzle taken_apart(const Cube& cube) {
    Puzzle puzzle;
    for (const Face centre : centres)
        puzzle.cube[centre] = Sticker{cube[centre].letter, Orientation::any};
    for (const Location& location : locations) puzzle.unused.push_back(peeled(cube, location));
    return puzzle;
}
// [take apart]

// [fits]
/// Returns the orientation of a side when this sticker joins it. The orientation of a side so far
/// is stored with the letter in its centre (Haskell: `faceOrientation` in `fillFace`).
inline Orientation joined(const Cube& cube, const Slot& slot, const Sticker& sticker) {
    return merge(cube[centre_of(slot.face)].orientation, slot.turn(sticker.orientation));
}

/// Whether a piece fits: each of its letters agrees with the orientation of its side.
inline bool fits(const Cube& cube, const Location& location, const Piece& piece) {
    for (std::size_t i = 0; i < location.size(); ++i)
        if (joined(cube, location[i], piece[i]) == Orientation::invalid) return false;
    return true;
}
// [fits]

// [stick]
/// Returns the cube with one more piece, which must fit (Haskell: `foldM fillFace`).
inline Cube stuck(const Cube& cube, const Location& location, const Piece& piece) {
    Cube next = cube;
    for (std::size_t i = 0; i < location.size(); ++i) {
        next[centre_of(location[i].face)].orientation = joined(cube, location[i], piece[i]);
        next[location[i].face] = turned(piece[i], location[i].turn);
    }
    return next;
}
// [stick]

// [shift]
/// Returns the piece turned at its corner or edge: its stickers move up by one (Haskell: `shifts`).
inline Piece shifted(Piece piece) {
    std::rotate(piece.begin(), piece.begin() + 1, piece.end());
    return piece;
}

/// Returns the pieces without the one at `i` (Haskell: `takeOne`).
inline std::vector<Piece> without(std::vector<Piece> pieces, std::size_t i) {
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i));
    return pieces;
}
// [shift]

// [fill_location]
/// Every way to fill a location with one of the unused pieces (Haskell: `fillLocation`).
template <class Observer>
search::Generator<Puzzle> fill_location(const Puzzle& puzzle, const Location& location,
                                        Observer& observer) {
    for (std::size_t i = 0; i < puzzle.unused.size(); ++i) {
        Piece piece = puzzle.unused[i];
        if (piece.size() != location.size()) continue;
        for (std::size_t shift = 0; shift < piece.size(); ++shift, piece = shifted(piece)) {
            observer.tried(piece, &location);
            if (!fits(puzzle.cube, location, piece)) continue;
            observer.laid(piece, &location);
            const Puzzle next{stuck(puzzle.cube, location, piece), without(puzzle.unused, i)};
            co_yield next;
            observer.taken_back(piece, &location);
        }
    }
}
// [fill_location]

// [solve]
/// Every way to fill all these locations, one after the other (Haskell: `foldM fillLocation`).
template <class Observer>
search::Generator<Puzzle> fill_locations(const Puzzle& puzzle, std::span<const Location> rest,
                                         Observer& observer) {
    if (rest.empty()) {
        co_yield puzzle;
        co_return;
    }
    for (const Puzzle& next : fill_location(puzzle, rest.front(), observer))
        for (const Puzzle& solved : fill_locations(next, rest.subspan(1), observer))
            co_yield solved;
}

/// Passes every cube that can be put together from the pieces, with all letters of a side the same
/// way up, to `solved`, which returns whether to continue (Haskell: `solve`).
template <class Solved, class Observer>
void solve_faithfully(const Puzzle& puzzle, Solved&& solved, Observer&& observer) {
    for (const Puzzle& solution : fill_locations(puzzle, locations, observer)) {
        observer.solved(solution.cube);
        if (solved(solution.cube) == Next::stop) return;
    }
}
// [solve]

// [reads_ct]
/// Whether C'T can be read on the middle side of the net, across and down through its centre.
inline bool reads_ct(const Cube& cube) {
    const auto shows = [&](Face face, char32_t letter) { return cube[face].letter == letter; };
    const bool down = shows(14, U'C') && shows(23, U'\'') && shows(32, U'T');
    const bool across = shows(22, U'C') && shows(24, U'T');
    return down && across && cube[23].orientation == Orientation::upright;
}
// [reads_ct]

}  // namespace nerdcube
// [faithful.hpp]
