#include "fewest_options.hpp"
#include "grader/worker.hpp"

KNOBEL_EXPOSE(fewest_options);
