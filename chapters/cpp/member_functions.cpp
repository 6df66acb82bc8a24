#include <iostream>

int main() {
    // [member_functions]
    struct Grid {
        int rows = 3, columns = 3;
        int places() const { return rows * columns; }
        void widen() { ++columns; }
    };
    Grid grid;
    grid.widen();
    std::cout << grid.places() << "\n";
    // [member_functions]
}
