#include "available_range.hpp"

std::array<int, 4> available_range(const Board& board, Place number) {
    // The answer for the east, say, is element static_cast<std::size_t>(Direction::east).
    (void)board, (void)number;
    todo("TODO: walk in each direction until something stands in the way");
}
