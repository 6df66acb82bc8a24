#include <iostream>

// [functions_as_parameters]
enum class Next { go_on, stop };

template <class Solved>
void search(Solved&& solved) {
    for (int card = 1; card <= 9; ++card)
        if (solved(card) == Next::stop) return;
}

int main() {
    search([](int card) {
        std::cout << "card " << card << "\n";
        return card == 3 ? Next::stop : Next::go_on;
    });
}
// [functions_as_parameters]
