#include "all_solutions.hpp"

namespace {

constexpr std::size_t centre = 4;

void search(const Pile& supply, const Pile& laid, const Pile& basket,
            std::vector<Pile>& solutions) {
    if (laid.size() == 9) return solutions.push_back(laid);
    if (supply.empty()) return;

    Card card = supply.front();
    const Pile rest(supply.begin() + 1, supply.end());
    const int looks = laid.size() == centre ? 1 : 4;
    for (int look = 0; look < looks; ++look, card = turned(card)) {
        if (!fits(card, laid)) continue;
        Pile next_supply = basket;
        next_supply.insert(next_supply.end(), rest.begin(), rest.end());
        Pile next_laid = laid;
        next_laid.push_back(card);
        search(next_supply, next_laid, {}, solutions);
    }

    Pile next_basket = basket;
    next_basket.push_back(supply.front());
    search(rest, laid, next_basket, solutions);
}

}  // namespace

std::vector<Pile> all_solutions(const Pile& supply) {
    std::vector<Pile> solutions;
    search(supply, {}, {}, solutions);
    return solutions;
}
