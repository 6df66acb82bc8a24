#pragma once

#include <string>

namespace command {

/// Solves the same boards with the strategies of the structograms, each time with another slip of the drawings, and prints what becomes of them.
/// @param format  text or json
void print_slips(const std::string& format);

}  // namespace command
