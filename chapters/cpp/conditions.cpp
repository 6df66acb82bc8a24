#include <cstddef>
#include <iostream>
#include <vector>

int main() {
    // [conditions]
    const std::vector<int> laid{7, 8};
    const std::size_t place = laid.size();
    const bool fits = place < 3 || laid[place - 3] == 7;
    std::cout << (fits ? "fits" : "does not fit") << "\n";
    // [conditions]
}
