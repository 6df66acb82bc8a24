// Takes cards back up until all of them are laid.
// Caught by: The cards of 1986 get stuck, and no card is picked up again
#include "in_one_go.hpp"

namespace {

/// The first square that holds all cards, or else the longest beginning that was found.
Pile longest(const Pile& supply, const Pile& laid) {
    Pile best = laid;
    for (std::size_t i = 0; i < supply.size(); ++i) {
        Card card = supply[i];
        Pile rest = supply;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (int look = 0; look < 4; ++look, card = turned(card)) {
            if (!fits(card, laid)) continue;
            Pile next = laid;
            next.push_back(card);
            next = longest(rest, next);
            if (next.size() > best.size()) best = next;
            if (best.size() == laid.size() + supply.size()) return best;
        }
    }
    return best;
}

}  // namespace

Pile lay_in_one_go(const Pile& supply) { return longest(supply, {}); }
