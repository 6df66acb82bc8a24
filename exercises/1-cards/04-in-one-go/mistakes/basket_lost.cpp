// Cards in the basket never come back into the supply.
// Caught by: When a card is laid, the basket comes back before the rest of the supply
#include "in_one_go.hpp"

Pile lay_in_one_go(const Pile& supply) {
    Pile laid;
    for (Card card : supply) {
        for (int turns = 0; turns < 4 && !fits(card, laid); ++turns) card = turned(card);
        if (fits(card, laid)) laid.push_back(card);
    }
    return laid;
}
