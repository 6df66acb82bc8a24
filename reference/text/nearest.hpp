#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace text {

/// The number of letters to change, add, drop or swap to get from one word to the other (optimal
/// string alignment).
std::size_t distance(const std::string& a, const std::string& b);

/// Of `known`, the word nearest to `word` by changed, added, dropped and swapped letters; empty
/// when none is near.
std::string nearest(const std::string& word, const std::vector<std::string>& known);

}  // namespace text
