#include <iostream>
#include <utility>
#include <vector>

int main() {
    // [moves]
    std::vector<int> edges{1, 2, 3};
    const std::vector<int> taken = std::move(edges);
    edges = {9};
    std::cout << taken.size() << " " << edges.size() << "\n";
    // [moves]
}
