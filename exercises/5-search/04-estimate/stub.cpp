#include "estimate.hpp"

double probe(const Tree& tree, const std::vector<double>& draws) {
    // tree.children[0] is the root's first child; tree.children.size() says how many it has.
    (void)tree, (void)draws;
    todo("TODO: follow one branch, and estimate the number of nodes from it");
}
