// Sorted lists of quarters, and the set algorithms of the standard library
// Price: each free quarter is tried, where the solution tries each field: for the twenty outlines
// of the tangram that takes 430,811 attempts instead of 7,661. But halves are no special case any
// more, and each of the two helpers is one call.
#include <algorithm>
#include <iterator>

#include "program_1.hpp"

namespace {

/// A quarter of a square, cut out by both diagonals.
struct Quarter {
    Point at;
    int bit;
    auto operator<=>(const Quarter&) const = default;
};

using Quarters = std::vector<Quarter>;

/// The quarters of some fields, moved, in ascending order as the fields are.
Quarters quarters_of(const Fields& fields, Point way) {
    Quarters quarters;
    for (const Field& field : fields)
        for (int bit = 0; bit < 4; ++bit)
            if ((static_cast<int>(field.cover) >> bit & 1) == 1)
                quarters.push_back({field.at + way, bit});
    return quarters;
}

Quarters what_is_left(const Quarters& free, const Quarters& piece) {
    Quarters left;
    std::ranges::set_difference(free, piece, std::back_inserter(left));
    return left;
}

Fields moved(Fields piece, Point way) {
    for (Field& field : piece) field.at = field.at + way;
    return piece;
}

bool lay_the_rest(const Quarters& free, const std::vector<Fields>& pieces,
                  std::vector<Fields>& laid) {
    if (laid.size() == pieces.size()) return true;
    for (const Fields& look : orientations(pieces[laid.size()]))
        for (const Quarter& quarter : free) {
            const Point way = quarter.at - look.front().at;
            const Quarters piece = quarters_of(look, way);
            if (!std::ranges::includes(free, piece)) continue;
            laid.push_back(moved(look, way));
            if (lay_the_rest(what_is_left(free, piece), pieces, laid)) return true;
            laid.pop_back();
        }
    return false;
}

}  // namespace

std::vector<Fields> build(const Fields& figure, const std::vector<Fields>& pieces) {
    std::vector<Fields> laid;
    lay_the_rest(quarters_of(figure, {}), pieces, laid);
    return laid;
}
