#include "grader/worker/worker.hpp"
#include "what_remains.hpp"

KNOBEL_EXPOSE(what_remains);
