#pragma once

#include <functional>

#include "search/backtrack.hpp"
#include "tangram/assembly.hpp"
#include "tangram/congruence.hpp"

namespace tangram {

// [outline puzzle]
/// An outline to be filled with pieces, as a puzzle for `search::backtrack`. It leads to the tree
/// of `fill`, node by node.
class OutlinePuzzle : public search::Unpruned {
public:
    /// A piece, and the position for it.
    struct Choice {
        const Kind& piece;
        Position place;
    };

    /// @param kinds  at least one; together they have the outline's area. They must outlive the
    ///               puzzle.
    OutlinePuzzle(const Kinds& kinds, const Octagon& outline) : kinds_(kinds), outline_(outline) {
        Stage empty{Laid(1), fields_of(outline), {}};
        for (const Symmetry s : symmetries_of(outline))
            empty.motions.push_back(within(outline.box, s));
        stages_.push_back(empty);
    }

    /// The pieces laid so far.
    Assembly solution() const { return {outline_, now().laid}; }
    bool is_solved() const {
        return now().laid.size() == kinds_.size() && copies().size() == kind().copies;
    }

    /// The positions to be tried for the next piece. Copies follow each other in ascending
    /// positions.
    std::vector<Choice> choices() const {
        std::vector<Choice> choices;
        each_position(kind(), now().free, [&](const Position& position) {
            if (copies().empty() || position > copies().back())
                choices.push_back({kind(), position});
            return Next::go_on;
        });
        return choices;
    }

    bool fits(const Choice& choice) const {
        return has_room(now().free, shape(choice), choice.place.at);
    }
    bool is_allowed(const Choice& choice) const {
        std::vector<Position> with_choice = copies();
        with_choice.push_back(choice.place);
        return comes_first(with_choice, kind(), now().motions, std::less<>{});
    }

    void lay(const Choice& choice) {
        Stage next{now().laid, without(now().free, shape(choice), choice.place.at), now().motions};
        next.laid.back().push_back(choice.place);
        if (next.laid.back().size() == kind().copies) begin_next_kind(next);
        stages_.push_back(std::move(next));
    }
    void take_back(const Choice& /*choice*/) { stages_.pop_back(); }

private:
    /// What is laid, what is free, and the motions that map the completely laid kinds to
    /// themselves.
    struct Stage {
        Laid laid;  ///< its last entry is for the current kind
        Fields free;
        Motions motions;
    };

    void begin_next_kind(Stage& stage) const {
        stage.motions = those_that_keep(stage.laid.back(), kind(), std::move(stage.motions));
        if (stage.laid.size() < kinds_.size()) stage.laid.emplace_back();
    }

    const Stage& now() const { return stages_.back(); }
    const Kind& kind() const { return kinds_[now().laid.size() - 1]; }
    const std::vector<Position>& copies() const { return now().laid.back(); }
    static const Shape& shape(const Choice& choice) {
        return choice.piece.orientations[choice.place.orientation];
    }

    const Kinds& kinds_;
    Octagon outline_;
    std::vector<Stage> stages_;  ///< before the first piece, and after each
};
// [outline puzzle]

// [fill all by backtracking]
/// Finds the assemblies of every outline with the area of the pieces, as `fill_all` does.
template <class Solved, class Observer>
Next fill_all_by_backtracking(const Kinds& kinds, Solved&& solved, Observer&& observer) {
    for (const Octagon& outline : outlines(area(kinds))) {
        OutlinePuzzle puzzle(kinds, outline);
        if (search::backtrack(puzzle, solved, observer) == Next::stop) return Next::stop;
    }
    return Next::go_on;
}
// [fill all by backtracking]

}  // namespace tangram
