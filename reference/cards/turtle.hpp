#pragma once

#include <string_view>

/// Half a turtle as SVG paths: at the top edge of a card that is 100 units wide.
namespace cards::turtle {

inline constexpr std::string_view shell = "M28 0a22 22 0 0 0 44 0z";
/// The front feet and the head.
inline constexpr std::string_view front =
    "M32 9c-6 1-9 5-7 9s7 2 10-5M68 9c6 1 9 5 7 9s-7 2-10-5M45 20c-2 8 0 14 5 14s7-6 5-14";
inline constexpr std::string_view eyes =
    "M46.7 28a1 1 0 0 0 2 0a1 1 0 0 0-2 0M51.3 28a1 1 0 0 0 2 0a1 1 0 0 0-2 0";
/// The rear feet and the tail.
inline constexpr std::string_view rear =
    "M33 11c-6 1-8 5-6 8s7 1 9-4M67 11c6 1 8 5 6 8s-7 1-9-4M47 20l3 10l3-10";

}  // namespace cards::turtle
