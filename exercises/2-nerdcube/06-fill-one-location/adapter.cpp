#include "exercises/2-nerdcube/wire.hpp"
#include "fill_one_location.hpp"
#include "grader/worker.hpp"
#include "nerdcube/as_told.hpp"

bool fits(const Cube& cube, const Location& location, const Piece& piece) { return nerdcube::fits(cube, location, piece); }
Cube stuck(const Cube& cube, const Location& location, const Piece& piece) { return nerdcube::stuck(cube, location, piece); }
Piece shifted(Piece piece) { return nerdcube::shifted(piece); }
std::vector<Piece> without(std::vector<Piece> pieces, std::size_t i) { return nerdcube::without(std::move(pieces), i); }

KNOBEL_EXPOSE(fill_location);
