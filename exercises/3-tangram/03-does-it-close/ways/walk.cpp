// Walk along it, and add up what the walk sweeps over
// Price: loops over a table where two formulas do, but with other directions in the table it is
// right for any clockwise walk of eight sides that does not cross itself.
#include <cstddef>

#include "does_it_close.hpp"

namespace {

struct Point {
    int x = 0, y = 0;
};

constexpr std::array<Point, 8> directions{
    {{1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

}  // namespace

bool closes(const std::array<int, 8>& sides) {
    Point here;
    for (std::size_t i = 0; i < 8; ++i)
        here = {here.x + sides[i] * directions[i].x, here.y + sides[i] * directions[i].y};
    return here.x == 0 && here.y == 0;
}

int area_of(const std::array<int, 8>& sides) {
    int area = 0;
    Point here;
    for (std::size_t i = 0; i < 8; ++i) {
        const Point next{here.x + sides[i] * directions[i].x, here.y + sides[i] * directions[i].y};
        // Twice the triangle from the beginning of the walk to here and to the next corner;
        // it counts as negative where the walk goes back.
        area += here.y * next.x - here.x * next.y;
        here = next;
    }
    return area;
}
