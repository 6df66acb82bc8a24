#include "exercises/4-light-rays/given_definitions.hpp"
#include "grader/worker/worker_call.hpp"
#include "intersection_equal.hpp"

KNOBEL_EXPOSE(equal_case);
