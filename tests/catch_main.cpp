#define KNOBEL_CATCH_RUNNER
#include "grader/catch.hpp"

int main(int count, char** arguments) { return Catch::Session().run(count, arguments); }
