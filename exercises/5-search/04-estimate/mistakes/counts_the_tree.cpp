// Counts all nodes of the tree, without regard to the draws.
// Caught by: A branch counts as if all others were like it
#include "estimate.hpp"

double probe(const Tree& tree, const std::vector<double>& draws) {
    double nodes = 1;
    for (const Tree& child : tree.children) nodes += probe(child, draws);
    return nodes;
}
