#include "same_figure.hpp"

namespace {

/// By a quarter, to the left.
Octagon turned(const Octagon& octagon) {
    const auto& [top_left, top_right, bottom_right, bottom_left] = octagon.cut;
    return {{octagon.box.height, octagon.box.width},
            {top_right, bottom_right, bottom_left, top_left}};
}

/// Left and right change places.
Octagon mirrored(const Octagon& octagon) {
    const auto& [top_left, top_right, bottom_right, bottom_left] = octagon.cut;
    return {octagon.box, {top_right, top_left, bottom_left, bottom_right}};
}

}  // namespace

bool same_figure(const Octagon& one, const Octagon& other) {
    Octagon image = one;
    for (int turns = 0; turns < 4; ++turns) {
        if (image == other || mirrored(image) == other) return true;
        image = turned(image);
    }
    return false;
}
