#pragma once

#include <vector>

/// A row of a matrix of zeros and ones: the numbers of the items, its columns, that it covers, in
/// ascending order. It covers at least one.
using Option = std::vector<int>;

/// A problem of exact cover: choose options so that each item is in exactly one of them.
struct Matrix {
    int items = 0;  ///< number of items; they are numbered from 0
    std::vector<Option> options;
};
