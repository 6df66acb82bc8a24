#pragma once

#include <string>

#include "grader/worker/exceptions.hpp"

/// In a given function, what must hold for its arguments.
/// @param otherwise  the call and what is wrong with it: "without(pieces, 5), but there are only 5"
/// @throws Misuse when it does not hold
inline void demand(bool holds, const std::string& otherwise) {
    if (!holds) throw Misuse(otherwise);
}
