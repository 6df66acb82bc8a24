// Marks which cards are laid in a list that ends with number 9.
// Caught by: No solution is a rotation of another
#include <array>

#include "all_solutions.hpp"

namespace {

struct Search {
    const Pile& supply;
    Pile laid;
    std::array<bool, 10> used{};
    std::vector<Pile> solutions;

    void fill() {
        if (laid.size() == 9) return solutions.push_back(laid);
        for (Card card : supply) {
            bool& is_used = used.at(static_cast<std::size_t>(card.number));
            if (is_used) continue;
            is_used = true;
            const int looks = laid.size() == 4 ? 1 : 4;
            for (int look = 0; look < looks; ++look, card = turned(card)) {
                if (!fits(card, laid)) continue;
                laid.push_back(card);
                fill();
                laid.pop_back();
            }
            is_used = false;
        }
    }
};

}  // namespace

std::vector<Pile> all_solutions(const Pile& supply) {
    Search search{supply, {}};
    search.fill();
    return search.solutions;
}
