// Makes boards of another size than the one that was asked for: so large and so open that counting
// their solutions never ends.
//
// tier: all
// exercise: 4-light-rays/11-is-it-unique
// outcome: checked
// points: 9
// reasons: wrong answer
// says: 13 rows and 14 columns

#include "is_it_unique.hpp"

#define generate generate_of_solution
@SOLUTION@
#undef generate

Board generate(int, int, std::uint32_t seed) {
    Board board{13, 14, std::vector<Field>(13 * 14)};
    for (const Place place : places(board))
        if ((place.row + place.column) % 2 == 0) board[place].number = 1;
    board[Place{0, 0}].number = static_cast<int>(seed % 2);
    return board;
}
