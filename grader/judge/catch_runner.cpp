// Catch2's runner, for judges and tests: in a file of its own, as it takes long to compile.

#define KNOBEL_CATCH_RUNNER
#include "grader/judge/catch.hpp"

int grader::run_catch(int count, const char* const* arguments) {
    return Catch::Session().run(count, arguments);
}
