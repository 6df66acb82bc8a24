#pragma once

#include "grader/worker/call_stack.hpp"

/// Finds uses of memory that the program has given back.
namespace grader::worker {

/// From now on, or no longer, gives each object of `new` memory pages of its own, up to 64 MiB in
/// all. When the object is deleted, they become inaccessible and are never used again.
void be_strict(bool strict);

/// Returns the call stack of the `delete` that gave back the memory at this address; empty if the
/// program was not strict about it. Safe in a signal handler.
CallStack given_back(void* address);

}  // namespace grader::worker
