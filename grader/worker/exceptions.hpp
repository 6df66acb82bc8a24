#pragma once

#include <stdexcept>

/// Thrown by a stub until the student replaces it. The judge then reports "not written yet" instead
/// of "wrong".
struct NotWrittenYet : std::logic_error {
    using std::logic_error::logic_error;
};

/// Thrown by a function provided by the course when it is called with arguments outside its domain.
struct Misuse : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};
