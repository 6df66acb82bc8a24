#include "grader/worker/worker.hpp"
#include "wire.hpp"

KNOBEL_EXPOSE(read_board);
