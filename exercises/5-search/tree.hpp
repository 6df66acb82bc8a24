#pragma once

#include <vector>

/// A position of a search, and below it all those that one more choice leads to.
struct Tree {
    std::vector<Tree> children;  ///< none at a solution and at a dead end

    Tree() = default;
    Tree(const Tree&) = default;
    Tree(Tree&&) = default;
    ~Tree() = default;

    /// Copies first. So `tree = tree.children[0]` is right, though it replaces what it copies from.
    Tree& operator=(Tree other) noexcept {
        children.swap(other.children);
        return *this;
    }
};
