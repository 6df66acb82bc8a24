// Cut it into rows, and compare opposite sides
// Price: as many rounds as the figure is high, where a formula needs none, but nothing has to be
// thought out that cannot be seen in a drawing.
#include <cstddef>

#include "does_it_close.hpp"

namespace {

/// How much further out one border is at the end of a row: first it leads out, then straight down,
/// then in again.
int step_out(int row, int slanted_out, int straight) {
    if (row < slanted_out) return 1;
    return row < slanted_out + straight ? 0 : -1;
}

}  // namespace

bool closes(const std::array<int, 8>& sides) {
    // How much longer each of the first four is than its opposite, which leads back.
    std::array<int, 4> longer{};
    for (std::size_t i = 0; i < 4; ++i) longer[i] = sides[i] - sides[i + 4];
    return longer[0] + longer[1] - longer[3] == 0 && longer[1] + longer[2] + longer[3] == 0;
}

int area_of(const std::array<int, 8>& sides) {
    int area = 0, width = sides[0];
    for (int row = 0; row < sides[1] + sides[2] + sides[3]; ++row) {
        const int width_above = width;
        width += step_out(row, sides[1], sides[2]) + step_out(row, sides[7], sides[6]);
        area += width_above + width;
    }
    return area;
}
