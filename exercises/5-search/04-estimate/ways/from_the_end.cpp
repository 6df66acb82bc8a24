// Go down first, and reckon on the way back up
// Price: the numbers of children along the branch are stored, which the other ways need not. In
// return going down and reckoning are two things, and each can be looked at by itself.
#include "estimate.hpp"

#include <numeric>

namespace {

/// How many children each node of the branch has, from its end up to the root.
std::vector<double> numbers_of_children(const Tree& tree, const std::vector<double>& draws) {
    std::vector<double> numbers;
    const Tree* at = &tree;
    for (const double draw : draws) {
        if (at->children.empty()) break;
        numbers.insert(numbers.begin(), static_cast<double>(at->children.size()));
        at = &at->children[static_cast<std::size_t>(draw * numbers.front())];
    }
    return numbers;
}

}  // namespace

double probe(const Tree& tree, const std::vector<double>& draws) {
    const std::vector<double> numbers = numbers_of_children(tree, draws);
    return std::accumulate(numbers.begin(), numbers.end(), 1.0,
                           [](double below, double count) { return 1 + count * below; });
}
