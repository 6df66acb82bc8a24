// Say it of each child, and multiply
// Price: it needs the draws from some position on, and here is given a span of what is left. In
// return nothing has to be kept: the formula is one line.
#include "estimate.hpp"

#include <span>

namespace {

/// 1 + d1 + d1 d2 + d1 d2 d3 is 1 + d1 (1 + d2 (1 + d3)).
double nodes(const Tree& tree, std::span<const double> draws) {
    if (tree.children.empty()) return 1;
    const auto count = static_cast<double>(tree.children.size());
    const auto chosen = static_cast<std::size_t>(draws.front() * count);
    return 1 + count * nodes(tree.children[chosen], draws.subspan(1));
}

}  // namespace

double probe(const Tree& tree, const std::vector<double>& draws) { return nodes(tree, draws); }
