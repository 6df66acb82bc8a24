#include <compare>
#include <iostream>

// [operators]
struct Point {
    int x = 0, y = 0;
    auto operator<=>(const Point&) const = default;
};
Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

int main() {
    const Point sum = Point{1, 2} + Point{3, 4};
    std::cout << sum.x << " " << sum.y << " " << (Point{1, 9} < sum)
              << "\n";
}
// [operators]
