#include "in_one_go.hpp"

Pile lay_in_one_go(const Pile& supply) {
    Pile left = supply, laid, basket;
    while (!left.empty()) {
        Card card = left.front();
        left.erase(left.begin());
        for (int turns = 0; turns < 4 && !fits(card, laid); ++turns) card = turned(card);
        if (fits(card, laid)) {
            laid.push_back(card);
            left.insert(left.begin(), basket.begin(), basket.end());
            basket.clear();
        } else {
            basket.push_back(card);
        }
    }
    return laid;
}
