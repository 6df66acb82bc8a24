#include <iostream>
#include <vector>

int main() {
    // [for_each]
    std::vector<int> cards{1, 2, 3};
    for (int& card : cards) card *= 10;
    for (const int card : cards) std::cout << card << "\n";
    // [for_each]
}
