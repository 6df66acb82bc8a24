#pragma once

#include <string>

namespace command {

/// Solves the same boards with the three strategies that were drawn, each time with another slip of the sheets of 2014 or the Java program, and prints what becomes of them.
/// @param format  text or json
void print_slips(const std::string& format);

}  // namespace command
