#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    // [algorithms]
    struct Card {
        int number, turns;
    };
    std::vector<Card> cards{{9, 0}, {4, 1}, {7, 3}};
    std::erase_if(cards, [](const Card& card) { return card.turns == 1; });
    std::ranges::sort(cards, {}, &Card::number);
    std::cout << cards.size() << " " << cards.front().number << "\n";
    // [algorithms]
}
