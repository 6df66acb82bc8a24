#pragma once

#include "command/puzzles/search.hpp"

namespace command {

/// Prints the subtrees at `--subtrees`: as lines, only their number, or with their sizes.
Outcome print_parts(const SearchTree& tree, const SearchOptions& options);

/// Searches only the subtrees of `--subtree` or `--subtrees-from`, and prints their counts.
/// @throws text::InputError when a line is no subtree of this search, or comes twice
Outcome search_subtrees(const SearchTree& tree, const SearchOptions& options);

}  // namespace command
