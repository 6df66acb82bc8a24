// Right, but with a main function as programs usually have one.

#include <iostream>

#include "halves_fit.hpp"

bool fit(Half a, Half b) { return a.species == b.species && a.part != b.part; }

int main() { std::cout << fit({'f', Part::front}, {'f', Part::rear}) << '\n'; }
