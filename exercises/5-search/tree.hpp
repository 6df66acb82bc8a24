#pragma once

#include <vector>

/// A position of a search, and below it all those that one more choice leads to.
struct Tree {
    std::vector<Tree> children;  ///< none at a solution and at a dead end
};
