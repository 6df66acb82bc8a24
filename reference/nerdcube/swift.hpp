#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "nerdcube/as_told.hpp"

namespace nerdcube {

/// What a solution has to show beyond sides whose letters stand the same way.
enum class Filter { none, ct };

// [still_open]
/// An orientation as a set: which of the four definite ones may it yet be? Bit 0 says upright, and
/// so on, in the order of `Orientation`. To merge two orientations is then `&`; 0 is invalid.
constexpr std::uint32_t still_open(Orientation orientation) {
    std::uint32_t set = 0;
    for (std::uint32_t definite = 0; definite < 4; ++definite)
        if (merge(orientation, static_cast<Orientation>(definite)) != Orientation::invalid)
            set |= 1U << definite;
    return set;
}

/// The six sides in one word: of each, in the order of `centres`, what is still open, in four bits.
using Sides = std::uint32_t;
// [still_open]

/// The orientation of which this is still open.
constexpr Orientation orientation_of(std::uint32_t set) {
    for (std::uint8_t i = 0; i < 8; ++i)
        if (still_open(static_cast<Orientation>(i)) == set) return static_cast<Orientation>(i);
    return Orientation::invalid;
}

/// Where the four bits of a face's side begin.
constexpr std::uint32_t bits_of_side(Face face) {
    std::uint32_t side = 0;
    while (centres[side] != centre_of(face)) ++side;
    return 4 * side;
}

// [lets_in]
/// The letter that C'T asks for on a face; blank where it asks for none.
constexpr char32_t asked_by_ct(Face face) {
    if (face == 14 || face == 22) return U'C';
    if (face == 24 || face == 32) return U'T';
    return face == 23 ? U'\'' : blank;
}

/// Whether a sticker may be on this face of a cube that passes the filter.
constexpr bool lets_in(Filter filter, Face face, const Sticker& sticker) {
    if (filter == Filter::none || centre_of(face) != 23) return true;
    if (merge(sticker.orientation, Orientation::upright) == Orientation::invalid) return false;
    return asked_by_ct(face) == blank || asked_by_ct(face) == sticker.letter;
}
// [lets_in]

/// In how many shifts a piece looks like itself.
inline std::uint64_t symmetries(const Piece& piece) {
    std::uint64_t count = 0;
    Piece tipped = piece;
    for (std::size_t i = 0; i < piece.size(); ++i, tipped = shifted(tipped)) count += tipped == piece;
    return count;
}

/// Whether the one is a shift of the other.
inline bool are_twins(const Piece& a, Piece b) {
    for (std::size_t i = 0; i < b.size(); ++i, b = shifted(b))
        if (a == b) return true;
    return false;
}

/// The product, or the largest number there is.
constexpr std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > most / b ? most : a * b;
}

/// The swift search: which pieces may go to a location is looked up in tables, never found by
/// trying.
template <class Solved, class Observer>
class Swift {
public:
    Swift(const Puzzle& puzzle, Filter filter, Solved& solved, Observer& observer)
        : puzzle_(puzzle), filter_(filter), solved_(solved), observer_(observer) {
        for (std::size_t p = 0; p < puzzle.unused.size(); ++p) take_in_hand(p);
        for (std::size_t l = 0; l < locations.size(); ++l) look_at(l);
    }

    // [candidates]
    /// A set of candidates, a bit each: a candidate is a piece in one of its shifts.
    using Candidates = std::uint64_t;

    /// A cube on its way to being solved, as far as the search must know it.
    struct Partial {
        Sides sides;
        Candidates free;      ///< those of the pieces still in your hand
        std::uint32_t empty;  ///< the locations to be filled, a bit each
    };

    /// What may go to a location, and nothing else: all letters agree with their sides.
    Candidates candidates(const Partial& cube, std::size_t location) const {
        Candidates those = cube.free;
        for (const Agreeing& slot : agreeing_[location])
            those &= slot.with[cube.sides >> slot.bits_of_side & 15];
        return those;
    }
    // [candidates]

    // [scarcest]
    struct Choice {
        std::size_t location;
        Candidates candidates;
    };

    /// The empty location for which there are fewest candidates.
    Choice scarcest(const Partial& cube) const {
        Choice best{0, 0};
        int fewest = std::numeric_limits<int>::max();
        for (std::uint32_t rest = cube.empty; rest != 0 && fewest > 0; rest &= rest - 1) {
            const std::size_t location = lowest(rest);
            const Candidates those = candidates(cube, location);
            if (std::popcount(those) >= fewest) continue;
            fewest = std::popcount(those);
            best = {location, those};
        }
        return best;
    }
    // [scarcest]

    // [swift fill]
    /// Fills the empty locations, the scarcest first.
    Next fill(const Partial& cube) {
        if (cube.empty == 0) return report(cube.sides);
        const auto [l, those] = scarcest(cube);
        for (Candidates rest = those; rest != 0; rest &= rest - 1) {
            const std::size_t c = lowest(rest);
            observer_.tried(pieces_[c], &locations[l]);
            observer_.laid(pieces_[c], &locations[l]);
            laid_[l] = c;
            if (fill(with(cube, l, c)) == Next::stop) return Next::stop;
            observer_.taken_back(pieces_[c], &locations[l]);
        }
        return Next::go_on;
    }

    /// The cube with one more piece: all of this is looked up, too.
    Partial with(const Partial& cube, std::size_t location, std::size_t candidate) const {
        return {cube.sides & leaves_[location][candidate],
                (cube.free & ~same_piece_[candidate]) | next_twin_[candidate],
                cube.empty & ~(1U << location)};
    }
    // [swift fill]

    /// Nothing sticks yet. Of pieces that look the same, only the first is free.
    Partial beginning() const {
        Partial cube{0, first_twins_, (1U << locations.size()) - 1};
        for (const Face centre : centres)
            cube.sides |= still_open(puzzle_.cube[centre].orientation) << bits_of_side(centre);
        return cube;
    }

private:
    /// For a slot: which candidates agree with a side of which this is still open.
    struct Agreeing {
        std::uint32_t bits_of_side = 0;
        std::array<Candidates, 16> with{};
    };

    static std::size_t lowest(std::uint64_t set) {
        return static_cast<std::size_t>(std::countr_zero(set));
    }
    static Candidates only(std::size_t candidate) { return Candidates{1} << candidate; }

    // [twins]
    /// Takes a piece in hand, in the shifts that look different. Twins are used in their order, so
    /// that a cube that can be put together from them in several ways is found once.
    void take_in_hand(std::size_t p) {
        const std::vector<Piece>& unused = puzzle_.unused;
        const Candidates its = enter_shifts(unused[p]);
        ways_ = times(ways_, symmetries(unused[p]));
        
    }
    // [twins]
