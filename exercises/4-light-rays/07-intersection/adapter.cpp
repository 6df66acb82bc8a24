#include "exercises/4-light-rays/given_definitions.hpp"
#include "grader/worker/worker_call.hpp"
#include "intersection.hpp"

KNOBEL_EXPOSE(intersection);
