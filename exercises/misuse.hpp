#pragma once

#include <stdexcept>
#include <string>

/// What a given function throws when it is called with something that it has no answer for.
struct Misuse : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// In a given function, what must hold for its arguments.
/// @param otherwise  the call and what is wrong with it: "without(pieces, 5), but there are only 5"
/// @throws Misuse when it does not hold
inline void demand(bool holds, const std::string& otherwise) {
    if (!holds) throw Misuse(otherwise);
}
