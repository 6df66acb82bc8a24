#include <iostream>

struct Counting {
    int trials = 0;
    void tried(int /*card*/) { ++trials; }
};
struct Printing {
    void tried(int card) { std::cout << "card " << card << ", "; }
};

// [templates]
template <class Observer>
void search(Observer& observer) {
    for (int card = 1; card <= 3; ++card) observer.tried(card);
}

int main() {
    Counting counting;
    Printing printing;
    search(printing), search(counting);
    std::cout << counting.trials << " trials\n";
}
// [templates]
