#include "available_range.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/worker/worker.hpp"

KNOBEL_EXPOSE(available_range);
