#pragma once

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>
#include <vector>

namespace grader {

/// Quotes a string on one line, writing line ends as \n, as in C++.
inline std::string quoted(const std::string& text) {
    std::string shown;
    for (const char c : text) shown += c == '\n' ? "\\n" : std::string(1, c);
    return "\"" + shown + "\"";
}

/// Formats a number as briefly as it can be read back: "7", "0.2", "1e+30". fmt formats no
/// floating-point numbers in the browser's judges.
inline std::string number_text(double number) {
    if (!std::isfinite(number)) return std::isnan(number) ? "nan" : number < 0 ? "-inf" : "inf";
    const std::string text = nlohmann::json(number).dump();
    return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

/// Formats a value for a message. Types of an exercise provide `describe(value)`, found by
/// argument-dependent lookup.
template <class T>
std::string described(const T& value) {
    if constexpr (std::is_same_v<T, bool>) return value ? "true" : "false";
    else if constexpr (std::is_floating_point_v<T>) return number_text(value);
    else if constexpr (std::is_arithmetic_v<T>) return fmt::format("{}", value);
    else if constexpr (std::is_same_v<T, std::string>) return quoted(value);
    else return describe(value);
}

template <class T>
std::string described(const std::vector<T>& values) {
    std::string out;
    for (const T& value : values) out += (out.empty() ? "" : ", ") + described(value);
    return "{" + out + "}";
}

template <class T, std::size_t size>
std::string described(const std::array<T, size>& values) {
    return described(std::vector<T>(values.begin(), values.end()));
}

}  // namespace grader
