#include "can_it_be_turned.hpp"
#include "exercises/2-nerdcube/wire.hpp"
#include "exercises/misuse.hpp"
#include "grader/worker/worker.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/locations.hpp"

const std::array<Location, 20>& locations() { return nerdcube::locations; }

Piece peeled(const Cube& cube, const Location& location) {
    return nerdcube::peeled(cube, location);
}
Piece shifted(Piece piece) {
    demand(piece.size() > 0, "shifted with a piece that has no stickers");
    return nerdcube::shifted(piece);
}

KNOBEL_EXPOSE(can_be_turned);
