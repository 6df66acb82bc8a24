#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grader/exercise.hpp"

namespace classroom {

/// Two texts that have much in common.
struct Alike {
    std::size_t one, other;  ///< their numbers, the smaller first
    int percent;             ///< so much of one of them is found in the other
};

/// Whether Debian's similarity-tester is there.
bool can_compare();

/// Compares programs with each other by their words, whatever their names and layout, and tells the pairs that have at least `percent` in
/// common, most first. (sim_c++ of the package similarity-tester: made for this, and it works without a network.)
/// @throws std::runtime_error when it fails
std::vector<Alike> alike(const grader::Course& course, const std::vector<std::string>& texts, int percent);

}  // namespace classroom
