#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "nerdcube/faithful.hpp"

namespace nerdcube {

/// What a solution must show, besides sides with all letters the same way up.
enum class Filter { none, ct };

// [still_open]
/// An orientation as a set of the four definite orientations that are still possible. Bit 0 is
/// upright, and so on in the order of `Orientation`. Merging is then `&`, and the empty set means
/// invalid.
constexpr std::uint32_t still_open(Orientation orientation) {
    std::uint32_t set = 0;
    for (std::uint32_t definite = 0; definite < 4; ++definite)
        if (merge(orientation, static_cast<Orientation>(definite)) != Orientation::invalid)
            set |= 1U << definite;
    return set;
}

/// The six sides in one word: four bits of still possible orientations for each, in the order of
/// `centres`.
using Sides = std::uint32_t;
// [still_open]

/// Returns the orientation with this set of possibilities.
constexpr Orientation orientation_of(std::uint32_t set) {
    for (std::uint8_t i = 0; i < 8; ++i)
        if (still_open(static_cast<Orientation>(i)) == set) return static_cast<Orientation>(i);
    return Orientation::invalid;
}

/// Returns the position in `Sides` of the first of the four bits for a face's side.
constexpr std::uint32_t first_bit_of_side(Face face) {
    std::uint32_t side = 0;
    while (centres[side] != centre_of(face)) ++side;
    return 4 * side;
}

// [lets_in]
/// Returns the letter that C'T requires on a face; blank for any.
constexpr char32_t asked_by_ct(Face face) {
    if (face == 14 || face == 22) return U'C';
    if (face == 24 || face == 32) return U'T';
    return face == 23 ? U'\'' : blank;
}

/// Whether a cube with this sticker on that face can pass the filter.
constexpr bool lets_in(Filter filter, Face face, const Sticker& sticker) {
    if (filter == Filter::none || centre_of(face) != 23) return true;
    if (merge(sticker.orientation, Orientation::upright) == Orientation::invalid) return false;
    return asked_by_ct(face) == blank || asked_by_ct(face) == sticker.letter;
}
// [lets_in]

/// Returns the product, or the largest representable number if that is smaller.
constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > most / b ? most : a * b;
}

// [candidates]
/// A set of candidates, one bit each. A candidate is a piece in one of its shifts.
using Candidates = std::uint64_t;

constexpr Candidates only(std::size_t candidate) { return Candidates{1} << candidate; }

constexpr std::size_t lowest(std::uint64_t set) {
    return static_cast<std::size_t>(std::countr_zero(set));
}

/// The subtraction borrows from the lowest member and so clears it: 1100 & 1011 is 1000.
constexpr auto without_lowest(auto set) { return set & (set - 1); }
// [candidates]

// [hand]
/// The pieces in your hand, in all shifts that look different.
class Hand {
public:
    explicit Hand(const std::vector<Piece>& pieces) {
        for (const Piece& piece : pieces) take(piece);
    }

    std::vector<Piece> candidates;       ///< by number
    std::vector<Candidates> same_piece;  ///< by candidate: all candidates of the same piece
    std::vector<Candidates> next_twin;   ///< by candidate: the next piece that looks like it
    Candidates first_twins = 0;          ///< the first of all pieces that look the same
    std::uint64_t ways = 1;  ///< number of ways to assemble a cube that all look the same
    // [hand]

private:
    // [twins]
    /// Among pieces that look the same, a later one is free only when the earlier ones are used. So
    /// each look of the cube is found once; the number of ways to get it is the same for all
    /// solutions and is counted here.
    void take(const Piece& piece) {
        const auto [twin, twins] = before(piece);
        const Candidates its = enter(piece);
        for (Candidates rest = twin; rest != 0; rest = without_lowest(rest))
            next_twin[lowest(rest)] = its;
        if (twin == 0) first_twins |= its;
        ways = product(ways, twins + 1);
        ways = product(ways, piece.size() / static_cast<std::size_t>(std::popcount(its)));
    }

    struct Twins {
        Candidates last = 0;
        std::size_t count = 0;
    };

    /// Returns the pieces taken so far that look like this one.
    Twins before(const Piece& piece) const {
        Twins twins;
        for (std::size_t c = 0; c < candidates.size(); ++c)
            if (candidates[c] == piece) twins = {same_piece[c], twins.count + 1};
        return twins;
    }

    /// Adds shift after shift until the piece looks as it did at the start.
    Candidates enter(const Piece& piece) {
        Candidates its = 0;
        Piece shift = piece;
        do {
            its |= only(candidates.size());
            candidates.push_back(shift);
            shift = shifted(shift);
        } while (shift != piece);
        same_piece.resize(candidates.size(), its);
        next_twin.resize(candidates.size(), 0);
        return its;
    }
    // [twins]
};

// [tables]
/// What is known about a location before the search starts.
struct Prospects {
    struct InSlot {
        std::uint32_t first_bit = 0;            ///< of the side of its face
        std::array<Candidates, 16> agreeing{};  ///< by possibilities still open for that side
    };
    std::array<InSlot, 3> slots;     ///< an edge has no third slot; every candidate agrees there
    std::array<Sides, 64> leaves{};  ///< by candidate: what it leaves open for all sides

    Prospects(const Location& location, const Hand& hand, Filter filter) {
        leaves.fill(~Sides{0});
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (i < location.size()) look_at(i, location, hand, filter);
            else slots[i].agreeing.fill(~Candidates{0});
        }
    }

private:
    void look_at(std::size_t i, const Location& location, const Hand& hand, Filter filter) {
        const auto& [face, turn] = location[i];
        slots[i].first_bit = first_bit_of_side(face);
        std::array<Candidates, 4> standing{};
        for (std::size_t c = 0; c < hand.candidates.size(); ++c) {
            const Piece& piece = hand.candidates[c];
            if (piece.size() != location.size()) continue;
            const Sticker sticker = turned(piece[i], turn);
            if (!lets_in(filter, face, sticker)) continue;
            const std::uint32_t open = still_open(sticker.orientation);
            leaves[c] &= ~((15 & ~open) << slots[i].first_bit);
            for (std::uint32_t rest = open; rest != 0; rest = without_lowest(rest))
                standing[lowest(rest)] |= only(c);
        }
        for (std::uint32_t open = 1; open < 16; ++open)
            slots[i].agreeing[open] =
                slots[i].agreeing[without_lowest(open)] | standing[lowest(open)];
    }
};
// [tables]

/// The fast search: it looks up what fits at a location instead of trying.
template <class Solved, class Observer>
class Fast {
public:
    Fast(const Puzzle& puzzle, Filter filter, Solved& solved, Observer& observer)
        : puzzle_(puzzle),
          filter_(filter),
          hand_(puzzle.unused),
          solved_(solved),
          observer_(observer) {
        for (const Location& location : locations) prospects_.emplace_back(location, hand_, filter);
    }

    /// The state of a partly assembled cube.
    struct Partial {
        Sides sides;
        Candidates free;      ///< of the pieces still in your hand
        std::uint32_t empty;  ///< the locations still to be filled, one bit each
    };

    /// Returns the state before the first piece.
    Partial beginning() const {
        Sides sides = 0;
        for (const Face centre : centres)
            sides |= still_open(puzzle_.cube[centre].orientation) << first_bit_of_side(centre);
        return {sides, hand_.first_twins, (1U << locations.size()) - 1};
    }

    // [fast fill]
    /// Fills the empty locations, always the one with the fewest candidates first.
    Next fill(const Partial& cube) {
        if (cube.empty == 0) return report(cube.sides);
        const auto [l, those] = scarcest(cube);
        for (Candidates rest = those; rest != 0; rest = without_lowest(rest)) {
            const std::size_t c = lowest(rest);
            observer_.tried(hand_.candidates[c], &locations[l]);
            observer_.laid(hand_.candidates[c], &locations[l]);
            laid_[l] = c;
            if (fill(with(cube, l, c)) == Next::stop) return Next::stop;
            observer_.taken_back(hand_.candidates[c], &locations[l]);
        }
        return Next::go_on;
    }

    /// Returns the state with one more piece, again from the tables.
    Partial with(const Partial& cube, std::size_t location, std::size_t candidate) const {
        return {cube.sides & prospects_[location].leaves[candidate],
                (cube.free & ~hand_.same_piece[candidate]) | hand_.next_twin[candidate],
                cube.empty & ~(1U << location)};
    }
    // [fast fill]

    // [fitting]
    /// Returns the candidates from your hand whose letters agree with their sides.
    Candidates fitting(const Partial& cube, std::size_t location) const {
        Candidates those = cube.free;
        for (const auto& slot : prospects_[location].slots)
            those &= slot.agreeing[cube.sides >> slot.first_bit & 15];
        return those;
    }
    // [fitting]

    // [scarcest]
    struct Choice {
        std::size_t location = 0;
        Candidates candidates = 0;
    };

    /// Returns the empty location with the fewest candidates.
    Choice scarcest(const Partial& cube) const {
        Choice best;
        int fewest = std::numeric_limits<int>::max();
        for (std::uint32_t rest = cube.empty; rest != 0 && fewest > 0;
             rest = without_lowest(rest)) {
            const Choice choice{lowest(rest), fitting(cube, lowest(rest))};
            const int count = std::popcount(choice.candidates);
            if (count >= fewest) continue;
            best = choice;
            fewest = count;
        }
        return best;
    }
    // [scarcest]

private:
    // [report]
    /// Assembles the cube that was found, and passes it on.
    Next report(Sides sides) const {
        Cube cube = puzzle_.cube;
        for (const Face centre : centres)
            cube[centre].orientation = orientation_of(sides >> first_bit_of_side(centre) & 15);
        for (std::size_t l = 0; l < locations.size(); ++l)
            for (std::size_t i = 0; i < locations[l].size(); ++i)
                cube[locations[l][i].face] =
                    turned(hand_.candidates[laid_[l]][i], locations[l][i].turn);
        if (filter_ == Filter::ct && !reads_ct(cube)) return Next::go_on;
        observer_.solved(cube);
        return solved_(std::as_const(cube), hand_.ways);
    }
    // [report]

    const Puzzle& puzzle_;
    Filter filter_;
    Hand hand_;
    std::vector<Prospects> prospects_;                  ///< by location
    std::array<std::size_t, locations.size()> laid_{};  ///< by location: the candidate there
    Solved& solved_;
    Observer& observer_;
};

/// Passes every cube that can be put together to `solved`, once for each different look, with the
/// number of ways to assemble it; `solved` returns whether to continue. The cubes are those of
/// `solve_faithfully`, in a different order.
///
/// @param puzzle  one piece for every location, as `taken_apart` returns them
/// @param solved  called with (const Cube&, std::uint64_t ways); `ways` is at most 2^64 - 1
/// @throws std::invalid_argument when there are more or fewer pieces
template <class Solved, class Observer>
void solve_fast(const Puzzle& puzzle, Filter filter, Solved&& solved, Observer&& observer) {
    if (puzzle.unused.size() != locations.size())
        throw std::invalid_argument("a cube has as many pieces as locations");
    if (!lets_in(filter, 23, puzzle.cube[23])) return;
    using Search = Fast<std::remove_reference_t<Solved>, std::remove_reference_t<Observer>>;
    Search search(puzzle, filter, solved, observer);
    search.fill(search.beginning());
}

}  // namespace nerdcube
