#include "without_a_guess.hpp"

Board deduce(const Board& board) {
    // A board can be copied: Board now = board; and now[place].ray = direction; lights a field.
    (void)board;
    todo("TODO: ask everywhere, as long as something is forced");
}
