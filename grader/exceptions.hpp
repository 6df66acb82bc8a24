#pragma once

#include <stdexcept>

/// What a stub throws until you write it. The judge then says "not written yet" instead of "wrong".
struct NotWrittenYet : std::logic_error {
    using std::logic_error::logic_error;
};

/// What a given function throws when it is called with something that it has no answer for.
struct Misuse : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};
