#include "exercises/3-tangram/wire.hpp"
#include "grader/worker/worker.hpp"
#include "same_figure.hpp"

KNOBEL_EXPOSE(same_figure);
