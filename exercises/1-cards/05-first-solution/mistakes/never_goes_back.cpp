// Lays the first card that fits and never takes one back up.
// Caught by: The nine cards of 1986 are laid by the rules
#include "first_solution.hpp"

Pile first_solution(const Pile& supply) {
    Pile left = supply, laid;
    while (laid.size() < 9) {
        bool found = false;
        for (std::size_t i = 0; i < left.size() && !found; ++i) {
            Card card = left[i];
            for (int look = 0; look < 4 && !found; ++look, card = turned(card)) {
                if (!fits(card, laid)) continue;
                laid.push_back(card);
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
                found = true;
            }
        }
        if (!found) return {};
    }
    return laid;
}
