// Hands back what it has when it gets stuck, instead of an empty pile.
// Caught by: Only cards without a solution give an empty pile
#include "first_solution.hpp"

namespace {

Pile best;

Pile search(const Pile& supply, const Pile& laid, const Pile& basket) {
    if (laid.size() > best.size()) best = laid;
    if (laid.size() == 9) return laid;
    if (supply.empty()) return {};
    Card card = supply.front();
    const Pile rest(supply.begin() + 1, supply.end());
    for (int look = 0; look < 4; ++look, card = turned(card)) {
        if (!fits(card, laid)) continue;
        Pile next_supply = basket;
        next_supply.insert(next_supply.end(), rest.begin(), rest.end());
        Pile next_laid = laid;
        next_laid.push_back(card);
        const Pile found = search(next_supply, next_laid, {});
        if (!found.empty()) return found;
    }
    Pile next_basket = basket;
    next_basket.push_back(supply.front());
    return search(rest, laid, next_basket);
}

}  // namespace

Pile first_solution(const Pile& supply) {
    best.clear();
    search(supply, {}, {});
    return best;
}
