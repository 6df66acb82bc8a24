// Turns the paper, but never turns it over.
// Caught by: A mirror shows no other figure
#include "same_figure.hpp"

namespace {

/// By a quarter, to the left.
Octagon turned(const Octagon& octagon) {
    const auto& [top_left, top_right, bottom_right, bottom_left] = octagon.cut;
    return {{octagon.box.height, octagon.box.width},
            {top_right, bottom_right, bottom_left, top_left}};
}

}  // namespace

bool same_figure(const Octagon& one, const Octagon& other) {
    Octagon image = one;
    for (int turns = 0; turns < 4; ++turns) {
        if (image == other) return true;
        image = turned(image);
    }
    return false;
}
