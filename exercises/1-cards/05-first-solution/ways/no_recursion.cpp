// Without recursion: a loop that keeps its own stack
// Price: what a recursive function remembers by itself, you now keep in `trials` and `next`, and
// each trial turns its card anew. In return the search can be stopped at any step, saved and
// continued.
#include "first_solution.hpp"

Pile first_solution(const Pile& supply) {
    // Trial n at a place is card n / 4 after n % 4 quarter turns.
    const std::size_t all = 4 * supply.size();
    std::vector<std::size_t> trials;  // those by which the laid cards came
    std::vector<bool> used(supply.size());
    Pile laid;
    std::size_t next = 0;
    while (laid.size() < 9) {
        if (next < all) {
            Card card = supply[next / 4];
            for (std::size_t turns = 0; turns < next % 4; ++turns) card = turned(card);
            if (used[next / 4] || !fits(card, laid)) {
                ++next;
                continue;
            }
            laid.push_back(card);
            trials.push_back(next);
            used[next / 4] = true;
            next = 0;
        } else if (laid.empty()) {
            return {};
        } else {
            next = trials.back() + 1;
            used[trials.back() / 4] = false;
            trials.pop_back();
            laid.pop_back();
        }
    }
    return laid;
}
