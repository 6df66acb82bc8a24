#include <bit>
#include <iostream>

int main() {
    // [sets_of_bits]
    const unsigned some = 0b1010, others = 0b0110;
    std::cout << (some & others) << " " << (some | others) << " "
              << (some ^ others) << " " << (some & ~others) << " "
              << (some >> 3 & 1) << "\n";
    for (unsigned rest = some; rest != 0; rest &= rest - 1)
        std::cout << "member " << std::countr_zero(rest) << "\n";
    // [sets_of_bits]
}
