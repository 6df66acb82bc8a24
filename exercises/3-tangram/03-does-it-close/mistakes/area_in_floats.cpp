// Computes with float, which keeps seven digits only.
// Caught by: The area is counted in triangles, two a field
#include "does_it_close.hpp"

bool closes(const std::array<int, 8>& sides) {
    const auto& [top, top_right, right, bottom_right, bottom, bottom_left, left, top_left] = sides;
    return top_left + top + top_right == bottom_right + bottom + bottom_left &&
           top_right + right + bottom_right == bottom_left + left + top_left;
}

// An area is a product of two lengths.
float product(int a, int b) { return static_cast<float>(a) * static_cast<float>(b); }

int area_of(const std::array<int, 8>& sides) {
    const auto& [top, top_right, right, bottom_right, bottom, bottom_left, left, top_left] = sides;
    const int width = top_left + top + top_right, height = top_right + right + bottom_right;
    return static_cast<int>(2 * product(width, height) - product(top_left, top_left) -
                            product(top_right, top_right) - product(bottom_right, bottom_right) -
                            product(bottom_left, bottom_left));
}
