#include "exact_covers.hpp"

int count_covers(const Matrix& matrix) {
    // What is still to be covered is a list of numbers; at first these are 0 to matrix.items - 1.
    (void)matrix;
    todo("TODO: cover an item with each of its options, and count what follows");
}
