#include <iostream>

int main() {
    // [comparisons]
    struct Half {
        char species;
        int part;
        bool operator==(const Half&) const = default;
    };
    std::cout << (Half{'k', 1} == Half{'k', 1}) << " "
              << (Half{'k', 1} == Half{'k', 2}) << "\n";
    // [comparisons]
}
