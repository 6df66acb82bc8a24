#include <memory>

#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/search.hpp"
#include "command/puzzles/tangram.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/exact_cover.hpp"

namespace command {
namespace {

/// @param kinds  must outlive the forest
Forest forest_of(const tangram::Kinds& kinds, const SearchOptions& options) {
    Forest forest;
    for (const tangram::Octagon& outline : outlines_for(kinds, options.outline))
        add_tree<tangram::OutlinePuzzle, tangram::OutlineCover>(forest, options, kinds, outline);
    return forest;
}

Outcome carry_out(const SearchOptions& options) {
    refuse_odd(options);
    const tangram::Kinds kinds = read_pieces(options.file);
    return search_forest(forest_of(kinds, options), options);
}

}  // namespace

void add_search_tangram(const Verb& search) {
    const auto options = std::make_shared<SearchOptions>();
    const Verb pieces = search.verb("tangram", "chapter 3's pieces, figure by figure");
    pieces.word("file", options->file, pieces_file)
        .option("--outline", options->outline,
                "only this figure, such as 2,5,0,2,0,0, in any of its eight forms");
    add_search_options(pieces, *options)
        .footer(about_searches() + about_figures() + about_pieces_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
