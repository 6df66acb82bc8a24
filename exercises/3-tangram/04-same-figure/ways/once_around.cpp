// Walk around both figures, and look for one walk in the other
// Price: eight lengths instead of six numbers, and a walk that is written down twice. In return
// there is no rule for turning a box: where the walk begins is all that a turn changes.
#include <algorithm>
#include <array>

#include "same_figure.hpp"

namespace {

/// The eight sides, clockwise, from the top left cut on.
std::array<int, 8> walk(const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    const auto& [width, height] = octagon.box;
    return {s1, width - s1 - s3, s3, height - s3 - s5, s5, width - s5 - s7, s7, height - s7 - s1};
}

/// Whether a walk begins at another cut of the same round.
bool found_in(const std::array<int, 8>& round, const std::array<int, 8>& walk) {
    std::array<int, 16> twice;
    std::ranges::copy(round, std::ranges::copy(round, twice.begin()).out);
    for (auto start = twice.begin(); start != twice.begin() + 8; start += 2)
        if (std::equal(walk.begin(), walk.end(), start)) return true;
    return false;
}

}  // namespace

bool same_figure(const Octagon& one, const Octagon& other) {
    const std::array<int, 8> round = walk(one);
    std::array<int, 8> back = walk(other);
    if (found_in(round, back)) return true;
    std::reverse(back.begin() + 1, back.end());  // the other way round, from the same cut
    return found_in(round, back);
}
