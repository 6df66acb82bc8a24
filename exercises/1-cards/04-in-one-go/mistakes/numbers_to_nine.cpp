// Marks which cards are laid in a list that ends with number 9.
// Caught by: The cards of 1986 get stuck, and no card is taken up again
#include "in_one_go.hpp"

#include <array>

Pile lay_in_one_go(const Pile& supply) {
    Pile left = supply, laid, basket;
    std::array<bool, 10> is_laid{};
    while (!left.empty()) {
        Card card = left.front();
        left.erase(left.begin());
        if (is_laid.at(static_cast<std::size_t>(card.number))) continue;
        for (int turns = 0; turns < 4 && !fits(card, laid); ++turns) card = turned(card);
        if (fits(card, laid)) {
            laid.push_back(card);
            is_laid.at(static_cast<std::size_t>(card.number)) = true;
            left.insert(left.begin(), basket.begin(), basket.end());
            basket.clear();
        } else {
            basket.push_back(card);
        }
    }
    return laid;
}
