#pragma once

#include "tangram/octagon.hpp"

namespace tangram {

/// Returns all subgroups of this order of the eight symmetries.
std::vector<Group> subgroups_of_order(std::size_t order);

/// How to identify one of several groups by asking, one symmetry at a time, whether it belongs to
/// the group: what the article calls a decoding pyramid.
struct Decoding {
    std::vector<Group> groups;  ///< that are still possible
    Symmetry asked;  ///< the symmetry to ask about, where more than one group is possible
    std::vector<Decoding> then;  ///< after yes and after no; empty where one group is left
    std::size_t most = 0;        ///< most questions for any group
    std::size_t in_all = 0;      ///< questions for all groups together
};

/// Returns the pyramid with the fewest questions in all; among equals, the one with the smallest
/// maximum.
/// @param groups  at least one, all different
Decoding decoding(std::vector<Group> groups);

}  // namespace tangram
