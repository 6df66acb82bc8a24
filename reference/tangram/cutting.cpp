#include "tangram/cutting.hpp"

#include <stdexcept>

#include "tangram/published.hpp"

namespace tangram {

std::size_t number_of_pieces(const Kinds& kinds) {
    std::size_t pieces = 0;
    for (const Kind& kind : kinds) pieces += kind.copies;
    return pieces;
}

Kinds cut_further(std::size_t pieces) {
    if (pieces < pieces_uncut || pieces > pieces_all_cut)
        throw std::out_of_range("the tangram cannot be cut into so many pieces");
    enum { large, square, parallelogram, medium, small };
    Kinds kinds = published::pieces();
    for (std::size_t have = pieces_uncut; have < pieces; ++have) {
        std::size_t next = large;
        while (kinds[next].copies == 0) ++next;
        --kinds[next].copies;
        kinds[next == large ? medium : small].copies += 2;
    }
    std::erase_if(kinds, [](const Kind& kind) { return kind.copies == 0; });
    return kinds;
}

}  // namespace tangram
