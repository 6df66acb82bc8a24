#include <iostream>

int main() {
    // [lambdas]
    int found = 0, step = 2;
    const auto solved = [&](int card) { found += card; };
    const auto ahead = [step](int place) { return place + step; };
    solved(7);
    step = 100;
    std::cout << found << " " << ahead(1) << "\n";
    // [lambdas]
}
