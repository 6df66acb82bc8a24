#include "estimate.hpp"

double probe(const Tree& tree, const std::vector<double>& draws) {
    const Tree* at = &tree;
    double nodes = 1, on_this_level = 1;
    for (std::size_t step = 0; !at->children.empty(); ++step) {
        const auto count = static_cast<double>(at->children.size());
        on_this_level *= count;
        nodes += on_this_level;
        at = &at->children[static_cast<std::size_t>(draws[step] * count)];
    }
    return nodes;
}
