#include "cells_of_a_polygon.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/worker/worker.hpp"

KNOBEL_EXPOSE(cells_of);
