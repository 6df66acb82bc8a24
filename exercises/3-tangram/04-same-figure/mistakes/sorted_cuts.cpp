// Compares the four cuts in ascending order, and forgets which are neighbours.
// Caught by: The same cuts in another order make a different figure
#include <algorithm>

#include "same_figure.hpp"

bool same_figure(const Octagon& one, const Octagon& other) {
    const auto numbers = [](Octagon octagon) {
        if (octagon.box.width > octagon.box.height)
            std::swap(octagon.box.width, octagon.box.height);
        std::ranges::sort(octagon.cut);
        return octagon;
    };
    return numbers(one) == numbers(other);
}
