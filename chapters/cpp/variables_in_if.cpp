#include <iostream>
#include <optional>

std::optional<int> left_of(int place) {
    if (place % 3 == 0) return {};
    return place - 1;
}

int main() {
    // [variables_in_if]
    if (const auto left = left_of(4))
        std::cout << "left of 4 is " << *left << "\n";
    if (const auto left = left_of(3))
        std::cout << "left of 3 is " << *left << "\n";
    if (const int rest = 16 - 9; rest != 0)
        std::cout << rest << " are left\n";
    // [variables_in_if]
}
