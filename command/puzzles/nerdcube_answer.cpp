#include "command/puzzles/nerdcube_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>

#include "command/layout.hpp"
#include "command/outcome.hpp"
#include "command/puzzles/puzzles.hpp"
#include "nerdcube/net.hpp"

namespace command {
namespace {

using nerdcube::Cube;
using nerdcube::Dictionary;
using nerdcube::Obstacles;

std::vector<std::string> in_words(const Obstacles& obstacles) {
    std::vector<std::string> sentences;
    if (obstacles.other_pieces) sentences.push_back("its pieces are others");
    if (obstacles.flip) sentences.push_back("an edge would have to be flipped");
    if (obstacles.twist) sentences.push_back("a corner would have to be twisted");
    if (obstacles.parity) sentences.push_back("two pieces would have to change places");
    if (obstacles.centres) sentences.push_back("a centre would have to be turned by itself");
    return sentences;
}

std::string in_words(const CubeTurning& turning) {
    return turning.obstacles.none()
               ? "yes"
               : fmt::format("no: {}", fmt::join(in_words(turning.obstacles), ", "));
}

/// How the only solution is reached.
std::string way_in_words(const CubeTurning& turning) {
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
std::string reached_in_words(const std::vector<CubeSolution>& solutions) {
    std::map<std::string, std::size_t> obstacles;
    for (const CubeSolution& solution : solutions)
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
std::string at_length(const CubeSolution& solution, const SolveNerdcubeOptions& options,
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
void print_at_length(const CubeResult& result, const SolveNerdcubeOptions& options,
                     const Dictionary& dictionary) {
    std::size_t number = 0;
    for (const CubeSolution& solution : result.solutions) {
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

void print_lines(const CubeResult& result, const SolveNerdcubeOptions& options) {
    const std::size_t width = std::to_string(result.count).size();
    std::size_t number = 0;
    for (const CubeSolution& solution : result.solutions) {
        const bool tells_turning = options.turns && result.solutions.size() > 1;
        const std::string turning = tells_turning ? "  " + in_words(*solution.turning) : "";
        const std::uint64_t times = options.once() ? 1 : solution.ways;
        for (std::uint64_t i = 0; i < times; ++i)
            fmt::print("{:>{}}  {}{}\n", ++number, width, solution.line, turning);
    }
}

void print_turnings(const CubeResult& result, const SolveNerdcubeOptions& options) {
    if (result.solutions.empty()) return;
    if (!options.only_count) fmt::print("\n");
    if (options.only_count || result.solutions.size() > 1)
        fmt::print("{}", reached_in_words(result.solutions));
    else fmt::print("{}", way_in_words(*result.solutions.front().turning));
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

nlohmann::json turning_to_json(const CubeTurning& turning) {
    nlohmann::json out{{"possible", turning.obstacles.none()},
                       {"obstacles", in_words(turning.obstacles)}};
    if (turning.moves) out["moves"] = to_json(*turning.moves);
    return out;
}

nlohmann::json solution_to_json(const CubeSolution& solution, const SolveNerdcubeOptions& options,
                                const Dictionary& dictionary) {
    nlohmann::json out{{"faces", to_json(solution.cube)}, {"ways", solution.ways}};
    if (options.judged()) out["words"] = words_to_json(solution.words, dictionary);
    if (solution.turning) out["turning"] = turning_to_json(*solution.turning);
    return out;
}

}  // namespace

void print_text(const CubeResult& result, const SolveNerdcubeOptions& options,
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

void print_json(const Cube& scrambled, const CubeResult& result,
                const SolveNerdcubeOptions& options, const Dictionary& dictionary) {
    nlohmann::json out{{"puzzle", {{"faces", to_json(scrambled)}}},
                       {"method", options.fast ? "fast" : "faithful"},
                       {"complete", !options.first},
                       {"count", result.count},
                       {"solutions", nlohmann::json::array()},
                       {"statistics", to_json(result.work)}};
    if (!options.only_count)
        for (const CubeSolution& solution : result.solutions)
            out["solutions"].push_back(solution_to_json(solution, options, dictionary));
    std::cout << out.dump(2) << '\n';
}

void print_svg(const CubeResult& result, const SolveNerdcubeOptions& options) {
    if (result.solutions.empty()) throw NoSolution("no solution, so there is no picture");
    if (result.solutions.size() > 1)
        throw UsageError(
            fmt::format("a picture shows one solution, and there are {} that look different; add "
                        "--words or --first",
                        result.solutions.size()));
    std::cout << picture(result.solutions.front().cube, options.view);
}

}  // namespace command
