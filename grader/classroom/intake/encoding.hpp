#pragma once

#include <string>

namespace classroom {

/// Converts text that was saved as UTF-16 or UTF-32, as some editors on Windows do, to UTF-8;
/// leaves other text as it is.
/// @return the name of the encoding that it was in; empty if it was not converted
std::string convert_to_utf8(std::string& text);

}  // namespace classroom
