// Ends as soon as one card fits nowhere.
// Caught by: A card that fits nowhere makes way for the next one
#include "in_one_go.hpp"

Pile lay_in_one_go(const Pile& supply) {
    Pile laid;
    for (Card card : supply) {
        for (int turns = 0; turns < 4 && !fits(card, laid); ++turns) card = turned(card);
        if (!fits(card, laid)) return laid;
        laid.push_back(card);
    }
    return laid;
}
