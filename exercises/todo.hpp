#pragma once

#include "grader/worker/exceptions.hpp"

/// Stands where your code will stand; replace the whole line.
[[noreturn]] inline void todo(const char* what_to_do) { throw NotWrittenYet(what_to_do); }
