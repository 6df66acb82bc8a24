// One swap leads from each way to the next
// Price: nothing is erased and nothing moves up, but one must see why the rest keeps its order: the
// piece that is put back lands just where the next one was taken.
#include "take_one_and_shifts.hpp"

#include <utility>

std::vector<Taken> take_one(const std::vector<Piece>& pieces) {
    std::vector<Taken> ways;
    // The piece that is taken stands in front, and the rest behind it.
    std::vector<Piece> row = pieces;
    for (std::size_t i = 0; i < row.size(); ++i) {
        std::swap(row.front(), row[i]);
        ways.push_back({row.front(), {row.begin() + 1, row.end()}});
    }
    return ways;
}

std::vector<Piece> shifts(const Piece& piece) {
    const std::size_t size = piece.size();
    std::vector<Piece> ways(size);
    for (std::size_t first = 0; first < size; ++first)
        for (std::size_t i = 0; i < size; ++i) ways[first].push_back(piece[(first + i) % size]);
    return ways;
}
