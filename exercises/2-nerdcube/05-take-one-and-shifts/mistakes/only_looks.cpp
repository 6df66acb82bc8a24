// Leaves out a shift that looks like one before it.
// Caught by: A piece that looks the same when it is tipped counts each time
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
    Piece next = piece;
    for (std::size_t tipped = 1; tipped < piece.size(); ++tipped) {
        std::rotate(next.begin(), next.begin() + 1, next.end());
        if (std::find(ways.begin(), ways.end(), next) == ways.end()) ways.push_back(next);
    }
    return ways;
}
