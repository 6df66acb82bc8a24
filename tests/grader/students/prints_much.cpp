// Correct, but prints a lot.

#include <iostream>

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    std::cout << "\x1b[31mheld together:\n";
    for (int i = 0; i < 2'000; ++i)
        std::cout << "{\"id\":1,\"result\":false}\n", std::cerr << "really\n";
    return a.species == b.species && a.part != b.part;
}
