#include "exercises/4-light-rays/wire.hpp"
#include "grader/worker/worker.hpp"
#include "remaining_range.hpp"

KNOBEL_EXPOSE(remaining_range);
