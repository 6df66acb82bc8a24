#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace text {

/// Returns the number of letters to change, add, drop or swap to turn one word into the other
/// (optimal string alignment distance).
std::size_t distance(const std::string& a, const std::string& b);

/// Returns the word of `known` with the smallest distance from `word`; empty when none is close.
std::string nearest(const std::string& word, const std::vector<std::string>& known);

}  // namespace text
