#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "light_rays/board.hpp"

/// What a strategy of the exercises answers.
namespace light_rays {

/// What a look at one field has brought.
enum class Finding : std::uint8_t {
    unsolvable,  ///< the field proves that the board, as it is now, has no solution
    nothing,     ///< here a strategy knows nothing to do
    forced,      ///< some fields can be lit in one way only
};

/// A ray that becomes longer, and by how much.
struct Ray {
    Place number;  ///< the number field it comes from
    Direction direction{};
    int fields = 0;  ///< how many fields it lights anew; those that it lights already do not count

    auto operator<=>(const Ray&) const = default;
};

using Rays = std::vector<Ray>;

/// What a strategy found out, and which rays become longer.
struct Answer {
    Finding finding{};
    Rays rays;  ///< in any order, each by one field or more; none unless they are forced

    bool operator==(const Answer&) const = default;
};

}  // namespace light_rays
