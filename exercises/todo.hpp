#pragma once

#include <stdexcept>

/// What a stub throws until you write it. The judge then says "not written yet" instead of "wrong".
struct NotWrittenYet : std::logic_error {
    using std::logic_error::logic_error;
};

/// Stands where your code will stand; replace the whole line.
[[noreturn]] inline void todo(const char* what_to_do) { throw NotWrittenYet(what_to_do); }
