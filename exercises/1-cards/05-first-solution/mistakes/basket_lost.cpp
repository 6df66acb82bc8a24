// Cards in the basket never come back into the supply.
// Caught by: The nine cards of 1986 are laid by the rules
#include "first_solution.hpp"

namespace {

Pile search(const Pile& supply, const Pile& laid) {
    if (laid.size() == 9) return laid;
    if (supply.empty()) return {};
    Card card = supply.front();
    const Pile rest(supply.begin() + 1, supply.end());
    for (int look = 0; look < 4; ++look, card = turned(card)) {
        if (!fits(card, laid)) continue;
        Pile next_laid = laid;
        next_laid.push_back(card);
        const Pile found = search(rest, next_laid);
        if (!found.empty()) return found;
    }
    return search(rest, laid);
}

}  // namespace

Pile first_solution(const Pile& supply) { return search(supply, {}); }
