#include "broken_turtles.hpp"

int broken_turtles(const Pile& cards, const Square& printed) {
    (void)cards, (void)printed;
    todo("TODO: lay the printed square and count the edges without a whole turtle");
}
