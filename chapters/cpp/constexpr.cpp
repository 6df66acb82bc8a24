#include <array>
#include <iostream>

// [constexpr]
constexpr int places(int rows, int columns) { return rows * columns; }

int main() {
    const std::array<int, places(3, 3)> square{};
    std::cout << square.size() << "\n";
}
// [constexpr]
