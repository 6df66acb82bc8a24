#include "exercises/4-light-rays/wire.hpp"
#include "grader/worker/worker.hpp"
#include "in_sight.hpp"

KNOBEL_EXPOSE(in_sight);
