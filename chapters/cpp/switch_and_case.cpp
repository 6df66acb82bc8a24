#include <iostream>

// [switch_and_case]
enum class Part { front, rear };

char sign(Part part) {
    using enum Part;
    switch (part) {
        case front: return '1';
        case rear: return '2';
    }
    return '?';
}

int main() { std::cout << sign(Part::rear) << "\n"; }
// [switch_and_case]
