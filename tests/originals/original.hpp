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

/// Runs the program and compares its output with the recorded one.
inline void check_prints_what_is_recorded(const std::string& puzzle) {
    const RunResult left = knobel("original " + puzzle);
    if (lacks_interpreter(left)) return;
    INFO(left.err);
    CHECK(left.exit_code == 0);
    CHECK(left.out == recorded(puzzle));
}

/// Checks that a program whose interpreter is missing names the package that contains it.
inline void check_names_package(const std::string& puzzle, const std::string& package,
                                const std::string& group) {
    const RunResult left =
        knobel(words("original " + puzzle), "PATH=/nonexistent exec \"$0\" \"$@\"");
    check_refused(left,
                  "Debian's package " + package + " brings it, and './knobel install " + group +
                      "' installs it",
                  3);
}

}  // namespace tests
