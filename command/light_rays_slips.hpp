#pragma once

#include <string>

namespace command {

/// Solves the same boards with the three strategies for which there are structograms, once for each
/// slip of the sheets of 2014 and of the Java program, and prints the results.
/// @param format  text or json
void print_slips(const std::string& format);

}  // namespace command
