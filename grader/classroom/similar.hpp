#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "grader/check/exercise.hpp"

namespace classroom {

/// Two texts that have much in common.
struct SimilarPair {
    std::size_t one, other;  ///< indices, the smaller first
    int percent;             ///< percentage of one text that is found in the other
};

/// Returns whether sim_c++ of Debian's package similarity-tester is installed.
bool can_compare();

/// Compares programs by their tokens, ignoring names and layout, and returns the pairs that have at
/// least `percent` in common, most similar first. Uses sim_c++ of the package similarity-tester,
/// which was made for this and works offline.
/// @throws std::runtime_error when it fails
std::vector<SimilarPair> similar_pairs(const grader::Course& course,
                                       const std::vector<std::string>& texts, int percent);

/// Groups texts: each text is in at most one group, together with all texts that are similar to a
/// member.
/// @return for each group, the indices of its texts and the percentage of its least similar pair
std::vector<std::pair<std::vector<std::size_t>, int>> groups_of(
    const std::vector<SimilarPair>& pairs, std::size_t texts);

/// Returns whether a program has fewer than four statements, too short for similarity to mean
/// anything.
bool is_too_short(const std::string& text);

}  // namespace classroom
