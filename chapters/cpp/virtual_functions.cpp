#include <iostream>
#include <memory>
#include <vector>

// [virtual_functions]
struct Strategy {
    virtual ~Strategy() = default;
    virtual const char* name() const = 0;
};
struct LonelyField : Strategy {
    const char* name() const override { return "LonelyField"; }
};
struct Guess : Strategy {
    const char* name() const override { return "Guess"; }
};

int main() {
    std::vector<std::unique_ptr<Strategy>> strategies;
    strategies.push_back(std::make_unique<LonelyField>());
    strategies.push_back(std::make_unique<Guess>());
    for (const auto& strategy : strategies)
        std::cout << strategy->name() << "\n";
}
// [virtual_functions]
