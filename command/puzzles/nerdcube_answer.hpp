#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command/puzzles/nerdcube.hpp"
#include "command/puzzles/work.hpp"
#include "nerdcube/mechanics.hpp"
#include "nerdcube/word_list.hpp"

/// What `solve nerdcube` prints.
namespace command {

/// The options of solve nerdcube, as typed.
struct SolveNerdcubeOptions {
    std::string file, dictionary;
    bool fast = false, first = false, only_count = false, ct = false, distinct = false,
         statistics = false;
    bool words = false, meanings = false, nets = false, turns = false;
    std::string view, format = "text";

    /// Whether a dictionary decides which solutions are kept.
    bool judged() const { return words || meanings || !dictionary.empty(); }
    /// Whether solutions that look the same count as one.
    bool once() const { return distinct || judged(); }
};

/// Whether, and by which turns, a solution can be reached from the given cube.
struct CubeTurning {
    nerdcube::Obstacles obstacles;
    std::optional<std::vector<nerdcube::Move>>
        moves;  ///< the moves; only searched for if there is a single solution
};

/// An assembled cube.
struct CubeSolution {
    nerdcube::Cube cube;
    std::uint64_t ways = 0;          ///< number of ways to put the pieces together with this result
    std::string line;                ///< its sides
    std::vector<std::string> words;  ///< sorted; empty unless a dictionary decides
    std::optional<CubeTurning> turning;  ///< only if requested
};

/// The result of a search.
struct CubeResult {
    std::uint64_t count = 0;
    std::vector<CubeSolution> solutions;  ///< those that look the same once, sorted by their lines;
                                          ///< empty when only the count was asked for
    Work work;
};

/// Prints a result as text.
void print_text(const CubeResult& result, const SolveNerdcubeOptions& options,
                const nerdcube::Dictionary& dictionary);

void print_json(const nerdcube::Cube& scrambled, const CubeResult& result,
                const SolveNerdcubeOptions& options, const nerdcube::Dictionary& dictionary);

/// Prints the only solution as a picture.
/// @throws NoSolution when there is none
/// @throws UsageError when there are several
void print_svg(const CubeResult& result, const SolveNerdcubeOptions& options);

}  // namespace command
