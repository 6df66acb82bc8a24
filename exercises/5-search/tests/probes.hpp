#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "exercises/5-search/tree_wire.hpp"
#include "grader/judge/judge.hpp"
#include "search/estimate.hpp"

/// Trees, and what a probe of them gives.
namespace trees {

/// A number for a message, with at most three decimals.
inline std::string rounded(double number) {
    return grader::number_text(std::round(number * 1000) / 1000);
}

inline Tree with_children(const std::vector<Tree>& children) {
    Tree tree;
    tree.children = children;
    return tree;
}

/// A node with these children.
template <class... Children>
Tree node(const Children&... children) {
    return with_children({children...});
}

/// A tree in which every node down to a depth has as many children.
inline Tree regular(std::size_t children, int depth) {
    if (depth == 0) return {};
    return with_children(std::vector<Tree>(children, regular(children, depth - 1)));
}

/// A tree with one long branch, the last child of each node; all others are leaves.
inline Tree caterpillar(std::size_t children, int depth) {
    Tree tree;
    if (depth == 0) return tree;
    tree.children.resize(children);
    tree.children.back() = caterpillar(children, depth - 1);
    return tree;
}

/// The tree of a search, from a position on.
template <search::Puzzle P>
Tree tree_of(P& puzzle) {
    Tree tree;
    for (const auto& choice : search::children(puzzle)) {
        puzzle.lay(choice);
        tree.children.push_back(tree_of(puzzle));
        puzzle.take_back(choice);
    }
    return tree;
}

inline int height(const Tree& tree) {
    int most = 0;
    for (const Tree& child : tree.children) most = std::max(most, 1 + height(child));
    return most;
}

/// What the branch that the draws choose gives.
inline double expected_of(const Tree& tree, const std::vector<double>& draws,
                          std::size_t step = 0) {
    if (tree.children.empty()) return 1;
    const auto count = static_cast<double>(tree.children.size());
    const auto chosen = static_cast<std::size_t>(draws[step] * count);
    return 1 + count * expected_of(tree.children[chosen], draws, step + 1);
}

/// A branch: the draws that choose it, and how likely it is.
struct Branch {
    std::vector<double> draws;
    double probability = 1;
};

/// All branches below a node, each chosen by draws from the middle of what chooses its child.
inline std::vector<Branch> branches_of(const Tree& tree, const Branch& so_far = {}) {
    if (tree.children.empty()) return {so_far};
    std::vector<Branch> branches;
    const auto count = static_cast<double>(tree.children.size());
    for (std::size_t i = 0; i < tree.children.size(); ++i) {
        Branch longer = so_far;
        longer.draws.push_back((static_cast<double>(i) + 0.5) / count);
        longer.probability /= count;
        for (Branch& branch : branches_of(tree.children[i], longer))
            branches.push_back(std::move(branch));
    }
    return branches;
}

/// Calls `visit` with every sequence of that many of these draws.
template <class Visit>
void each_sequence(const std::vector<double>& draws, int length, const Visit& visit,
                   std::vector<double> sequence = {}) {
    if (length == 0) return visit(sequence);
    for (const double draw : draws) {
        sequence.push_back(draw);
        each_sequence(draws, length - 1, visit, sequence);
        sequence.pop_back();
    }
}

}  // namespace trees
