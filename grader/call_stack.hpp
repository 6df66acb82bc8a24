#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Where a program is when it crashes or throws.
namespace grader::worker {

/// The calls that have not returned yet, innermost first: addresses within the program's file, as
/// debug information counts them. Calls of libraries are left out.
struct CallStack {
    std::array<std::uintptr_t, 64> addresses{};
    std::size_t size = 0;

    const std::uintptr_t* begin() const { return addresses.data(); }
    const std::uintptr_t* end() const { return addresses.data() + size; }
};

/// The calls that led here. Signal handlers may call it once it was called outside of one.
CallStack call_stack();

/// The calls that led to the last `throw`, one in a library included.
const CallStack& last_throw();

/// Has a signal that ends the program first write a line to the descriptor:
/// `{"crashed":"null","frames":[4711]}`. The first value says where the program reached for memory:
/// "null", "stack" (below its end, by calls without end), or "" where neither is known. A program
/// that tried to read its standard input, which is empty, adds `"read input":true`.
void report_crashes(int descriptor);

}  // namespace grader::worker
