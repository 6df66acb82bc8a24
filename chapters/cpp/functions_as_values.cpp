#include <iostream>

// [functions_as_values]
int turn_left(int quarters) { return (quarters + 1) % 4; }
using Turn = int (*)(int);

int main() {
    const Turn turn = turn_left;
    std::cout << turn(0) << " " << turn(turn(3)) << "\n";
}
// [functions_as_values]
