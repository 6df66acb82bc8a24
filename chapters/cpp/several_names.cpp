#include <iostream>

int main() {
    // [several_names]
    struct Destination {
        int location, shifts;
    };
    const auto [to, shifts] = Destination{14, 2};
    std::cout << to << " " << shifts << "\n";
    // [several_names]
}
