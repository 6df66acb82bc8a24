#define KNOBEL_CATCH_RUNNER
#include "grader/catch.hpp"

int run_catch(int count, char** arguments) { return Catch::Session().run(count, arguments); }
