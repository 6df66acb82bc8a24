// Marks which cards are laid in a list that ends with number 9.
// Caught by: The first solution is the one that the order of the cards leads to
#include <array>

#include "first_solution.hpp"

namespace {

struct Search {
    const Pile& supply;
    Pile laid;
    std::array<bool, 10> used{};

    bool fill() {
        if (laid.size() == 9) return true;
        for (Card card : supply) {
            bool& is_used = used.at(static_cast<std::size_t>(card.number));
            if (is_used) continue;
            is_used = true;
            for (int look = 0; look < 4; ++look, card = turned(card)) {
                if (!fits(card, laid)) continue;
                laid.push_back(card);
                if (fill()) return true;
                laid.pop_back();
            }
            is_used = false;
        }
        return false;
    }
};

}  // namespace

Pile first_solution(const Pile& supply) {
    Search search{supply, {}};
    return search.fill() ? search.laid : Pile{};
}
