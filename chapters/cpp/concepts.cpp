#include <concepts>
#include <iostream>

struct Card {
    int number = 7;
};
struct Stone {
    double weight = 0.5;
};

// [concepts]
template <class T>
concept Numbered = requires(T thing) {
    { thing.number } -> std::convertible_to<int>;
};

template <Numbered T>
void print(const T& thing) {
    std::cout << "number " << thing.number << '\n';
}

int main() {
    print(Card{});
    std::cout << std::boolalpha << Numbered<Stone> << '\n';
}
// [concepts]
