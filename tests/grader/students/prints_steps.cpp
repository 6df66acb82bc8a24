// Correct, but prints each of its steps.

#include <iostream>

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    for (int i = 0; i < 3; ++i) std::cout << "step\n";
    std::cout << "asked\n";
    return a.species == b.species && a.part != b.part;
}
