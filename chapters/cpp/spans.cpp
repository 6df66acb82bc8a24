#include <array>
#include <iostream>
#include <span>
#include <vector>

// [spans]
int sum(std::span<const int> rest) {
    return rest.empty() ? 0 : rest.front() + sum(rest.subspan(1));
}

int main() {
    std::cout << sum(std::vector<int>{1, 2, 3}) << " "
              << sum(std::array<int, 2>{4, 5}) << "\n";
}
// [spans]
