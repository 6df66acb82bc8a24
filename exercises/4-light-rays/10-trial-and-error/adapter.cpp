#include "exercises/4-light-rays/given_definitions.hpp"
#include "grader/worker/worker_call.hpp"
#include "trial_and_error.hpp"

KNOBEL_EXPOSE(solve);
