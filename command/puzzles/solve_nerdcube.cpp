#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "command/puzzles/nerdcube.hpp"
#include "command/puzzles/nerdcube_answer.hpp"
#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/work.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/fast.hpp"
#include "nerdcube/mechanics.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"

namespace command {
namespace {

using nerdcube::Cube;
using nerdcube::Dictionary;
using nerdcube::Move;
using nerdcube::Next;
using nerdcube::Obstacles;

/// Cubes that look different, and in how many ways each can be put together.
using Cubes = std::map<Cube, std::uint64_t>;

/// Calls `found` for all cubes with their number of ways, those that look the same once or
/// separately.
void search(const Cube& scrambled, const SolveNerdcubeOptions& options, const auto& found,
            Work& work) {
    const nerdcube::Puzzle puzzle = taken_apart(scrambled);
    const auto filter = options.ct ? nerdcube::Filter::ct : nerdcube::Filter::none;
    const auto told = [&](const Cube& cube) {
        return options.ct && !reads_ct(cube) ? Next::go_on : found(cube, 1);
    };
    work.measure([&] {
        if (options.fast) solve_fast(puzzle, filter, found, work);
        else solve_faithfully(puzzle, told, work);
    });
}

/// Keeps only the cubes with the most words from the dictionary.
void keep_most_words(Cubes& cubes, const Dictionary& dictionary) {
    Cubes best;
    std::size_t most = 0;
    for (const auto& [cube, ways] : cubes) {
        const std::size_t known = dictionary.known_words(cube);
        if (known < most) continue;
        if (known > most) best.clear();
        best.emplace(cube, ways);
        most = known;
    }
    cubes = std::move(best);
}

std::vector<std::string> sorted_words(const Cube& cube, const Dictionary& dictionary) {
    std::vector<std::string> words = nerdcube::words(cube, dictionary);
    std::sort(words.begin(), words.end());
    return words;
}

std::vector<CubeSolution> solutions_of(const Cubes& cubes, const SolveNerdcubeOptions& options,
                                       const Dictionary& dictionary) {
    std::vector<CubeSolution> solutions;
    for (const auto& [cube, ways] : cubes)
        solutions.push_back(
            {cube,
             ways,
             sides_in_line(cube),
             options.judged() ? sorted_words(cube, dictionary) : std::vector<std::string>{},
             {}});
    std::stable_sort(solutions.begin(), solutions.end(),
                     [](const CubeSolution& a, const CubeSolution& b) { return a.line < b.line; });
    return solutions;
}

void find_turnings(const Cube& scrambled, std::vector<CubeSolution>& solutions) {
    for (CubeSolution& solution : solutions)
        solution.turning = CubeTurning{obstacles(scrambled, solution.cube), {}};
    if (solutions.size() != 1 || !solutions.front().turning->obstacles.none()) return;
    solutions.front().turning->moves = way(scrambled, solutions.front().cube);
}

CubeResult solve(const Cube& scrambled, const SolveNerdcubeOptions& options,
                 const Dictionary& dictionary) {
    CubeResult result;
    Cubes cubes;
    const bool keeps = !options.only_count || options.once() || options.turns;
    const auto found = [&](const Cube& cube, std::uint64_t ways) {
        const std::uint64_t wanted = options.first ? 1 : ways;
        result.count += wanted;
        if (keeps) cubes[cube] += wanted;
        return options.first ? Next::stop : Next::go_on;
    };
    search(scrambled, options, found, result.work);
    if (options.judged()) keep_most_words(cubes, dictionary);
    if (options.once()) result.count = cubes.size();
    result.solutions = solutions_of(cubes, options, dictionary);
    if (options.turns) find_turnings(scrambled, result.solutions);
    return result;
}

/// The dictionary to use; none if no option needs it.
Dictionary dictionary_for(const SolveNerdcubeOptions& options) {
    if (!options.judged()) return {};
    return options.dictionary.empty()
               ? nerdcube::published::dictionary()
               : Dictionary::parse(text::read_file(options.dictionary), options.dictionary);
}

Outcome carry_out(const SolveNerdcubeOptions& options) {
    if (options.only_count && options.format == "svg")
        throw UsageError("--count has no picture; take --format text or json");
    refuse_without_picture("--view", options.view, options.format);
    const Cube scrambled = read_cube(options.file);
    const Dictionary dictionary = dictionary_for(options);
    const CubeResult result = solve(scrambled, options, dictionary);
    if (options.format == "json") print_json(scrambled, result, options, dictionary);
    else if (options.format == "svg") print_svg(result, options);
    else print_text(result, options, dictionary);
    return result.count > 0 ? done : not_passed;
}

}  // namespace

void add_solve_nerdcube(const Verb& solve) {
    const auto options = std::make_shared<SolveNerdcubeOptions>();
    solve
        .verb("nerdcube",
              "chapter 2: put the cube together so that all letters of a side stand the same way")
        .word("file", options->file, cube_file)
        .flag("--fast", options->fast,
              "search with bit sets, the scarcest location first, instead of as in 2016")
        .flag("--ct", options->ct,
              "only cubes that read C'T, across and down, on the side in the middle of the net")
        .flag("--distinct", options->distinct, "count cubes that look the same only once")
        .flag("--words", options->words,
              "keep what has the most words that a dictionary knows, and print its 36 words")
        .option("--dictionary", options->dictionary,
                "a word list, a word a line, instead of the course's own; means --words")
        .flag("--meanings", options->meanings,
              "print what the words stand for, where the dictionary says so; means --words")
        .flag("--nets", options->nets, "print each solution as a net, not as a line")
        .flag("--turns", options->turns,
              "tell whether turning sides leads there; if one solution is left, by which moves")
        .flag("--first", options->first, "stop at the first solution")
        .flag("--count", options->only_count,
              "print how many solutions there are, not the solutions")
        .flag("--stats", options->statistics, "also print how much work the search took")
        .choice("--view", options->view, cube_views,
                "of a picture: the net, the cube from the front, or from the back")
        .choice("--format", options->format, {"text", "json", "svg"},
                "text, json or svg (one solution)")
        .footer(
            "Each solution is a line: its sides, of the centres 5, 20, 23, 26, 41 and 50; of each, "
            "how its letters stand on the\n"
            "net (^ < > v), and its three rows, read upright. Exit code 1 when there is none.\n"
            "Moves: U is the side in the middle of the net (23), F below it (41), B above it (5), "
            "L and R beside it (20, 26), D the\n"
            "last (50); a letter alone is a quarter turn clockwise, with ' counter-clockwise, with "
            "2 half a turn.\n" +
            about_cube_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
