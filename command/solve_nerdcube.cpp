#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include "command/layout.hpp"
#include "command/nerdcube.hpp"
#include "command/puzzles.hpp"
#include "command/work.hpp"
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
struct Turning {
    Obstacles obstacles;
    std::optional<std::vector<Move>>
        moves;  ///< the moves; only searched for if there is a single solution
};

/// An assembled cube.
struct Solution {
    Cube cube;
    std::uint64_t ways = 0;          ///< number of ways to put the pieces together with this result
    std::string line;                ///< its sides
    std::vector<std::string> words;  ///< sorted; empty unless a dictionary decides
    std::optional<Turning> turning;  ///< only if requested
};

/// The result of a search.
struct Result {
    std::uint64_t count = 0;
    std::vector<Solution> solutions;  ///< those that look the same once, sorted by their lines;
                                      ///< empty when only the count was asked for
    Work work;
};

// The search.

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

std::vector<Solution> solutions_of(const Cubes& cubes, const SolveNerdcubeOptions& options,
                                   const Dictionary& dictionary) {
    std::vector<Solution> solutions;
    for (const auto& [cube, ways] : cubes)
        solutions.push_back(
            {cube,
             ways,
             sides_in_line(cube),
             options.judged() ? sorted_words(cube, dictionary) : std::vector<std::string>{},
             {}});
    std::stable_sort(solutions.begin(), solutions.end(),
                     [](const Solution& a, const Solution& b) { return a.line < b.line; });
    return solutions;
}

void find_turnings(const Cube& scrambled, std::vector<Solution>& solutions) {
    for (Solution& solution : solutions)
        solution.turning = Turning{obstacles(scrambled, solution.cube), {}};
    if (solutions.size() != 1 || !solutions.front().turning->obstacles.none()) return;
    solutions.front().turning->moves = way(scrambled, solutions.front().cube);
}

Result solve(const Cube& scrambled, const SolveNerdcubeOptions& options,
             const Dictionary& dictionary) {
    Result result;
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

// Output.

std::vector<std::string> in_words(const Obstacles& obstacles) {
    std::vector<std::string> sentences;
    if (obstacles.other_pieces) sentences.push_back("its pieces are others");
    if (obstacles.flip) sentences.push_back("an edge would have to be flipped");
    if (obstacles.twist) sentences.push_back("a corner would have to be twisted");
    if (obstacles.parity) sentences.push_back("two pieces would have to change places");
    if (obstacles.centres) sentences.push_back("a centre would have to be turned by itself");
    return sentences;
}

std::string in_words(const Turning& turning) {
    return turning.obstacles.none()
               ? "yes"
               : fmt::format("no: {}", fmt::join(in_words(turning.obstacles), ", "));
}

/// How the only solution is reached.
std::string way_in_words(const Turning& turning) {
    if (!turning.obstacles.none())
        return fmt::format("No turning of sides leads there: {}.\n",
                           fmt::join(in_words(turning.obstacles), ", "));
    if (!turning.moves)
        return "It can be reached by turning sides, but no way of at most 30 moves was found.\n";
    if (turning.moves->empty()) return "No move is needed: it is solved.\n";
    return fmt::format("{} there from the cube that was read, tried out:\n{}\n",
                       many(static_cast<long>(turning.moves->size()), "move") +
                           (turning.moves->size() == 1 ? " leads" : " lead"),
                       print(*turning.moves));
}

/// How many solutions can be reached, and the obstacles of the others, most frequent first.
std::string reached_in_words(const std::vector<Solution>& solutions) {
    std::map<std::string, std::size_t> obstacles;
    for (const Solution& solution : solutions)
        if (!solution.turning->obstacles.none())
            ++obstacles[fmt::format("{}", fmt::join(in_words(solution.turning->obstacles), ", "))];
    std::vector<std::pair<std::string, std::size_t>> by_count(obstacles.begin(), obstacles.end());
    std::stable_sort(by_count.begin(), by_count.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::size_t reached = solutions.size();
    std::string others;
    for (const auto& [sentence, count] : by_count) {
        reached -= count;
        others += fmt::format("{:>8} cannot: {}\n", count, sentence);
    }
    return fmt::format("{:>8} of {} that look different can be reached by turning sides\n", reached,
                       solutions.size()) +
           others;
}

/// A word, marked if it is not in the dictionary.
std::string marked(const std::string& word, const Dictionary& dictionary) {
    return dictionary.knows(word) ? word : word + "?";
}

std::string words_in_rows(const std::vector<std::string>& words, const Dictionary& dictionary) {
    constexpr std::size_t a_row = 9;
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool ends = (i + 1) % a_row == 0 || i + 1 == words.size();
        text += ends ? marked(words[i], dictionary) + "\n"
                     : fmt::format("{:<6}", marked(words[i], dictionary));
    }
    return text;
}

std::string words_with_meanings(const std::vector<std::string>& words,
                                const Dictionary& dictionary) {
    std::string text;
    for (const std::string& word : words) {
        const std::string meaning = dictionary.meaning(word), shown = marked(word, dictionary);
        text += meaning.empty() ? shown + "\n" : fmt::format("{:<6}{}\n", shown, meaning);
    }
    return text;
}

/// The legend of the marks in the words above.
std::string about_marks(const std::vector<std::string>& words, const Dictionary& dictionary) {
    const std::size_t known = dictionary.known_among(words);
    return known == words.size() ? ""
                                 : fmt::format("{} of {} words are known; those with ? are not\n",
                                               known, words.size());
}

/// A solution that is shown as more than a line.
std::string at_length(const Solution& solution, const SolveNerdcubeOptions& options,
                      const Dictionary& dictionary) {
    std::vector<std::string> parts;
    if (options.nets) parts.push_back(print(solution.cube));
    if (options.judged()) {
        const std::string words = options.meanings ? words_with_meanings(solution.words, dictionary)
                                                   : words_in_rows(solution.words, dictionary);
        parts.push_back(words + about_marks(solution.words, dictionary));
    }
    return fmt::format("{}", fmt::join(parts, "\n"));
}

/// Solutions at length, with a line before each when there are several.
void print_at_length(const Result& result, const SolveNerdcubeOptions& options,
                     const Dictionary& dictionary) {
    std::size_t number = 0;
    for (const Solution& solution : result.solutions) {
        const std::uint64_t times = options.once() ? 1 : solution.ways;
        for (std::uint64_t i = 0; i < times; ++i) {
            if (number > 0) fmt::print("\n");
            ++number;
            if (result.count > 1) fmt::print("# solution {} of {}\n", number, result.count);
            fmt::print("{}", at_length(solution, options, dictionary));
            if (options.turns && result.solutions.size() > 1)
                fmt::print("# by turning: {}\n", in_words(*solution.turning));
        }
    }
}

void print_lines(const Result& result, const SolveNerdcubeOptions& options) {
    const std::size_t width = std::to_string(result.count).size();
    std::size_t number = 0;
    for (const Solution& solution : result.solutions) {
        const bool tells_turning = options.turns && result.solutions.size() > 1;
        const std::string turning = tells_turning ? "  " + in_words(*solution.turning) : "";
        const std::uint64_t times = options.once() ? 1 : solution.ways;
        for (std::uint64_t i = 0; i < times; ++i)
            fmt::print("{:>{}}  {}{}\n", ++number, width, solution.line, turning);
    }
}

void print_turnings(const Result& result, const SolveNerdcubeOptions& options) {
    if (result.solutions.empty()) return;
    if (!options.only_count) fmt::print("\n");
    if (options.only_count || result.solutions.size() > 1)
        fmt::print("{}", reached_in_words(result.solutions));
    else fmt::print("{}", way_in_words(*result.solutions.front().turning));
}

void print_text(const Result& result, const SolveNerdcubeOptions& options,
                const Dictionary& dictionary) {
    if (options.only_count) fmt::print("{}\n", result.count);
    else if (result.count == 0) fmt::print("no solution\n");
    else if (options.judged() || options.nets) print_at_length(result, options, dictionary);
    else print_lines(result, options);
    if (options.turns) print_turnings(result, options);
    if (!options.statistics) return;
    const std::string trial =
        fmt::format("a piece, tipped one way, {}",
                    options.fast ? "looked up for a location" : "held to a location");
    fmt::print("{}", in_words(result.work, result.count, trial, "pieces stuck"));
}

nlohmann::json words_to_json(const std::vector<std::string>& words, const Dictionary& dictionary) {
    nlohmann::json out = nlohmann::json::array();
    for (const std::string& word : words) {
        out.push_back({{"word", word}, {"known", dictionary.knows(word)}});
        if (const std::string meaning = dictionary.meaning(word); !meaning.empty())
            out.back()["meaning"] = meaning;
    }
    return out;
}

nlohmann::json turning_to_json(const Turning& turning) {
    nlohmann::json out{{"possible", turning.obstacles.none()},
                       {"obstacles", in_words(turning.obstacles)}};
    if (turning.moves) out["moves"] = to_json(*turning.moves);
    return out;
}

nlohmann::json solution_to_json(const Solution& solution, const SolveNerdcubeOptions& options,
                                const Dictionary& dictionary) {
    nlohmann::json out{{"faces", to_json(solution.cube)}, {"ways", solution.ways}};
    if (options.judged()) out["words"] = words_to_json(solution.words, dictionary);
    if (solution.turning) out["turning"] = turning_to_json(*solution.turning);
    return out;
}

void print_json(const Cube& scrambled, const Result& result, const SolveNerdcubeOptions& options,
                const Dictionary& dictionary) {
    nlohmann::json out{{"puzzle", {{"faces", to_json(scrambled)}}},
                       {"method", options.fast ? "fast" : "faithful"},
                       {"complete", !options.first},
                       {"count", result.count},
                       {"solutions", nlohmann::json::array()},
                       {"statistics", to_json(result.work)}};
    if (!options.only_count)
        for (const Solution& solution : result.solutions)
            out["solutions"].push_back(solution_to_json(solution, options, dictionary));
    std::cout << out.dump(2) << '\n';
}

void print_svg(const Result& result, const SolveNerdcubeOptions& options) {
    if (result.solutions.empty()) throw NoSolution("no solution, so there is no picture");
    if (result.solutions.size() > 1)
        throw UsageError(
            fmt::format("a picture shows one solution, and there are {} that look different; add "
                        "--words or --first",
                        result.solutions.size()));
    std::cout << picture(result.solutions.front().cube, options.view);
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
    const Result result = solve(scrambled, options, dictionary);
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
