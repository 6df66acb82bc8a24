// Bring both into one form, and compare the forms
// Price: always sixteen images, where comparing them one by one may stop at the first. But a form
// is made once for each figure, and then a long list can be sorted by it, or kept in a set.
#include <algorithm>
#include <array>

#include "same_figure.hpp"

namespace {

using Numbers = std::array<int, 6>;

/// Of all eight images the one that comes first when their numbers are compared.
Numbers form(const Octagon& octagon) {
    auto [width, height] = octagon.box;
    auto [s1, s3, s5, s7] = octagon.cut;
    Numbers smallest{width, height, s1, s3, s5, s7};
    for (int turns = 0; turns < 4; ++turns) {
        std::swap(width, height);
        const int first = s1;
        s1 = s3, s3 = s5, s5 = s7, s7 = first;
        const Numbers turned{width, height, s1, s3, s5, s7},
            mirrored{width, height, s3, s1, s7, s5};
        smallest = std::min({smallest, turned, mirrored});
    }
    return smallest;
}

}  // namespace

bool same_figure(const Octagon& one, const Octagon& other) { return form(one) == form(other); }
