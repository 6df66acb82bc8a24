#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "grader/check/exercise.hpp"

namespace classroom {

/// Pairs of texts that have much in common, by their indices, the smaller first; and the percentage
/// of one text that is found in the other.
using SimilarPairs = std::map<std::pair<std::size_t, std::size_t>, int>;

/// Returns whether sim_c++ of Debian's package similarity-tester is installed.
bool can_compare();

/// Compares programs by their tokens, ignoring names and layout, and returns the pairs that have at
/// least `percent` in common. Uses sim_c++ of the package similarity-tester, which was made for
/// this and works offline.
/// @throws std::runtime_error when it fails
SimilarPairs similar_pairs(const grader::Course& course, const std::vector<std::string>& texts,
                           int percent);

/// Texts of which each is similar to another one of the group.
struct GroupOfTexts {
    std::vector<std::size_t> members;  ///< indices
    int percent = 100;                 ///< of the least similar pair

    bool operator==(const GroupOfTexts&) const = default;
};

/// Groups texts: each text is in at most one group, together with all texts that are similar to a
/// member.
std::vector<GroupOfTexts> groups_of(const SimilarPairs& pairs, std::size_t texts);

}  // namespace classroom
