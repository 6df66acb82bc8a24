#pragma once

#include <string>

/// Rows that are longer than a program with a fixed limit may expect.
namespace light_rays {

/// A row for board_of: `first`, then `count` fields like `field`, then `last`.
inline std::string long_row(const std::string& first, int count, const std::string& field,
                            const std::string& last = "") {
    std::string row = first;
    for (int i = 0; i < count; ++i) row += " " + field;
    return row + (last.empty() ? "" : " ") + last;
}

}  // namespace light_rays
