#include "nerdcube/two_phase.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace nerdcube {
namespace {

constexpr Face top = 23, bottom = 50, front = 41, back = 5, left = 20, right = 26;

// [phases]
/// All moves, for the first phase.
std::vector<Move> all_moves() {
    std::vector<Move> moves;
    for (const Face centre : centres)
        for (int quarters = 1; quarters <= 3; ++quarters) moves.push_back({centre, quarters});
    return moves;
}

/// Whether a move is allowed in the second phase: the four sides around make half turns only, so
/// that a sticker facing up or down still faces up or down afterwards.
bool is_gentle(const Move& move) {
    return move.centre == top || move.centre == bottom || move.quarters == 2;
}

std::vector<Move> gentle_moves() {
    std::vector<Move> moves = all_moves();
    std::erase_if(moves, [](const Move& move) { return !is_gentle(move); });
    return moves;
}
// [phases]

/// Returns the slot of a location on one of two opposite sides, or the number of its slots when it
/// has none there.
std::size_t slot_on(const Location& location, Face one, Face other) {
    for (std::size_t i = 0; i < location.size(); ++i)
        if (const Face side = centre_of(location[i].face); side == one || side == other) return i;
    return location.size();
}

/// What the phases need to know about the locations.
struct Layout {
    /// The slot that shows the orientation of a piece: the one on top or bottom or, for edges of
    /// the middle layer, in front or at the back. Gentle moves take stickers from such slots to
    /// such slots.
    std::array<std::size_t, locations.size()> telling;
    /// Whether this is an edge of the middle layer, neither on top nor at the bottom.
    std::array<bool, locations.size()> middle;
};

const Layout& layout() {
    static const Layout known = [] {
        Layout layout;
        for (std::size_t i = 0; i < locations.size(); ++i) {
            const Location& location = locations[i];
            layout.telling[i] = slot_on(location, top, bottom);
            layout.middle[i] = layout.telling[i] == location.size();
            if (layout.middle[i]) layout.telling[i] = slot_on(location, front, back);
        }
        return layout;
    }();
    return known;
}

/// One aspect of an arrangement as a number: something that a phase has to put in order. A move
/// must change it in a way that depends on the aspect alone.
using Aspect = std::uint64_t (*)(const Arrangement&);

/// The orientations of the pieces at these locations: for each, the distance from the telling slot
/// to the sticker that belongs on such a slot.
std::uint64_t standing(const Arrangement& arrangement, std::size_t begin, std::size_t end) {
    std::uint64_t number = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const std::size_t size = locations[i].size();
        const std::size_t at_home = layout().telling[arrangement.home[i]];
        const std::size_t here = at_home + size - arrangement.shifts[i];
        number = number * size + (here + size - layout().telling[i]) % size;
    }
    return number;
}

std::uint64_t flips(const Arrangement& arrangement) { return standing(arrangement, 0, edges); }

std::uint64_t twists(const Arrangement& arrangement) {
    return standing(arrangement, edges, locations.size());
}

/// The locations that hold an edge of the middle layer.
std::uint64_t middle_edges(const Arrangement& arrangement) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < edges; ++i)
        number = number * 2 + (layout().middle[arrangement.home[i]] ? 1 : 0);
    return number;
}

/// Which edge is where, in the middle layer or outside it.
std::uint64_t order_of_edges(const Arrangement& arrangement, bool middle) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < edges; ++i)
        if (layout().middle[i] == middle) number = number * edges + arrangement.home[i];
    return number;
}

std::uint64_t order_in_middle(const Arrangement& arrangement) {
    return order_of_edges(arrangement, true);
}

std::uint64_t order_outside_middle(const Arrangement& arrangement) {
    return order_of_edges(arrangement, false);
}

/// Which corner is where.
std::uint64_t order_of_corners(const Arrangement& arrangement) {
    std::uint64_t number = 0;
    for (std::size_t i = edges; i < locations.size(); ++i)
        number = number * locations.size() + arrangement.home[i];
    return number;
}

/// The values of an aspect, numbered in the order in which moves reach them, 0 for "in order"; and
/// a table of where each move leads.
class Coordinate {
public:
    Coordinate(Aspect aspect, const std::vector<Move>& moves) : aspect_(aspect) {
        std::vector<Arrangement> examples;
        const auto number_of = [&](const Arrangement& arrangement) {
            const auto [place, is_new] = numbers_.try_emplace(aspect(arrangement), size());
            if (is_new) examples.push_back(arrangement);
            return static_cast<std::uint16_t>(place->second);
        };
        number_of(solved_arrangement());
        for (std::size_t i = 0; i < examples.size(); ++i) {
            const Arrangement example = examples[i];
            auto& row = next_.emplace_back();
            for (std::size_t m = 0; m < moves.size(); ++m)
                row[m] = number_of(after(example, moves[m]));
        }
    }

    std::size_t size() const { return numbers_.size(); }
    std::size_t of(const Arrangement& arrangement) const {
        return numbers_.at(aspect_(arrangement));
    }
    std::size_t next(std::size_t number, std::size_t move) const { return next_[number][move]; }

private:
    Aspect aspect_;
    std::unordered_map<std::uint64_t, std::size_t> numbers_;
    std::vector<std::array<std::uint16_t, 18>> next_;
};

/// Lower bounds for the number of moves that bring two coordinates in order together.
class Distances {
public:
    Distances(const Coordinate& a, const Coordinate& b, std::size_t moves)
        : width_(b.size()), distances_(a.size() * b.size(), unknown) {
        std::vector<std::uint32_t> reached{0};
        distances_[0] = 0;
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (std::size_t m = 0; m < moves; ++m) {
                const std::size_t to =
                    a.next(reached[i] / width_, m) * width_ + b.next(reached[i] % width_, m);
                if (distances_[to] != unknown) continue;
                distances_[to] = static_cast<std::uint8_t>(distances_[reached[i]] + 1);
                reached.push_back(static_cast<std::uint32_t>(to));
            }
    }

    std::size_t operator()(std::size_t a, std::size_t b) const {
        return distances_[a * width_ + b];
    }

private:
    static constexpr std::uint8_t unknown = 255;

    std::size_t width_;
    std::vector<std::uint8_t> distances_;
};

/// The allowed moves of a phase and what it has to put in order: three coordinates. Two tables hold
/// the distances of two pairs of them.
struct Phase {
    struct State {
        std::size_t a, b, shared;
    };

    Phase(const std::vector<Move>& allowed, Aspect a_aspect, Aspect b_aspect, Aspect shared_aspect)
        : moves(allowed),
          a(a_aspect, moves),
          b(b_aspect, moves),
          shared(shared_aspect, moves),
          a_distances(a, shared, moves.size()),
          b_distances(b, shared, moves.size()) {}

    State of(const Arrangement& arrangement) const {
        return {a.of(arrangement), b.of(arrangement), shared.of(arrangement)};
    }
    State next(const State& state, std::size_t move) const {
        return {a.next(state.a, move), b.next(state.b, move), shared.next(state.shared, move)};
    }
    /// A lower bound for the number of moves needed; 0 only when everything is in order.
    std::size_t at_least(const State& state) const {
        return std::max(a_distances(state.a, state.shared), b_distances(state.b, state.shared));
    }

    std::vector<Move> moves;
    Coordinate a, b, shared;
    Distances a_distances, b_distances;
};

const Phase& first_phase() {
    static const Phase phase(all_moves(), twists, flips, middle_edges);
    return phase;
}

const Phase& second_phase() {
    static const Phase phase(gentle_moves(), order_of_corners, order_outside_middle,
                             order_in_middle);
    return phase;
}

bool are_opposite(Face a, Face b) {
    const auto pair = std::minmax(a, b);
    return pair == std::minmax(top, bottom) || pair == std::minmax(front, back) ||
           pair == std::minmax(left, right);
}

/// Whether to try a move after another: never on the same side; and for opposite sides, whose moves
/// commute, only in one order.
bool may_follow(const Move& before, const Move& move) {
    if (before.centre == move.centre) return false;
    return !are_opposite(before.centre, move.centre) || before.centre < move.centre;
}

/// Tries all first phases and, after each, all second phases, until the letters in the centres are
/// right, too. The tables keep this short: they show early when the remaining moves cannot be
/// enough.
class Search {
public:
    Search(const Arrangement& arrangement, const CentreTurns& wanted, std::size_t most)
        : start_(arrangement), wanted_(wanted), most_(most) {}

    /// Searches from the current arrangement. Turning only the centres is hard to find that way:
    /// the pieces have to leave and come back, and the tables see nothing to do. In that case it
    /// helps to begin with a few random moves.
    std::optional<std::vector<Move>> run() {
        for (std::size_t attempt = 0; attempt < attempts; ++attempt)
            if (run(random_moves(attempt, attempt == 0 ? 0 : first_moves))) return moves_;
        return {};
    }

private:
    /// Tries the ends of the first phase, those after few moves first, and every second phase after
    /// each.
    bool run(const std::vector<Move>& first) {
        const Phase& phase = first_phase();
        moves_ = first;
        effort_ = effort_of_attempt;
        const Phase::State state = phase.of(arrangement());
        for (std::size_t length = phase.at_least(state);
             length + first.size() <= most_ && effort_ > 0; ++length)
            if (search(phase, state, length, [&] { return second(); })) return true;
        return false;
    }

    Arrangement arrangement() const {
        Arrangement arrangement = start_;
        for (const Move& move : moves_) arrangement = after(arrangement, move);
        return arrangement;
    }

    /// Tries all sequences of `length` moves that complete a phase, until `found` accepts one.
    template <class Found>
    bool search(const Phase& phase, const Phase::State& state, std::size_t length, Found&& found) {
        if (length == 0) return phase.at_least(state) == 0 && found();
        for (std::size_t m = 0; m < phase.moves.size() && effort_ > 0; ++m) {
            if (!moves_.empty() && !may_follow(moves_.back(), phase.moves[m])) continue;
            const Phase::State next = phase.next(state, m);
            --effort_;
            if (phase.at_least(next) >= length) continue;
            moves_.push_back(phase.moves[m]);
            if (search(phase, next, length - 1, found)) return true;
            moves_.pop_back();
        }
        return false;
    }

    /// Runs the second phase, unless the first was complete before its last move, or has turned a
    /// side by an odd number of quarters too many or too few, which half turns cannot repair.
    bool second() {
        if ((!moves_.empty() && is_gentle(moves_.back())) || !centres_can_be_right()) return false;
        const Phase& phase = second_phase();
        const Phase::State state = phase.of(arrangement());
        const std::size_t longest = std::min(most_ - moves_.size(), longest_second);
        for (std::size_t length = phase.at_least(state); length <= longest; ++length)
            if (search(phase, state, length, [&] { return centres_are_right(); })) return true;
        return false;
    }

    bool centres_can_be_right() const {
        return holds_for_all_centres([](Face centre, const Quarters& wanted, std::size_t turns) {
            return centre == top || centre == bottom || wanted[turns] || wanted[(turns + 2) % 4];
        });
    }

    bool centres_are_right() const {
        return holds_for_all_centres(
            [](Face, const Quarters& wanted, std::size_t turns) { return wanted[turns]; });
    }

    bool holds_for_all_centres(auto holds) const {
        for (std::size_t side = 0; side < centres.size(); ++side) {
            std::size_t turns = 0;
            for (const Move& move : moves_)
                if (move.centre == centres[side]) turns += static_cast<std::size_t>(move.quarters);
            if (!holds(centres[side], wanted_[side], turns % 4)) return false;
        }
        return true;
    }

    /// The second phase stops here: trying another end of the first is cheaper than longer
    /// sequences.
    static constexpr std::size_t longest_second = 13;
    static constexpr std::size_t attempts = 20, first_moves = 3;
    static constexpr std::uint64_t effort_of_attempt = 30'000'000;

    const Arrangement start_;
    const CentreTurns wanted_;
    const std::size_t most_;
    std::vector<Move> moves_;
    std::uint64_t effort_ = 0;  ///< states that this attempt may still visit
};

}  // namespace

std::optional<std::vector<Move>> way_home(const Arrangement& arrangement,
                                          const CentreTurns& centre_turns, std::size_t most) {
    return Search(arrangement, centre_turns, most).run();
}

}  // namespace nerdcube
