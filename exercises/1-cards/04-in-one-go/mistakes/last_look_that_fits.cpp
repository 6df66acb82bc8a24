// Tries all four looks and lays the card in the last one that fits.
// Caught by: A card is laid in the first look that fits
#include "in_one_go.hpp"

Pile lay_in_one_go(const Pile& supply) {
    Pile left = supply, laid, basket;
    while (!left.empty()) {
        Card card = left.front();
        left.erase(left.begin());
        Pile fitting;
        for (int look = 0; look < 4; ++look, card = turned(card))
            if (fits(card, laid)) fitting.push_back(card);
        if (fitting.empty()) {
            basket.push_back(card);
            continue;
        }
        laid.push_back(fitting.back());
        left.insert(left.begin(), basket.begin(), basket.end());
        basket.clear();
    }
    return laid;
}
