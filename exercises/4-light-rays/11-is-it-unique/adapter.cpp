#include "exercises/4-light-rays/given_definitions.hpp"
#include "grader/worker/worker_call.hpp"
#include "is_it_unique.hpp"

KNOBEL_EXPOSE(how_many);
KNOBEL_EXPOSE(generate);
