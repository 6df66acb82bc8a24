// No basket: take the card out of the middle
// Price: there is one pile fewer, but one must see that basket and rest together always keep the
// order of the supply, and that a new place begins again with the first card that is left.
#include "in_one_go.hpp"

#include <optional>

namespace {

std::optional<Card> first_look_that_fits(Card card, const Pile& laid) {
    for (int look = 0; look < 4; ++look, card = turned(card))
        if (fits(card, laid)) return card;
    return {};
}

}  // namespace

Pile lay_in_one_go(const Pile& supply) {
    Pile left = supply, laid;
    for (auto next = left.begin(); next != left.end();) {
        const std::optional<Card> card = first_look_that_fits(*next, laid);
        if (!card) {
            ++next;
            continue;
        }
        laid.push_back(*card);
        left.erase(next);
        next = left.begin();
    }
    return laid;
}
