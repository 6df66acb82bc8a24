#pragma once

#include <fmt/format.h>

#include <string>
#include <type_traits>
#include <vector>

namespace grader {

/// A value as a person would write it in a message. A type of an exercise brings its own `describe(value)`, found by
/// argument-dependent lookup.
template <class T>
std::string described(const T& value) {
    if constexpr (std::is_same_v<T, bool>) return value ? "true" : "false";
    else if constexpr (std::is_arithmetic_v<T>) return fmt::format("{}", value);
    else if constexpr (std::is_same_v<T, std::string>) return "\"" + value + "\"";
    else return describe(value);
}

template <class T>
std::string described(const std::vector<T>& values) {
    std::string out;
    for (const T& value : values) out += (out.empty() ? "" : ", ") + described(value);
    return "{" + out + "}";
}

}  // namespace grader
