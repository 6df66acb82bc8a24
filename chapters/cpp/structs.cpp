#include <iostream>

int main() {
    // [structs]
    struct Half {
        char species = 'f';
        int part = 1;
    };
    const Half usual{}, other{'k', 2};
    std::cout << usual.species << usual.part << " " << other.species
              << other.part << "\n";
    // [structs]
}
