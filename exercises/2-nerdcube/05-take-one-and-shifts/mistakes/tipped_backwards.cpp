// Tips the piece the other way: the last sticker comes to the front.
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
    while (ways.size() < piece.size()) {
        Piece next = ways.back();
        std::rotate(next.begin(), next.end() - 1, next.end());
        ways.push_back(next);
    }
    return ways;
}
