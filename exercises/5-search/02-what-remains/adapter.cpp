#include "grader/worker.hpp"
#include "what_remains.hpp"

KNOBEL_EXPOSE(what_remains);
