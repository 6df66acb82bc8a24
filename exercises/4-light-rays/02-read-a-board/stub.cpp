#include "read_a_board.hpp"

Reading read_board(const std::string& content) {
    // A light field is Field{}, a number field with a 3 is Field{3, {}}; nothing is lit yet.
    (void)content;
    todo("TODO: read the rows, then look at the numbers");
}
