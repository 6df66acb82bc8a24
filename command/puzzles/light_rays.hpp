#pragma once

#include <functional>

#include "command/puzzles/puzzle.hpp"
#include "light_rays/fast.hpp"

namespace command {

/// The trait of the puzzle, see `puzzle.hpp`.
struct LightRays {
    using Puzzle = light_rays::Board;
    static constexpr const char* name = "light_rays";
    static constexpr const char* file =
        "a .rays file, an address of puzz.link, or - for standard input (without it: the left "
        "board of 2014)";
    static const char* const about_files;

    /// @param file_or_address  of puzz.link
    static Puzzle read(const std::string& file_or_address);
    /// A board and its `address`.
    static nlohmann::json to_json(const Puzzle& board);
    static std::vector<SearchTree> trees(const Puzzle& board, const SearchOptions& options);
};

/// Receives each solution of a board.
using SolvedBoard = std::function<search::Next(const light_rays::Board&)>;

/// Counts the guesses of the fast search, those that were wrong, and the solutions.
struct FastGuesses : light_rays::FastUnobserved {
    std::uint64_t guesses = 0, wrong = 0, solutions = 0;

    void guessed(light_rays::Place, light_rays::Direction) { ++guesses; }
    void refuted() { ++wrong; }
    void solved(const light_rays::Board&) { ++solutions; }
};

void add_show_light_rays(const Verb& show);
void add_solve_light_rays(const Verb& solve);

/// A board as JSON: `columns`, `rows`, and `fields`, row by row: a number, null for an unlit field,
/// or the direction of the ray that lights it.
nlohmann::json to_json(const light_rays::Board& board);

}  // namespace command
