#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Records the call stack when a program crashes or throws.
namespace grader::worker {

/// Active calls, innermost first, as addresses relative to the program's load address, the form
/// that debug information uses. Calls in libraries are left out.
struct CallStack {
    std::array<std::uintptr_t, 64> addresses{};
    std::size_t size = 0;

    const std::uintptr_t* begin() const { return addresses.data(); }
    const std::uintptr_t* end() const { return addresses.data() + size; }
};

/// Returns the current call stack. Safe in a signal handler after one call outside of it.
CallStack call_stack();

/// Returns the call stack of the last `throw`, including throws inside libraries.
const CallStack& last_throw();

/// Installs handlers for fatal signals that write one line to `descriptor` before the program ends:
/// `{"crashed":"null","frames":[4711]}`. The value of "crashed" classifies the invalid address:
/// "null", "stack" (stack overflow), "gone" (memory that was given back; then the frames are
/// followed by a 0 and those of that moment), or "" if none is known. If the program tried to read
/// its standard input, which is empty, the line also contains `"read input":true`.
void report_crashes(int descriptor);

}  // namespace grader::worker
