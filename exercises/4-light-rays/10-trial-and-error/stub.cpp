#include "trial_and_error.hpp"

Board solve(const Board& board) {
    // A board can be copied like a number, and Board{} is the empty one.
    (void)board;
    todo("TODO: light fields on trial, and go back where that leads nowhere");
}
