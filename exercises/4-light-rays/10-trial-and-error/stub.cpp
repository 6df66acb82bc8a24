#include "trial_and_error.hpp"

Board solve(const Board& board) {
    // A board can be copied like a number, and Board{} is the empty one.
    (void)board;
    todo(
        "TODO: light fields by way of trial, and go back where it leads nowhere, until every field "
        "is lit");
}
