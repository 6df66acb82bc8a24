#include "exercises/1-cards/wire.hpp"
#include "grader/worker/worker.hpp"
#include "halves_fit.hpp"

KNOBEL_EXPOSE(fit);
