#include "grader/worker/worker.hpp"

/// The worker's main function. Workers are linked with `--wrap=main`, which replaces `main` by this
/// function: a student's file may contain its own `main` for experiments, which is never called.
extern "C" int __wrap_main() {  // NOLINT(bugprone-reserved-identifier): the linker's name
    return grader::worker::serve(grader::worker::reply_to);
}
