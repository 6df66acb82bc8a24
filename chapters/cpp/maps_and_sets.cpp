#include <iostream>
#include <map>

int main() {
    // [maps_and_sets]
    std::map<char, std::size_t> numbers;
    for (const char species : {'f', 't', 'f'})
        numbers.try_emplace(species, numbers.size());
    std::cout << numbers.size() << " " << numbers.at('t') << "\n";
    // [maps_and_sets]
}
