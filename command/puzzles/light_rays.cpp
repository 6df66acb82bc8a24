#include "command/puzzles/light_rays.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "command/puzzles/puzzle_file.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"

namespace command {
namespace {

using light_rays::Board;
using light_rays::Field;

/// Whether a name looks like an address without its kind, such as "5/5/h1k2g2i5g5k4h".
bool lacks_its_kind(const std::string& typed) {
    const bool has_signs_of_one =
        typed.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz+-./") == std::string::npos;
    const bool begins_with_a_number =
        typed.find_first_not_of("0123456789") == typed.find('/') && typed.find('/') > 0;
    std::error_code ignored;
    return has_signs_of_one && begins_with_a_number && std::ranges::count(typed, '/') == 2 &&
           !std::filesystem::exists(typed, ignored);
}

/// Whether a name is the address of a board rather than a file name.
bool is_address(const std::string& typed) {
    return typed.find("://") != std::string::npos ||
           typed.find("walllogic/") != std::string::npos || lacks_its_kind(typed);
}

Board left_board() { return light_rays::published::boards().front(); }

nlohmann::json field_to_json(const Field& field) {
    if (field.is_number()) return *field.number;
    if (field.ray) return light_rays::in_words(*field.ray);
    return nullptr;
}

}  // namespace

Board read_board(const std::string& file_or_address) {
    if (is_address(file_or_address)) return light_rays::parse_board(file_or_address, "address");
    return read_puzzle(file_or_address, light_rays::parse_board, left_board);
}

std::string about_rays_files() {
    return "A .rays file is the board, row by row: a number, - for a field that is not lit yet, or "
           "n, e, s, w for one whose ray runs that\n"
           "way, with blanks between them: '2 2 -'. './knobel show light_rays' prints one. An "
           "address is what puzz.link shows for a puzzle\n"
           "of the kind walllogic: 'https://puzz.link/p?walllogic/3/4/i22l5'. The course's page "
           "\"Files and output\" ('./knobel serve', or\n"
           "docs/formats.rst) tells all of it.";
}

nlohmann::json to_json(const Board& board) {
    nlohmann::json rows = nlohmann::json::array();
    for (int row = 0; row < board.rows; ++row) {
        nlohmann::json fields = nlohmann::json::array();
        for (int column = 0; column < board.columns; ++column)
            fields.push_back(field_to_json(board[{row, column}]));
        rows.push_back(std::move(fields));
    }
    return {{"columns", board.columns}, {"rows", board.rows}, {"fields", std::move(rows)}};
}

}  // namespace command
