#include "estimate.hpp"

double probe(const Tree& tree, const std::vector<double>& draws) {
    (void)tree, (void)draws;
    todo("TODO: follow one branch, and estimate the number of nodes from it");
}
