// Writes the seed on a board, which then has no solution, so that every seed has a board of its
// own.
//
// tier: all
// exercise: 4-light-rays/11-is-it-unique
// outcome: checked
// points: 10
// reasons: wrong answer
// says: which has no solution

#include "is_it_unique.hpp"

#define generate generate_of_solution
@SOLUTION@
#undef generate

Board generate(int rows, int columns, std::uint32_t seed) {
    Board board{rows, columns, std::vector<Field>(static_cast<std::size_t>(rows * columns))};
    board[Place{0, 0}].number = static_cast<int>(seed);
    return board;
}
