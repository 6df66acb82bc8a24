// [program_2.hpp]
#pragma once

#include <functional>
#include <set>

#include "tangram/assembly.hpp"
#include "tangram/congruence.hpp"

namespace tangram {

// [common]
/// The fields of a placed octagon.
inline Fields fields_of(const Placed& placed) {
    Fields fields = fields_of(placed.octagon);
    for (Field& field : fields) field.at = field.at + placed.at;
    return fields;
}

/// Returns the intersection of two lists of fields.
inline Fields common(const Fields& a, const Fields& b) {
    Fields both;
    for (const Field& field : a) {
        const auto other = std::ranges::lower_bound(b, field.at, {}, &Field::at);
        if (other == b.end() || other->at != field.at) continue;
        if (const Cover cover = field.cover & other->cover; cover != Cover::nothing)
            both.push_back({field.at, cover});
    }
    return both;
}
// [common]

/// The second program: lays the pieces freely in the plane.
template <class Solved, class Observer>
class Program2 {
public:
    Program2(const Kinds& kinds, Solved& solved, Observer& observer)
        : kinds_(kinds), area_(area(kinds)), solved_(solved), observer_(observer) {}

    // [lay]
    /// Lays the first piece at the origin, as it was given.
    Next lay() {
        laid_.assign(1, {});
        return lay_at({}, within_reach(Placed{{}, {kind().orientations.front().box, {}}}), {}, {});
    }
    // [lay]

private:
    // [reach]
    /// Returns the fields that can belong to a figure of this area together with the laid pieces:
    /// no such figure is wider or higher than half the area plus one.
    Fields within_reach(const Placed& around) const {
        const auto& [width, height] = around.octagon.box;
        const int right = area_ / 2 + 1 - width, up = area_ / 2 + 1 - height;
        Fields fields = fields_of(Octagon{{width + 2 * right, height + 2 * up}, {}});
        for (Field& field : fields) field.at = field.at + around.at - Point{right, up};
        return fields;
    }
    // [reach]

    // [lay_next]
    /// Lays the remaining pieces.
    /// @param free     the fields in which a piece may still be laid
    /// @param covered  the fields covered by pieces, in no particular order
    /// @param motions  those that map the completely laid kinds to themselves
    Next lay_next(const Fields& free, const Fields& covered, const Motions& motions) {
        if (copies().size() == kind().copies) {
            if (laid_.size() == kinds_.size()) return report(hull(covered));
            const Motions kept = those_that_keep(copies(), kind(), motions);
            laid_.emplace_back();
            const Next next = lay_next(free, covered, kept);
            laid_.pop_back();
            return next;
        }
        return each_position(kind(), free, [&](const Position& position) {
            if (!copies().empty() && position <= copies().back()) return Next::go_on;
            observer_.tried(kind(), position);
            const Shape& shape = kind().orientations[position.orientation];
            if (!has_room(free, shape, position.at)) return Next::go_on;
            return lay_at(position, free, covered, motions);
        });
    }
    // [lay_next]

    // [lay_at]
    /// Lays a piece, unless the hull becomes too large or everything that follows is congruent to
    /// something found before. Once the hull has the area of all pieces, the others must stay
    /// inside.
    Next lay_at(const Position& position, const Fields& free, Fields covered, Motions motions) {
        const Shape& shape = kind().orientations[position.orientation];
        for (const Field& field : shape.fields)
            covered.push_back({field.at + position.at, field.cover});
        const Placed around = hull(covered);
        copies().push_back(position);
        if (laid_.size() == 1) motions = onto_the_first();
        Next next = Next::go_on;
        if (area(around.octagon) <= area_ &&
            comes_first(copies(), kind(), motions, std::less<>{})) {
            observer_.laid(kind(), position);
            Fields still_free = common(without(free, shape, position.at), within_reach(around));
            if (area(around.octagon) == area_) still_free = common(still_free, fields_of(around));
            next = lay_next(still_free, covered, motions);
            if (next == Next::go_on) observer_.taken_back(kind(), position);
        } else {
            observer_.pruned(kind(), position);
        }
        copies().pop_back();
        return next;
    }
    // [lay_at]

    // [onto the first]
    /// Returns all motions that take a copy of the first piece to the position of the first piece,
    /// and the other copies to positions after it. There are none until all copies are laid: a
    /// motion could take a copy still to come to a position before the first.
    Motions onto_the_first() {
        Motions motions;
        if (copies().size() < kind().copies) return motions;
        for (const Position& copy : copies())
            for (const Symmetry s : symmetries) {
                const Position turned = image(Motion{s, {}}, kind(), copy);
                const Motion motion{s, copies().front().at - turned.at};
                if (images(motion, kind(), copies()).front() == copies().front())
                    motions.push_back(motion);
            }
        return motions;
    }
    // [onto the first]

    // [found]
    const Kind& kind() const { return kinds_[laid_.size() - 1]; }
    std::vector<Position>& copies() { return laid_.back(); }

    /// Moves the assembly to the origin and passes it on.
    Next report(const Placed& outline) {
        Assembly assembly{outline.octagon, laid_};
        for (std::vector<Position>& positions : assembly.laid)
            for (Position& position : positions) position.at = position.at - outline.at;
        observer_.solved(assembly);
        return solved_(assembly);
    }
    // [found]

    const Kinds& kinds_;
    int area_;
    Solved& solved_;
    Observer& observer_;
    Laid laid_;
};

// [lay freely]
/// Finds all assemblies of the pieces, up to congruence (program 2).
///
/// @param solved    called with each assembly; returns whether to continue
/// @param observer  called at every step
template <class Solved, class Observer>
Next lay_freely(const Kinds& kinds, Solved&& solved, Observer&& observer) {
    return Program2(kinds, solved, observer).lay();
}

/// The same, sorted by outline.
template <class Observer>
std::set<Assembly> sorted_assemblies(const Kinds& kinds, Observer&& observer) {
    std::set<Assembly> assemblies;
    const auto solved = [&](const Assembly& assembly) {
        assemblies.insert(normal_form(kinds, assembly));
        return Next::go_on;
    };
    lay_freely(kinds, solved, observer);
    return assemblies;
}
// [lay freely]

}  // namespace tangram
// [program_2.hpp]
