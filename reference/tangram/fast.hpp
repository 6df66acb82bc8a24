// [fast.hpp]
#pragma once

#include <bit>
#include <numeric>
#include <stdexcept>
#include <type_traits>

#include "tangram/program_3.hpp"
#include "tangram/puzzle.hpp"

namespace tangram {

// [quarters]
/// A set of quarters of fields, one bit each.
template <std::size_t Words>
struct Quarters {
    std::array<std::uint64_t, Words> words{};

    void insert(std::size_t quarter) { words[quarter / 64] |= std::uint64_t{1} << quarter % 64; }
    bool is_empty() const {
        return std::ranges::all_of(words, [](std::uint64_t word) { return word == 0; });
    }
    /// Returns the lowest member; the set must not be empty.
    std::size_t lowest() const {
        std::size_t i = 0;
        while (words[i] == 0) ++i;
        return 64 * i + static_cast<std::size_t>(std::countr_zero(words[i]));
    }
    Quarters without(const Quarters& other) const {
        Quarters rest = *this;
        for (std::size_t i = 0; i < Words; ++i) rest.words[i] &= ~other.words[i];
        return rest;
    }
    bool contains(const Quarters& other) const { return other.without(*this).is_empty(); }
};
// [quarters]

/// All placements of the pieces in an empty outline, computed before the search starts.
template <std::size_t Words>
class Prospects {
public:
    Prospects(const Kinds& kinds, const Octagon& outline)
        : kinds_(kinds), outline_(outline), group_(symmetries_of(outline)) {
        std::erase(group_, symmetries.front());
        number_quarters();
        find_placements();
        sort_placements();
        find_openings();
    }

    // [placement]
    /// A piece somewhere inside the outline, and the quarters that it covers.
    struct Placement {
        std::size_t kind;  ///< its index among the kinds
        Position position;
        Quarters<Words> quarters;
    };

    Quarters<Words> all;  ///< quarters inside the outline
    std::vector<Placement>
        placements;  ///< sorted by lowest quarter; a placement's number is its index
    std::vector<std::size_t> first_at;  ///< by quarter: the first with this lowest quarter
    std::vector<std::size_t> opening;  ///< by placement: the first of its images that cover quarter
                                       ///< 0; without one, a larger number
    // [placement]

    // [room for each]
    /// Whether each kind has at least as many placements as copies.
    bool has_room_for_each() const {
        std::vector<std::size_t> count(kinds_.size());
        for (const Placement& placement : placements) ++count[placement.kind];
        return std::ranges::equal(count, kinds_, std::ranges::greater_equal(), {}, &Kind::copies);
    }
    // [room for each]

    // [comes first]
    /// Whether no image of an assembly comes before it, compared as lists of ascending numbers.
    /// Only an image that opens with the same placement can, since none opens with an earlier one.
    bool comes_first(const std::vector<std::size_t>& laid) const {
        const auto may_open = [&](std::size_t n) { return opening[n] == laid.front(); };
        if (std::ranges::none_of(laid, may_open)) return true;
        return std::ranges::none_of(group_, [&](Symmetry s) {
            std::vector<std::size_t> images;
            for (const std::size_t n : laid) images.push_back(image(s, n));
            std::ranges::sort(images);
            return images < laid;
        });
    }
    // [comes first]

private:
    // [number quarters]
    /// Numbers the quarters inside the outline, field by field, row by row.
    void number_quarters() {
        numbers_.resize(cells(), {outside, outside, outside, outside});
        std::size_t next = 0;
        for (const Field& field : fields_of(outline_))
            for (unsigned i = 0; i < 4; ++i)
                if (holds(field.cover, i)) {
                    all.insert(next);
                    numbers_[cell(field.at)][i] = next++;
                }
        first_at.resize(next + 1);
    }

    /// Returns the quarters that a shape covers; nothing when one of them is outside the outline.
    std::optional<Quarters<Words>> covered(const Shape& shape, Point at) const {
        Quarters<Words> covered;
        for (const Field& field : shape.fields)
            for (unsigned i = 0; i < 4; ++i) {
                if (!holds(field.cover, i)) continue;
                const std::size_t number = numbers_[cell(field.at + at)][i];
                if (number == outside) return std::nullopt;
                covered.insert(number);
            }
        return covered;
    }
    // [number quarters]

    // [find placements]
    void find_placements() {
        for (std::size_t k = 0; k < kinds_.size(); ++k)
            for (std::size_t o = 0; o < kinds_[k].orientations.size(); ++o) {
                const Shape& shape = kinds_[k].orientations[o];
                for (int y = 0; y + shape.box.height <= outline_.box.height; ++y)
                    for (int x = 0; x + shape.box.width <= outline_.box.width; ++x)
                        if (const auto quarters = covered(shape, {x, y}))
                            placements.push_back({k, {o, {x, y}}, *quarters});
            }
    }

    /// Sorts by counting: the number of placements with each lowest quarter shows where each
    /// belongs.
    void sort_placements() {
        for (const Placement& placement : placements) ++first_at[placement.quarters.lowest() + 1];
        std::partial_sum(first_at.begin(), first_at.end(), first_at.begin());
        std::vector<std::size_t> next = first_at;
        std::vector<Placement> sorted(placements.size());
        for (const Placement& placement : placements)
            sorted[next[placement.quarters.lowest()]++] = placement;
        placements = std::move(sorted);
    }
    // [find placements]

    // [images of a placement]
    /// Returns the number of the placement to which a symmetry of the outline takes this one.
    std::size_t image(Symmetry s, std::size_t n) const {
        const auto& [k, position, quarters] = placements[n];
        const Position there = tangram::image(within(outline_.box, s), kinds_[k], position);
        const Shape& shape = kinds_[k].orientations[there.orientation];
        std::size_t found = first_at[covered(shape, there.at)->lowest()];
        while (placements[found].kind != k || placements[found].position != there) ++found;
        return found;
    }

    void find_openings() {
        opening.resize(placements.size(), placements.size());
        for (std::size_t n = first_at[1]; n-- > 0;)
            for (const Symmetry s : group_) opening[image(s, n)] = n;
    }
    // [images of a placement]

    static constexpr std::size_t outside = std::numeric_limits<std::size_t>::max();
    static bool holds(Cover cover, unsigned quarter) {
        return (static_cast<unsigned>(cover) >> quarter & 1) != 0;
    }
    std::size_t cells() const {
        return static_cast<std::size_t>(outline_.box.width * outline_.box.height);
    }
    std::size_t cell(Point at) const {
        return static_cast<std::size_t>(at.y * outline_.box.width + at.x);
    }

    const Kinds& kinds_;
    const Octagon& outline_;
    Group group_;  ///< the outline's symmetries without the identity
    std::vector<std::array<std::size_t, 4>> numbers_;  ///< by cell of the box: quarter numbers
};

/// The fast search: it looks up everything about the pieces in tables and compares only bits.
template <std::size_t Words, class Solved, class Observer>
class Fast {
public:
    Fast(const Kinds& kinds, const Octagon& outline, Solved& solved, Observer& observer)
        : kinds_(kinds),
          outline_(outline),
          prospects_(kinds, outline),
          solved_(solved),
          observer_(observer) {
        for (const Kind& kind : kinds) left_.push_back(kind.copies);
    }

    Next fill() { return prospects_.has_room_for_each() ? fill(prospects_.all) : Next::go_on; }

private:
    // [fast fill]
    /// Fills the free quarters. Some piece must cover the lowest free quarter, and it must do so
    /// with its own lowest quarter, because all lower ones are covered. So only the placements
    /// listed there are tried.
    Next fill(const Quarters<Words>& free) {
        if (free.is_empty()) return report();
        const std::size_t here = free.lowest(), end = prospects_.first_at[here + 1];
        for (std::size_t n = prospects_.first_at[here]; n < end; ++n) {
            const auto& [k, position, quarters] = prospects_.placements[n];
            if (left_[k] == 0) continue;
            observer_.tried(kinds_[k], position);
            if (free.contains(quarters) && lay(n, free) == Next::stop) return Next::stop;
        }
        return Next::go_on;
    }
    // [fast fill]

    // [fast lay]
    /// Lays a piece, unless an image of it could have opened the assembly before the piece that
    /// did: then a congruent assembly has already been found.
    Next lay(std::size_t n, const Quarters<Words>& free) {
        const auto& [k, position, quarters] = prospects_.placements[n];
        const std::size_t first = laid_.empty() ? n : laid_.front();
        if (prospects_.opening[n] < first) {
            observer_.pruned(kinds_[k], position);
            return Next::go_on;
        }
        observer_.laid(kinds_[k], position);
        --left_[k], laid_.push_back(n);
        const Next next = fill(free.without(quarters));
        ++left_[k], laid_.pop_back();
        if (next == Next::go_on) observer_.taken_back(kinds_[k], position);
        return next;
    }
    // [fast lay]

    // [fast report]
    Next report() {
        if (!prospects_.comes_first(laid_)) return Next::go_on;
        Assembly assembly{outline_, Laid(kinds_.size())};
        for (const std::size_t n : laid_) {
            const auto& [k, position, quarters] = prospects_.placements[n];
            assembly.laid[k].push_back(position);
        }
        for (std::vector<Position>& copies : assembly.laid) std::ranges::sort(copies);
        observer_.solved(assembly);
        return solved_(assembly);
    }
    // [fast report]

    const Kinds& kinds_;
    const Octagon& outline_;
    Prospects<Words> prospects_;
    std::vector<std::size_t> left_;  ///< by kind: copies not yet laid
    std::vector<std::size_t> laid_;  ///< the placements, in ascending order
    Solved& solved_;
    Observer& observer_;
};

// [fill fast]
/// Finds the same assemblies as `fill`, up to congruence, in a different order and faster.
///
/// @throws std::invalid_argument when the outline is larger than `most_area`
template <class Solved, class Observer>
Next fill_fast(const Kinds& kinds, const Octagon& outline, Solved&& solved, Observer&& observer) {
    const auto run = [&]<std::size_t Words>(std::integral_constant<std::size_t, Words>) {
        return Fast<Words, std::remove_reference_t<Solved>, std::remove_reference_t<Observer>>(
                   kinds, outline, solved, observer)
            .fill();
    };
    if (area(outline) > most_area) throw std::invalid_argument("the outline is too large");
    if (area(outline) <= 32) return run(std::integral_constant<std::size_t, 1>{});
    return run(std::integral_constant<std::size_t, (2 * most_area + 63) / 64>{});
}

/// The same for every outline with the area of the pieces.
template <class Solved, class Observer>
Next fill_all_fast(const Kinds& kinds, Solved&& solved, Observer&& observer) {
    for (const Octagon& outline : outlines(area(kinds)))
        if (fill_fast(kinds, outline, solved, observer) == Next::stop) return Next::stop;
    return Next::go_on;
}
// [fill fast]

}  // namespace tangram
// [fast.hpp]
