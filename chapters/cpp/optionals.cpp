#include <iostream>
#include <optional>

// [optionals]
std::optional<int> left_of(int place) {
    if (place % 3 == 0) return {};
    return place - 1;
}

int main() {
    const auto neighbour = left_of(4), none = left_of(3);
    std::cout << *neighbour << " " << none.has_value() << " "
              << none.value_or(-1) << "\n";
}
// [optionals]
