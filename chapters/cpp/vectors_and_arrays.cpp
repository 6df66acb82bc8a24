#include <array>
#include <iostream>
#include <vector>

int main() {
    // [vectors_and_arrays]
    using Pile = std::vector<int>;
    const Pile pile{7, 8};
    Pile next = pile;  // a copy
    next.push_back(9);
    const std::array<int, 4> edges{10, 20, 30, 40};
    std::cout << pile.size() << " " << next.size() << " " << next.back()
              << " " << edges[0] << "\n";
    // [vectors_and_arrays]
}
