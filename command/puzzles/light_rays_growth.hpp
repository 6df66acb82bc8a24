#pragma once

#include <string>

namespace command {

/// Proves with the strategies and with the fast search that hard boards of several sizes have one
/// solution each, and prints the work and time that took.
/// @param format  text, json or svg
/// @throws text::InputError when a board of the course cannot be read
void print_light_rays_growth(const std::string& format);

}  // namespace command
