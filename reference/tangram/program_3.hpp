// [program_3.hpp]
#pragma once

#include <functional>

#include "tangram/assembly.hpp"
#include "tangram/congruence.hpp"

namespace tangram {

/// The third program: fills one outline in every way, up to congruence.
///
/// @tparam Before  whether an image of some copies comes before the copies themselves
template <class Solved, class Observer, class Before>
class Program3 {
public:
    Program3(const Kinds& kinds, const Octagon& outline, Solved& solved, Observer& observer,
             Before before)
        : kinds_(kinds), outline_(outline), solved_(solved), observer_(observer), before_(before) {}

    // [fill]
    Next fill() {
        Motions motions;
        for (const Symmetry s : symmetries_of(outline_)) motions.push_back(within(outline_.box, s));
        return lay_next_kind(fields_of(outline_), motions);
    }
    // [fill]

private:
    // [lay_next_kind]
    /// Lays all remaining kinds into the free fields.
    /// @param motions  those that map the laid pieces to themselves
    Next lay_next_kind(const Fields& free, const Motions& motions) {
        if (laid_.size() == kinds_.size()) return report();
        laid_.emplace_back();
        const Next next = lay_next_copy(free, motions);
        laid_.pop_back();
        return next;
    }
    // [lay_next_kind]

    // [lay_next_copy]
    /// Lays the remaining copies of the current kind, then the other kinds.
    Next lay_next_copy(const Fields& free, const Motions& motions) {
        if (copies().size() == kind().copies)
            return lay_next_kind(free, those_that_keep(copies(), kind(), motions));
        return each_position(kind(), free, [&](const Position& position) {
            if (!copies().empty() && position <= copies().back()) return Next::go_on;
            observer_.tried(kind(), position);
            const Shape& shape = kind().orientations[position.orientation];
            if (!has_room(free, shape, position.at)) return Next::go_on;
            copies().push_back(position);
            const Next next = follow_up(without(free, shape, position.at), motions);
            copies().pop_back();
            return next;
        });
    }

    /// Continues with the copy laid last, unless everything that follows is congruent to something
    /// found before.
    Next follow_up(const Fields& free, const Motions& motions) {
        const Position position = copies().back();
        if (!comes_first(copies(), kind(), motions, before_)) {
            observer_.pruned(kind(), position);
            return Next::go_on;
        }
        observer_.laid(kind(), position);
        const Next next = lay_next_copy(free, motions);
        if (next == Next::go_on) observer_.taken_back(kind(), position);
        return next;
    }
    // [lay_next_copy]

    // [report]
    const Kind& kind() const { return kinds_[laid_.size() - 1]; }
    std::vector<Position>& copies() { return laid_.back(); }

    Next report() {
        const Assembly assembly{outline_, laid_};
        observer_.solved(assembly);
        return solved_(assembly);
    }
    // [report]

    const Kinds& kinds_;
    const Octagon& outline_;
    Solved& solved_;
    Observer& observer_;
    Before before_;
    Laid laid_;
};

// [solve]
/// Finds all assemblies of an outline, up to congruence (program 3).
///
/// @param solved    called with each assembly; returns whether to continue
/// @param observer  called at every step
/// @param before    decides which of several congruent configurations is followed up
template <class Solved, class Observer, class Before = std::less<>>
Next fill(const Kinds& kinds, const Octagon& outline, Solved&& solved, Observer&& observer,
          Before before = {}) {
    return Program3(kinds, outline, solved, observer, before).fill();
}

/// The same for every outline with the area of the pieces.
template <class Solved, class Observer, class Before = std::less<>>
Next fill_all(const Kinds& kinds, Solved&& solved, Observer&& observer, Before before = {}) {
    for (const Octagon& outline : outlines(area(kinds)))
        if (fill(kinds, outline, solved, observer, before) == Next::stop) return Next::stop;
    return Next::go_on;
}
// [solve]

}  // namespace tangram
// [program_3.hpp]
