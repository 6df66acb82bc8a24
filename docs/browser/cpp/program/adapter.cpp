#include "program.hpp"

#include "grader/worker/worker.hpp"

// What the compiler makes of `main`.
extern "C" int __main_void();

int run_program() { return __main_void(); }

KNOBEL_EXPOSE(run_program);
