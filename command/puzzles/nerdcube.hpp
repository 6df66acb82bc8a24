#pragma once

#include "command/puzzles/puzzle.hpp"
#include "nerdcube/cube.hpp"
#include "nerdcube/moves.hpp"

namespace command {

/// The trait of the puzzle, see `puzzle.hpp`.
struct Nerdcube {
    using Puzzle = nerdcube::Cube;
    static constexpr const char* name = "nerdcube";
    static constexpr const char* file =
        "a .cube file, or - for standard input (without it: the scrambled cube of 2016)";
    static const char* const about_files;

    static Puzzle read(const std::string& file);
    /// `faces`: the stickers as files write them, in the order of their faces' numbers.
    static nlohmann::json to_json(const Puzzle& cube);
    static std::vector<SearchTree> trees(const Puzzle& cube, const SearchOptions& options);
};

void add_solve_nerdcube(const Verb& solve);

/// An option for a view of a cube: its net, or in perspective from the front or from the back.
void add_view(const Verb& verb, std::string& view);

/// The cube in one of these views, as SVG.
std::string picture(const nerdcube::Cube& cube, const std::string& view);

/// A list of moves in standard cube notation.
nlohmann::json to_json(const std::vector<nerdcube::Move>& moves);

}  // namespace command
