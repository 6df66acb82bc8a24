#pragma once

#include <string>

namespace classroom {

/// Returns the SHA-256 of a string in 64 hexadecimal digits. Equal digests mean equal strings.
std::string digest(const std::string& text);

}  // namespace classroom
