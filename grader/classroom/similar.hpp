#pragma once

#include <cstddef>
#include <string>
#include <utility>
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

/// Compares programs with each other by their words, whatever their names and layout, and tells the
/// pairs that have at least `percent` in common, most first. (sim_c++ of the package
/// similarity-tester: made for this, and it works without a network.)
/// @throws std::runtime_error when it fails
std::vector<Alike> alike(const grader::Course& course, const std::vector<std::string>& texts,
                         int percent);

/// The groups that pairs make: each text belongs to at most one, with all that it is alike to, and
/// all that these are alike to.
/// @return the numbers of the texts of each group, and the percentage of its least alike pair
std::vector<std::pair<std::vector<std::size_t>, int>> groups_of(const std::vector<Alike>& pairs,
                                                                std::size_t texts);

/// Whether a program is too short for a likeness to mean anything: fewer than four statements.
bool is_too_short(const std::string& text);

}  // namespace classroom
