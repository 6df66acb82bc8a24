#include <cstddef>
#include <iostream>
#include <vector>

// [classes]
class Basket {
public:
    explicit Basket(std::size_t most) : most_(most) {}
    bool take(int card) {
        if (cards_.size() == most_) return false;
        cards_.push_back(card);
        return true;
    }

private:
    std::size_t most_;
    std::vector<int> cards_;
};

int main() {
    Basket basket(1);
    std::cout << basket.take(7) << " " << basket.take(8) << "\n";
}
// [classes]
