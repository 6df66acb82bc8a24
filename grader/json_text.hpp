#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace grader {

/// Formats JSON whose texts may contain any bytes, such as those that a program has printed: bytes
/// that are not UTF-8 become U+FFFD.
/// @param indent  spaces of each level of nesting; everything is on one line if it is negative
template <class Json = nlohmann::json>
std::string json_text(const Json& value, int indent = -1) {
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace grader
