#include <iostream>

// [references]
int turned(int quarters) { return quarters += 1; }  // works on a copy
void turn(int& quarters) {
    quarters += 1;
}  // works on the caller's own variable

int main() {
    int quarters = 1;
    turn(quarters);
    std::cout << turned(quarters) << " " << quarters << "\n";
}
// [references]
