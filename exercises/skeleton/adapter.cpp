#include "grader/worker/worker.hpp"

#include "@name@.hpp"

// What the worker offers to the judge. For types of the chapter include "exercises/@chapter@/wire.hpp", which says how they travel;
// what the interface gives to the student is written here.
KNOBEL_EXPOSE(@name@);
