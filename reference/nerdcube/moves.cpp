#include "nerdcube/moves.hpp"
