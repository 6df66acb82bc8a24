#include "nerdcube/mechanics.hpp"
