#include <cstddef>
#include <iostream>

int main() {
    // [whole_numbers]
    const std::size_t none = 0;
    std::cout << 7 / 2 << " " << 7 % 2 << " " << none - 1 << "\n";
    std::cout << static_cast<int>(none) - 1 << "\n";
    // [whole_numbers]
}
