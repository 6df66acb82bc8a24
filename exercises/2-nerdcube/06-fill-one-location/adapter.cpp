#include "exercises/2-nerdcube/wire.hpp"
#include "exercises/misuse.hpp"
#include "fill_one_location.hpp"
#include "grader/worker/worker.hpp"
#include "nerdcube/faithful.hpp"

namespace {

void demand_same_size(const std::string& function, const Location& location, const Piece& piece) {
    demand(location.size() == piece.size(),
           function + " with a piece of " + std::to_string(piece.size()) +
               " stickers and a location of " + std::to_string(location.size()) + " slots");
}

}  // namespace

bool fits(const Cube& cube, const Location& location, const Piece& piece) {
    demand_same_size("fits", location, piece);
    return nerdcube::fits(cube, location, piece);
}

Cube stuck(const Cube& cube, const Location& location, const Piece& piece) {
    demand_same_size("stuck", location, piece);
    return nerdcube::stuck(cube, location, piece);
}

Piece shifted(Piece piece) {
    demand(piece.size() > 0, "shifted with a piece that has no stickers");
    return nerdcube::shifted(piece);
}

std::vector<Piece> without(std::vector<Piece> pieces, std::size_t i) {
    demand(i < pieces.size(), "without(pieces, " + std::to_string(i) + ") with " +
                                  std::to_string(pieces.size()) + " pieces");
    return nerdcube::without(std::move(pieces), i);
}

KNOBEL_EXPOSE(fill_location);
