// Lists the stickers in all six orders; three of them are mirror images.
// Caught by: A corner is held in three ways, each tipped from the one before
#include "take_one_and_shifts.hpp"

#include <algorithm>

std::vector<Taken> take_one(const std::vector<Piece>& pieces) {
    std::vector<Taken> ways;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Taken way{pieces[i], pieces};
        way.rest.erase(way.rest.begin() + static_cast<std::ptrdiff_t>(i));
        ways.push_back(way);
    }
    return ways;
}

std::vector<Piece> shifts(const Piece& piece) {
    std::vector<Piece> ways{piece};
    std::vector<std::size_t> order{0, 1, 2};
    order.resize(piece.size());
    while (std::next_permutation(order.begin(), order.end())) {
        Piece next;
        for (const std::size_t i : order) next.push_back(piece[i]);
        ways.push_back(next);
    }
    return ways;
}
