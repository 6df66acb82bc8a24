#pragma once

#include "tangram/laying.hpp"

namespace tangram {

/// Returns the positions in which a piece has room on free fields, in ascending order.
inline std::vector<Position> positions_with_room(const Kind& kind, const Fields& free) {
    std::vector<Position> positions;
    each_position(kind, free, [&](const Position& position) {
        if (has_room(free, kind.orientations[position.orientation], position.at))
            positions.push_back(position);
        return Next::go_on;
    });
    return positions;
}

}  // namespace tangram
