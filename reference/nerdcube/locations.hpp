// [locations.hpp]
#pragma once

#include <array>

#include "nerdcube/cube.hpp"
#include "nerdcube/turns.hpp"

namespace nerdcube {

// [locations]
/// The locations of the twelve edges, then of the eight corners (Haskell: `cubeLocations`).
inline const std::array<Location, 20> locations{{
    {{2, keep}, {53, turn_around}},
    {{4, turn_left}, {11, keep}},
    {{6, turn_right}, {17, keep}},
    {{14, keep}, {8, turn_around}},
    {{19, turn_left}, {49, turn_left}},
    {{22, turn_left}, {21, turn_right}},
    {{24, turn_right}, {25, turn_left}},
    {{27, turn_right}, {51, turn_right}},
    {{29, turn_around}, {40, turn_left}},
    {{32, turn_around}, {38, keep}},
    {{35, turn_around}, {42, turn_right}},
    {{44, turn_around}, {47, keep}},
    {{13, keep}, {7, turn_left}, {12, turn_right}},
    {{15, turn_right}, {16, keep}, {9, turn_around}},
    {{31, turn_left}, {30, turn_around}, {37, keep}},
    {{33, turn_around}, {39, turn_right}, {34, turn_left}},
    {{46, keep}, {43, turn_left}, {28, turn_left}},
    {{48, turn_right}, {36, turn_around}, {45, turn_around}},
    {{54, turn_around}, {3, turn_right}, {18, turn_right}},
    {{52, turn_left}, {10, keep}, {1, keep}},
}};
// [locations]

}  // namespace nerdcube
// [locations.hpp]
