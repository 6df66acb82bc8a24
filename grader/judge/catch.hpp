#pragma once

// Supports Catch2 2.13 (Debian 12) and 3.x: include this header instead of Catch2's own. The file
// that runs the tests defines KNOBEL_CATCH_RUNNER before including it, and one that listens to them
// KNOBEL_CATCH_LISTENER. In the judges of the browser, grader/browser has a stand-in for version 2.

#if __has_include(<catch2/catch_all.hpp>) && !defined(__wasm__)

#include <catch2/catch_all.hpp>
#define KNOBEL_CATCH_VERSION 3
using Catch::Approx;  // as in Catch2 2

#else

#if defined(KNOBEL_CATCH_RUNNER)
#define CATCH_CONFIG_RUNNER
#elif defined(KNOBEL_CATCH_LISTENER)
#define CATCH_CONFIG_EXTERNAL_INTERFACES
#endif
#include <catch2/catch.hpp>
#define KNOBEL_CATCH_VERSION 2

#endif

namespace grader {

/// Runs the program's test cases.
/// @param arguments  Catch2's command line, beginning with the program's name
/// @return 0, the number of failed tests, or Catch2's error code for invalid arguments
int run_catch(int count, const char* const* arguments);

}  // namespace grader
