#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    // [from_begin_to_end]
    std::vector<int> cards{1, 2, 3, 4};
    std::rotate(cards.begin(), cards.begin() + 1, cards.end());
    const std::vector<int> rest(cards.begin() + 1, cards.end());
    std::cout << cards.front() << " " << rest.front() << " " << rest.size()
              << "\n";
    // [from_begin_to_end]
}
