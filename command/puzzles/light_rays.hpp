#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>

#include "command/puzzles/puzzle.hpp"
#include "light_rays/backtracking.hpp"
#include "light_rays/exact_cover.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/fast.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"

/// What the verbs of the light rays share.
namespace command {

/// Whether a name is the address of a board rather than a file's. The kind may be left out:
/// "5/5/h1k2g2i5g5k4h".
inline bool is_address(const std::string& typed) {
    std::error_code ignored;
    return typed.find("://") != std::string::npos ||
           typed.find("walllogic/") != std::string::npos ||
           (std::isdigit(static_cast<unsigned char>(typed[0])) != 0 &&
            std::ranges::count(typed, '/') == 2 && !std::filesystem::exists(typed, ignored));
}

inline nlohmann::json field_to_json(const light_rays::Field& field) {
    if (field.is_number()) return *field.number;
    if (field.ray) return light_rays::in_words(*field.ray);
    return nullptr;
}

/// A board as JSON: `columns`, `rows`, and `fields`, row by row: a number, null for an unlit field,
/// or the direction of the ray that lights it.
inline nlohmann::json to_json(const light_rays::Board& board) {
    const auto row_to_json = [&](int row) {
        return list_of(std::views::iota(0, board.columns),
                       [&](int column) { return field_to_json(board[{row, column}]); });
    };
    return {{"columns", board.columns},
            {"rows", board.rows},
            {"fields", list_of(std::views::iota(0, board.rows), row_to_json)}};
}

/// The trait of the puzzle, see `puzzle.hpp`.
struct LightRays {
    using Puzzle = light_rays::Board;
    static constexpr const char* name = "light_rays";
    static constexpr const char* file =
        "a .rays file, a puzz.link address, or - for standard input (default: the left board of "
        "2014)";
    static constexpr const char* about_files =
        "A .rays file is the board, row by row: a number, - for a field that is not lit yet, or n, "
        "e, s, w for one whose ray runs that\n"
        "way, with spaces between them: '2 2 -'. './knobel show light_rays' prints one. An address "
        "is what puzz.link shows for a puzzle\n"
        "of the kind walllogic: 'https://puzz.link/p?walllogic/3/4/i22l5'.";

    /// @param file_or_address  of puzz.link
    static Puzzle read(const std::string& file_or_address) {
        if (is_address(file_or_address)) return light_rays::parse_board(file_or_address, "address");
        return read_puzzle(file_or_address, light_rays::parse_board,
                           [] { return light_rays::published::boards().front(); });
    }
    /// A board and its `address`.
    static nlohmann::json to_json(const Puzzle& board) {
        nlohmann::json out = command::to_json(board);
        out["address"] = address(board);
        return out;
    }
    static std::vector<SearchTree> trees(const Puzzle& board, const SearchOptions& options) {
        return {search_tree<light_rays::BoardPuzzle, light_rays::BoardCover>(options, board)};
    }
};

/// Receives each solution of a board.
using SolvedBoard = std::function<search::Next(const light_rays::Board&)>;

/// Counts the guesses of the fast search, those that were wrong, and the solutions.
struct FastGuesses : light_rays::FastUnobserved {
    std::uint64_t guesses = 0, wrong = 0, solutions = 0;

    void guessed(light_rays::Place, light_rays::Direction) {
        count_position();
        ++guesses;
    }
    void refuted() { ++wrong; }
    void solved(const light_rays::Board&) { ++solutions; }
};

void add_solve_light_rays(const Verb& solve);

}  // namespace command
