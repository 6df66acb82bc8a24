// [program]
#include <iostream>

int main() {
    int laid = 0;  // a whole number; the type stands before the name
    for (int place = 1; place <= 9; ++place) laid += 1;
    std::cout << laid << " cards are laid, all nine: " << (laid == 9)
              << "\n";
}
// [program]
