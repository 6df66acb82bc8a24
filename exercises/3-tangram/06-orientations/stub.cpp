#include "orientations.hpp"

std::vector<Fields> orientations(const Fields& piece) {
    // image(symmetries[1], piece[0]) is the first field of the piece, turned a quarter about the
    // origin.
    (void)piece;
    todo("TODO: hold the piece in all ways, and list what it looks like");
}
