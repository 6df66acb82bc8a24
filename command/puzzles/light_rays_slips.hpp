#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "light_rays/slips.hpp"

namespace command {

/// A slip's description and where it occurs.
struct SlipDescription {
    light_rays::Slip slip;
    std::optional<std::size_t>
        strategy;  ///< index in `strategy_names`; none if the slip is in the solver
    const char* told;
};

/// The names of all slips, as they are typed.
std::vector<std::string> slip_names();

/// The description of a slip by its name, which must be one of `slip_names()`.
const SlipDescription& slip_of(const std::string& name);

/// Solves the same boards with the three strategies for which there are structograms, once for each
/// slip of the sheets of 2014 and of the Java program, and prints the results.
/// @param format  text or json
void print_slips(const std::string& format);

}  // namespace command
