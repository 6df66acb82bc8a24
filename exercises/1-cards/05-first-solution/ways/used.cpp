// One square and a list of used cards, instead of three piles
// Price: no pile is copied, but what you change before the call you must change back after it.
// Forget one of the two lines, and the search quietly goes wrong.
#include "first_solution.hpp"

namespace {

/// Fills the places that are left.
/// @return whether that is possible; then `laid` is the solution, else it is as before
bool fill(const Pile& supply, std::vector<bool>& used, Pile& laid) {
    if (laid.size() == 9) return true;
    for (std::size_t i = 0; i < supply.size(); ++i) {
        if (used[i]) continue;
        Card card = supply[i];
        for (int look = 0; look < 4; ++look, card = turned(card)) {
            if (!fits(card, laid)) continue;
            used[i] = true;
            laid.push_back(card);
            if (fill(supply, used, laid)) return true;
            laid.pop_back();
            used[i] = false;
        }
    }
    return false;
}

}  // namespace

Pile first_solution(const Pile& supply) {
    std::vector<bool> used(supply.size());
    Pile laid;
    fill(supply, used, laid);
    return laid;
}
