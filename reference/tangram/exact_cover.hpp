#pragma once

#include "search/exact_cover.hpp"
#include "tangram/assembly.hpp"
#include "tangram/cutting.hpp"
#include "tangram/positions.hpp"

namespace tangram {

// [ways to lay]
/// A piece at a position in the outline.
struct Way {
    std::size_t kind = 0, copy = 0;
    std::size_t piece = 0;  ///< its number, counting all copies of all kinds
    Position position;
    std::size_t number = 0, of = 0;  ///< of the position, and how many there are for this kind
};

/// Every way to lay one piece in the empty outline: kind by kind, copy by copy, position by
/// position.
inline std::vector<Way> ways(const Kinds& kinds, const Octagon& outline) {
    std::vector<Way> ways;
    std::size_t piece = 0;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        const std::vector<Position> all = positions_with_room(kinds[k], fields_of(outline));
        for (std::size_t copy = 0; copy < kinds[k].copies; ++copy, ++piece)
            for (std::size_t i = 0; i < all.size(); ++i)
                ways.push_back({k, copy, piece, all[i], i, all.size()});
    }
    return ways;
}
// [ways to lay]

// [quarters as items]
/// A quarter of a field: 0 is the right one, and so on counter-clockwise.
using Quarter = std::pair<Point, unsigned>;

/// Returns the quarters of fields moved by `at`, in ascending order.
inline std::vector<Quarter> quarters(const Fields& fields, Point at = {}) {
    std::vector<Quarter> quarters;
    for (const Field& field : fields)
        for (unsigned i = 0; i < 4; ++i)
            if ((static_cast<unsigned>(field.cover) >> i & 1) != 0)
                quarters.emplace_back(field.at + at, i);
    return quarters;
}
// [quarters as items]

// [fences]
/// Adds what keeps equal pieces in ascending positions; otherwise each solution would be found with
/// the equal pieces in every order.
///
/// Imagine a fence between any two neighbouring positions, for each pair of equal pieces that
/// follow each other. The first piece of the pair uses up the fences before its position, the
/// second piece those after its own. So the second piece cannot come before the first: both would
/// need the fences between them.
/// @param first_fence  the item of the first fence; there are `fences` for each pair
inline void add_fences(search::Option& option, const Way& way, std::size_t copies,
                       std::size_t first_fence, std::size_t fences) {
    const auto add = [&](std::size_t pair, std::size_t from, std::size_t end) {
        for (std::size_t i = from; i < end; ++i)
            option.push_back({first_fence + pair * fences + i});
    };
    if (way.copy + 1 < copies) add(way.piece, 0, way.number);
    if (way.copy > 0) add(way.piece - 1, way.number, way.of - 1);
}
// [fences]

// [matrix of an outline]
/// An outline as a problem of exact cover, with an option for each of the `ways`. Items are the
/// pieces, the quarters of the outline's fields and, as secondary items, fences.
inline search::Matrix matrix_of(const Kinds& kinds, const Octagon& outline) {
    const std::vector<Way> all_ways = ways(kinds, outline);
    const std::vector<Quarter> all_quarters = quarters(fields_of(outline));
    const std::size_t first_quarter = number_of_pieces(kinds);
    const std::size_t first_fence = first_quarter + all_quarters.size();
    search::Matrix matrix{first_fence, first_quarter * all_ways.size(), {}};
    for (const Way& way : all_ways) {
        const Shape& shape = kinds[way.kind].orientations[way.position.orientation];
        search::Option option{{way.piece}};
        for (const Quarter& quarter : quarters(shape.fields, way.position.at)) {
            const auto found = std::ranges::lower_bound(all_quarters, quarter);
            const auto index = static_cast<std::size_t>(found - all_quarters.begin());
            option.push_back({first_quarter + index});
        }
        add_fences(option, way, kinds[way.kind].copies, first_fence, all_ways.size());
        matrix.options.push_back(option);
    }
    return matrix;
}
// [matrix of an outline]

// [outline cover]
/// An outline to be filled with pieces, by exact cover. Its solutions are those of `fill`, one of
/// each congruent few; but here the others are found, too, and dropped only when they are complete.
class OutlineCover : public search::ExactCover {
public:
    /// @param kinds    at least one; together they have the outline's area. They must outlive the
    ///                 puzzle.
    /// @param outline  one that stands for its images
    OutlineCover(const Kinds& kinds, const Octagon& outline,
                 search::Order order = search::Order::fewest_options)
        : ExactCover(matrix_of(kinds, outline), order),
          kinds_(kinds),
          outline_(outline),
          ways_(ways(kinds, outline)) {}

    bool is_solved() const {
        return ExactCover::is_solved() && normal_form(kinds_, solution()) == solution();
    }

    /// The pieces laid so far.
    Assembly solution() const {
        std::vector<std::size_t> options = ExactCover::solution();
        std::ranges::sort(options);
        Assembly assembly{outline_, Laid(kinds_.size())};
        for (const std::size_t option : options)
            assembly.laid[ways_[option].kind].push_back(ways_[option].position);
        return assembly;
    }

private:
    const Kinds& kinds_;
    Octagon outline_;
    std::vector<Way> ways_;  ///< by option
};
// [outline cover]

}  // namespace tangram
