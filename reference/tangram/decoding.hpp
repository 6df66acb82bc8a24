#pragma once

#include "tangram/octagon.hpp"

namespace tangram {

/// All sets of so many of the eight symmetries that are groups.
std::vector<Group> subgroups_of_order(std::size_t order);

/// How to find out which of some groups it is, by asking of one symmetry after the other whether it
/// belongs to the group: what the article calls a decoding pyramid.
struct Decoding {
    std::vector<Group> groups;   ///< that are possible
    Symmetry asked;              ///< where more than one is possible
    std::vector<Decoding> then;  ///< after yes and after no; empty where one group is left
    std::size_t most = 0;        ///< questions for one group
    std::size_t in_all = 0;      ///< questions for each of the groups once
};

/// The pyramid with the fewest questions in all; of several, the one with the fewest at most.
/// @param groups  at least one, all different
Decoding decoding(std::vector<Group> groups);

}  // namespace tangram
