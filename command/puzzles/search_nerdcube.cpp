#include <memory>

#include "command/puzzles/nerdcube.hpp"
#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/search.hpp"
#include "nerdcube/exact_cover.hpp"

namespace command {
namespace {

Forest forest_of(const nerdcube::Puzzle& puzzle, const SearchOptions& options) {
    Forest forest;
    add_tree<nerdcube::CubePuzzle, nerdcube::CubeCover>(forest, options, puzzle);
    return forest;
}

Outcome carry_out(const SearchOptions& options) {
    refuse_odd(options);
    return search_forest(forest_of(taken_apart(read_cube(options.file)), options), options);
}

}  // namespace

void add_search_nerdcube(const Verb& search) {
    const auto options = std::make_shared<SearchOptions>();
    const Verb cube = search.verb("nerdcube", "chapter 2's cube, location by location");
    add_search_options(cube.word("file", options->file, cube_file), *options)
        .footer(about_searches() + about_cube_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
