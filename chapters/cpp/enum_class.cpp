#include <iostream>

int main() {
    // [enum_class]
    enum class Part { front = 1, rear = 2 };
    const Part part = Part::rear;
    std::cout << (part == Part::front) << " " << static_cast<int>(part)
              << "\n";
    // [enum_class]
}
