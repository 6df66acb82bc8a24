#include <memory>

#include "command/puzzles/light_rays.hpp"
#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/search.hpp"
#include "light_rays/backtracking.hpp"
#include "light_rays/exact_cover.hpp"

namespace command {
namespace {

Forest forest_of(const light_rays::Board& board, const SearchOptions& options) {
    Forest forest;
    add_tree<light_rays::BoardPuzzle, light_rays::BoardCover>(forest, options, board);
    return forest;
}

Outcome carry_out(const SearchOptions& options) {
    refuse_odd(options);
    return search_forest(forest_of(read_board(options.file), options), options);
}

}  // namespace

void add_search_light_rays(const Verb& search) {
    const auto options = std::make_shared<SearchOptions>();
    const Verb board = search.verb("light_rays", "chapter 4's boards, guess by guess");
    add_search_options(board.word("file", options->file, rays_file), *options)
        .footer(about_searches() + about_rays_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
