#include "does_it_close.hpp"

bool closes(const std::array<int, 8>& sides) {
    const auto& [top, top_right, right, bottom_right, bottom, bottom_left, left, top_left] = sides;
    return top_left + top + top_right == bottom_right + bottom + bottom_left &&
           top_right + right + bottom_right == bottom_left + left + top_left;
}

int area_of(const std::array<int, 8>& sides) {
    const auto& [top, top_right, right, bottom_right, bottom, bottom_left, left, top_left] = sides;
    const int width = top_left + top + top_right, height = top_right + right + bottom_right;
    return 2 * width * height - top_left * top_left - top_right * top_right -
           bottom_right * bottom_right - bottom_left * bottom_left;
}
