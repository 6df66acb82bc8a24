#include "undo_log.hpp"

std::vector<Board> replay(const Board& board, const std::vector<Step>& steps) {
    // board[step.place].ray is which way the ray runs there; none when the field is unlit.
    (void)board, (void)steps;
    todo("TODO: do each step and note the board after it; log what taking back needs");
}
