// The first one, or one of the others
// Price: it is one sentence, said again of the others, but each time the whole list is built anew,
// so that for n pieces the copies grow with the cube of n instead of its square.
#include "take_one_and_shifts.hpp"

std::vector<Taken> take_one(const std::vector<Piece>& pieces) {
    if (pieces.empty()) return {};
    const Piece& first = pieces.front();
    const std::vector<Piece> others(pieces.begin() + 1, pieces.end());
    std::vector<Taken> ways{{first, others}};
    for (Taken way : take_one(others)) {
        way.rest.insert(way.rest.begin(), first);
        ways.push_back(way);
    }
    return ways;
}

std::vector<Piece> shifts(const Piece& piece) {
    if (piece.size() == 2) return {piece, {piece[1], piece[0]}};
    return {piece, {piece[1], piece[2], piece[0]}, {piece[2], piece[0], piece[1]}};
}
