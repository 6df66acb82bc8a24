#include "nerdcube/drawing.hpp"
