#include <iostream>

#include "../../reference/search/generator.hpp"

// [coroutines]
search::Generator<int> looks() {
    for (int look = 0; look < 4; ++look) {
        std::cout << "made " << look << ", ";
        co_yield look;
    }
}

int main() {
    for (const int look : looks()) {
        std::cout << "took " << look << "\n";
        if (look == 2) break;
    }
}
// [coroutines]
