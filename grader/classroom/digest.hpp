#pragma once

#include <string>

namespace classroom {

/// The SHA-256 of a text, in 64 hexadecimal digits: two texts with the same one are the same.
std::string digest(const std::string& text);

}  // namespace classroom
