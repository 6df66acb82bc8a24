// Let the tree shrink to the child that was chosen
// Price: each step copies all that is below the child, though only one branch of it is needed. In
// return no pointer says where one is: it is the root of what is left.
#include "estimate.hpp"

double probe(const Tree& tree, const std::vector<double>& draws) {
    Tree left = tree;
    double nodes = 1, on_this_level = 1;
    for (std::size_t step = 0; !left.children.empty(); ++step) {
        const auto count = static_cast<double>(left.children.size());
        on_this_level *= count;
        nodes += on_this_level;
        left = left.children[static_cast<std::size_t>(draws[step] * count)];
    }
    return nodes;
}
