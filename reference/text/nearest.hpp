#pragma once

#include <string>
#include <vector>

namespace text {

/// Of `known`, the word nearest to `word` by changed, added, dropped and swapped letters; empty when none is near.
std::string nearest(const std::string& word, const std::vector<std::string>& known);

}  // namespace text
