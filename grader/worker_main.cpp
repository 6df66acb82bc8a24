#include "grader/worker.hpp"

/// The worker's main function. Workers are linked with `--wrap=main`, which takes it for `main`: so
/// a student's file may have a main function of its own, for trying things out, which nobody calls.
extern "C" int __wrap_main() { return grader::worker::serve(grader::worker::reply_to); }
