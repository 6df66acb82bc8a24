#include <iostream>

// [derived_types]
struct Unobserved {
    void tried(int /*card*/) {}
    void laid(int /*card*/) {}
};
struct Counting : Unobserved {
    int trials = 0;
    void tried(int /*card*/) { ++trials; }
};

int main() {
    Counting observer;
    observer.tried(4), observer.laid(4);
    std::cout << observer.trials << "\n";
}
// [derived_types]
