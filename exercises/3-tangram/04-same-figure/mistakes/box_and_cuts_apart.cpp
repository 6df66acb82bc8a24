// Compares the boxes in one way and the cuts in another, which need not fit together.
// Caught by: Cuts along the long side differ from those along the short side
#include <algorithm>

#include "same_figure.hpp"

bool same_figure(const Octagon& one, const Octagon& other) {
    const Box turned{one.box.height, one.box.width};
    if (one.box != other.box && turned != other.box) return false;
    auto cut = one.cut;
    for (int turns = 0; turns < 4; ++turns) {
        std::ranges::rotate(cut, cut.begin() + 1);
        const auto [s1, s3, s5, s7] = cut;
        if (cut == other.cut || std::array<int, 4>{s3, s1, s7, s5} == other.cut) return true;
    }
    return false;
}
