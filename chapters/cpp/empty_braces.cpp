#include <iostream>
#include <vector>

struct Grid {
    std::size_t rows = 3, columns = 3;
};

// [empty_braces]
std::size_t free_places(const std::vector<int>& laid,
                        const Grid& grid = {}) {
    return grid.rows * grid.columns - laid.size();
}

int main() {
    std::cout << free_places({1, 4}) << " " << free_places({}, {4, 5})
              << "\n";
}
// [empty_braces]
