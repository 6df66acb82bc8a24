#pragma once

#include "nerdcube/faithful.hpp"
#include "search/backtrack.hpp"

namespace nerdcube {

// [cube puzzle]
/// A cube to be put together, as a puzzle for `search::backtrack`. It leads to the tree of
/// `solve_faithfully`, node by node.
class CubePuzzle : public search::Unpruned {
public:
    /// A piece, shifted as it would be stuck on, and the location for it.
    struct Choice {
        Piece piece;
        const Location* place;
        std::size_t in_hand;  ///< which of the unused pieces it is
    };

    /// @param puzzle  nothing but the centres, and one piece for every location
    explicit CubePuzzle(const Puzzle& puzzle) : stages_{puzzle} {}

    /// The stickers so far.
    const Cube& solution() const { return now().cube; }
    bool is_solved() const { return filled() == locations.size(); }

    /// The unused pieces of the right size for the next location, each in all its shifts.
    std::vector<Choice> choices() const {
        const Location& location = locations[filled()];
        std::vector<Choice> choices;
        for (std::size_t i = 0; i < now().unused.size(); ++i) {
            Piece piece = now().unused[i];
            if (piece.size() != location.size()) continue;
            for (std::size_t shift = 0; shift < piece.size(); ++shift, piece = shifted(piece))
                choices.push_back({piece, &location, i});
        }
        return choices;
    }

    bool fits(const Choice& choice) const {
        return nerdcube::fits(now().cube, *choice.place, choice.piece);
    }

    void lay(const Choice& choice) {
        stages_.push_back({stuck(now().cube, *choice.place, choice.piece),
                           without(now().unused, choice.in_hand)});
    }
    void take_back(const Choice& /*choice*/) { stages_.pop_back(); }

private:
    const Puzzle& now() const { return stages_.back(); }
    std::size_t filled() const { return stages_.size() - 1; }

    std::vector<Puzzle> stages_;  ///< before the first piece, and after each
};
// [cube puzzle]

}  // namespace nerdcube
