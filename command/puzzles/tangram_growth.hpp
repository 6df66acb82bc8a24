#pragma once

#include <string>

namespace command {

/// Cuts the tangram into more and more pieces, finds all assemblies with program 3 and with the
/// fast search each time, and prints the work and time they took.
/// @param format  text, json or svg
void print_growth(const std::string& format);

}  // namespace command
