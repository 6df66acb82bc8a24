#include <iostream>

// [auto_types]
void tried(const auto& piece, auto place) {
    std::cout << piece << " at " << place << "\n";
}

int main() {
    const auto half = 7 / 2.0;
    tried("an edge", half);
    tried('k', 9);
}
// [auto_types]
