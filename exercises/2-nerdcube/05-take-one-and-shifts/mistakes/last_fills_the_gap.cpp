// Fills the gap with the last piece of the list, which is quick, but changes the order.
// Caught by: What is left keeps its order
#include "take_one_and_shifts.hpp"

#include <algorithm>

std::vector<Taken> take_one(const std::vector<Piece>& pieces) {
    std::vector<Taken> ways;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Taken way{pieces[i], pieces};
        way.rest[i] = way.rest.back();
        way.rest.pop_back();
        ways.push_back(way);
    }
    return ways;
}

std::vector<Piece> shifts(const Piece& piece) {
    std::vector<Piece> ways{piece};
    while (ways.size() < piece.size()) {
        Piece next = ways.back();
        std::rotate(next.begin(), next.begin() + 1, next.end());
        ways.push_back(next);
    }
    return ways;
}
