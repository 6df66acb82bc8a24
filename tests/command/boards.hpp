#pragma once

#include <string>

#include "tests/command/output.hpp"

/// Boards of light rays for tests of the verbs of chapter 4.
namespace tests {

inline const std::string left_board = "- - -\n2 2 -\n- - -\n- - 5\n";
inline const std::string left_solved = "n n n\n2 2 n\ns s n\nw w 5\n";
inline const std::string right_board = KNOBEL_ROOT "/reference/published/2014-right.rays";

/// Each of the two light fields can be lit in two ways.
inline const std::string two_solutions = "1 -\n- 1\n";
/// LonelyField and Intersection make no progress, DrivenAwayBeams does.
inline const std::string takes_driven = "- - - 1 - -\n3 3 - - - 3\n- - - - 4 -\n- - 4 - - -\n";
/// Its numbers add up, but none reaches the upper right corner.
inline const std::string no_way = "3 0 -\n- 0 -\n";

/// Runs `solve` on a file with this board.
inline RunResult solve(const std::string& board, const std::string& options = "") {
    const Folder folder;
    return knobel("solve light_rays " + folder.write("board.rays", board) + " " + options);
}

/// Formats a board from JSON row by row, as the program prints it.
inline std::string printed(const nlohmann::json& board) {
    std::string rows;
    for (const nlohmann::json& row : board.at("fields"))
        for (std::size_t column = 0; column < row.size(); ++column) {
            const nlohmann::json& field = row[column];
            rows += field.is_null()     ? "-"
                    : field.is_string() ? field.get<std::string>().substr(0, 1)
                                        : field.dump();
            rows += column + 1 < row.size() ? " " : "\n";
        }
    return rows;
}

}  // namespace tests
