// Correct, but with a main function.

#include <iostream>

#include "halves_fit.hpp"

bool fit(Half a, Half b) { return a.species == b.species && a.part != b.part; }

int main() { std::cout << fit({'f', Part::front}, {'f', Part::rear}) << '\n'; }
