#pragma once

#include <string>

namespace command {

/// Cuts the tangram into more and more pieces, lets program 3 and the swift search find all assemblies each time, and prints what that took.
/// @param format  text, json or svg
void print_growth(const std::string& format);

}  // namespace command
