#include "fewest_options.hpp"
#include "grader/worker/worker.hpp"

KNOBEL_EXPOSE(fewest_options);
