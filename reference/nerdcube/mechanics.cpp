#include "nerdcube/mechanics.hpp"

#include <algorithm>
#include <stdexcept>

#include "nerdcube/arrangement.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/two_phase.hpp"

namespace nerdcube {
namespace {

/// Returns how often a piece must be shifted to look like another; nothing when no shift does that.
std::optional<std::uint8_t> shifts_between(Piece piece, const Piece& other) {
    if (piece.size() != other.size()) return {};
    for (std::uint8_t shifts = 0; shifts < piece.size(); ++shifts, piece = shifted(piece))
        if (piece == other) return shifts;
    return {};
}

/// Compares two cubes of the same pieces and matches the pieces of one to those of the other.
class Comparison {
public:
    Comparison(const Cube& from, const Cube& to) {
        for (std::size_t i = 0; i < locations.size(); ++i) {
            from_[i] = peeled(from, locations[i]);
            to_[i] = peeled(to, locations[i]);
        }
        for (std::size_t side = 0; side < centres.size(); ++side)
            centre_turns_[side] = turns_between(from[centres[side]], to[centres[side]]);
        same_pieces_ = assign_pieces() && std::all_of(centre_turns_.begin(), centre_turns_.end(),
                                                      [](Quarters q) { return q.any(); });
        if (same_pieces_) choose_the_best();
    }

    Obstacles obstacles() const {
        if (!same_pieces_) return {.other_pieces = true};
        const bool odd_edges = odd_order(arrangement_, 0, edges);
        const bool odd_corners = odd_order(arrangement_, edges, locations.size());
        const bool parity = odd_edges != odd_corners;
        return {.flip = flips() % 2 != 0,
                .twist = twists() % 3 != 0,
                .parity = parity,
                .centres = !parity && odd_centres().value_or(odd_edges) != odd_edges};
    }

    const Arrangement& arrangement() const { return arrangement_; }
    const CentreTurns& centre_turns() const { return centre_turns_; }

private:
    // [centre parity]
    /// Returns the numbers of quarter turns clockwise, 0 to 3, after which a letter looks like
    /// another.
    static Quarters turns_between(Sticker letter, const Sticker& other) {
        Quarters turns;
        if (letter.letter != other.letter) return turns;
        for (std::size_t quarters = 0; quarters < turns.size(); ++quarters) {
            turns[quarters] = merge(letter.orientation, other.orientation) != Orientation::invalid;
            letter = turned(letter, turn_right);
        }
        return turns;
    }

    /// Whether the letters in the centres need an odd number of quarter turns in all; nothing when
    /// some letter allows both.
    std::optional<bool> odd_centres() const {
        bool odd = false;
        for (const Quarters& turns : centre_turns_) {
            const bool even_will_do = turns[0] || turns[2], odd_will_do = turns[1] || turns[3];
            if (even_will_do && odd_will_do) return {};
            odd ^= odd_will_do;
        }
        return odd;
    }
    // [centre parity]

    /// Assigns every piece a home: a location with the same piece in the other cube.
    bool assign_pieces() {
        std::array<bool, locations.size()> taken{};
        for (std::size_t at = 0; at < locations.size(); ++at) {
            std::size_t home = 0;
            while (home < locations.size() && (taken[home] || !assign(at, home))) ++home;
            if (home == locations.size()) return false;
            taken[home] = true;
        }
        return true;
    }

    /// Assigns the piece at a location this home, if the same piece is there in the other cube.
    bool assign(std::size_t at, std::size_t home) {
        const auto shifts = shifts_between(to_[home], from_[at]);
        if (!shifts) return false;
        arrangement_.home[at] = static_cast<std::uint8_t>(home);
        arrangement_.shifts[at] = *shifts;
        return true;
    }

    /// Where pieces look the same in several ways, chooses the way that leaves the fewest
    /// obstacles.
    void choose_the_best() {
        const auto edge_twins = twins(0, edges), corner_twins = twins(edges, locations.size());
        const bool odd_edges = odd_order(arrangement_, 0, edges);
        const bool odd_corners = odd_order(arrangement_, edges, locations.size());
        const bool wanted = !corner_twins ? odd_corners
                            : !edge_twins ? odd_edges
                                          : odd_centres().value_or(odd_corners);
        if (edge_twins && odd_edges != wanted) swap_homes(*edge_twins);
        if (corner_twins && odd_corners != wanted) swap_homes(*corner_twins);
        if (const auto edge = symmetric(0, edges)) shift(*edge, flips());
        if (const auto corner = symmetric(edges, locations.size())) shift(*corner, 2 * twists());
    }

    using Pair = std::pair<std::size_t, std::size_t>;

    /// Returns two locations whose pieces look the same.
    std::optional<Pair> twins(std::size_t begin, std::size_t end) const {
        for (std::size_t i = begin; i < end; ++i)
            for (std::size_t j = i + 1; j < end; ++j)
                if (shifts_between(from_[i], from_[j])) return Pair{i, j};
        return {};
    }

    void swap_homes(Pair pair) {
        const std::size_t home = arrangement_.home[pair.first];
        assign(pair.first, arrangement_.home[pair.second]);
        assign(pair.second, home);
    }

    /// Returns a location whose piece looks the same when it is shifted.
    std::optional<std::size_t> symmetric(std::size_t begin, std::size_t end) const {
        for (std::size_t i = begin; i < end; ++i)
            if (shifted(from_[i]) == from_[i]) return i;
        return {};
    }

    void shift(std::size_t at, std::size_t shifts) {
        const std::size_t sum = arrangement_.shifts[at] + shifts;
        arrangement_.shifts[at] = static_cast<std::uint8_t>(sum % locations[at].size());
    }

    std::size_t flips() const { return sum_of_shifts(0, edges); }
    std::size_t twists() const { return sum_of_shifts(edges, locations.size()); }
    std::size_t sum_of_shifts(std::size_t begin, std::size_t end) const {
        std::size_t sum = 0;
        for (std::size_t i = begin; i < end; ++i) sum += arrangement_.shifts[i];
        return sum;
    }

    std::array<Piece, locations.size()> from_, to_;
    Arrangement arrangement_;
    CentreTurns centre_turns_;
    bool same_pieces_ = false;
};

}  // namespace

bool look_alike(const Cube& a, const Cube& b) {
    for (Face face = 1; face <= faces; ++face) {
        if (a[face].letter != b[face].letter) return false;
        const bool is_centre = face == centre_of(face);
        if (is_centre && merge(a[face].orientation, b[face].orientation) == Orientation::invalid)
            return false;
        if (!is_centre && a[face] != b[face]) return false;
    }
    return true;
}

Obstacles obstacles(const Cube& from, const Cube& to) { return Comparison(from, to).obstacles(); }

std::optional<std::vector<Move>> way(const Cube& from, const Cube& to, std::size_t most) {
    const Comparison comparison(from, to);
    if (!comparison.obstacles().none()) return {};
    const auto moves = way_home(comparison.arrangement(), comparison.centre_turns(), most);
    if (moves && !look_alike(after(from, *moves), to))
        throw std::logic_error("the way that was found leads elsewhere: " + print(*moves));
    return moves;
}

}  // namespace nerdcube
