#pragma once

#include <string>

#include "tests/command/output.hpp"

/// Pieces for tests of the verbs of chapter 3.
namespace tests {

inline const std::string published = KNOBEL_ROOT "/reference/published/1967.pieces";

inline const std::string two_triangles = "triangle x2: (0,0) (2,0) (0,2)\n";

/// The output of `--stats` without the time in its last line.
inline std::string work(const std::string& printed) {
    return printed.substr(0, printed.rfind('\n', printed.size() - 2) + 1);
}

}  // namespace tests
