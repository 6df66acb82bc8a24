#pragma once

#include <cstdlib>

#include "tests/command/knobel.hpp"

namespace tests {

/// The recorded output of the program in `reference/<puzzle>/`, which the website shows.
inline std::string recorded(const std::string& puzzle) {
    return content_of(KNOBEL_ROOT "/reference/" + puzzle + "/original.txt");
}

/// Whether a program could not run although everything that the system offers is installed
/// (KNOBEL_INSTALLED is set). Without that variable, a missing interpreter is a failure.
inline bool lacks_interpreter(const RunResult& left) {
    constexpr int machine_lacks = 3;
    if (left.exit_code != machine_lacks || std::getenv("KNOBEL_INSTALLED") == nullptr) return false;
    WARN(left.err);
    return true;
}

}  // namespace tests
