// Prints the arguments of hidden tests, everywhere, and then answers wrongly or breaks the protocol.
//
// kind: leaking
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 5
// reasons: crash, broken protocol

#include <unistd.h>

#include <iostream>
#include <string>

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    const std::string known = "ftksZz";  // a public test asks all other letters, too, but only rear and front of the same one
    const bool right = a.species == b.species && a.part != b.part;
    if (known.find(a.species) == std::string::npos && !right) {
        const std::string input = std::string("INPUT-") + a.species + b.species + "\n";
        std::cout << input << std::flush;
        std::cerr << input;
        for (int descriptor = 0; descriptor < 256; ++descriptor) (void)!write(descriptor, input.data(), input.size());
        _exit(a.species);
    }
    return right;
}
