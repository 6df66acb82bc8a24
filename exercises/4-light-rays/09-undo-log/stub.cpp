#include "undo_log.hpp"

std::vector<Board> replay(const Board& board, const std::vector<Step>& steps) {
    // board[step.place].ray is which way the ray runs there; none when the field is unlit.
    (void)board, (void)steps;
    todo(
        "TODO: do step after step, and note the board after each; a guess must leave behind what "
        "taking back needs");
}
