#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <string>
#include <vector>

#include "command/puzzles/computation.hpp"
#include "command/puzzles/search.hpp"
#include "search/search.hpp"
#include "text/input_error.hpp"

/// The verbs that work on a puzzle, once for all puzzles. A puzzle `P` is described by a trait:
///
///     using Puzzle                        the type of the puzzle
///     const char* name                    as typed: "cards"
///     const char* file                    the help text of the file argument
///     const char* about_files             the help text about such files
///     Puzzle read(file)                   the puzzle in a file, the published one without a name
///     json to_json(puzzle)                the puzzle as JSON
///     vector<SearchTree> trees(puzzle, options)   what the one search of chapter 5 searches
namespace command {

/// Warns the user of `< file` without the word `-`: there is input that nobody has read.
void tell_of_unread_input();

/// A computation on a puzzle that is read from a file.
template <class P>
struct OnPuzzle : Computation {
    static constexpr const char* name = P::name;

    std::string file;
    typename P::Puzzle puzzle;

    virtual void add_options(const Verb& verb) = 0;
    virtual std::string about() const { return ""; }  ///< the last paragraph of the help text
    virtual Report report_puzzle() = 0;               ///< called when the puzzle has been read

    void declare(const Verb& verb) override {
        verb.word("file", file, P::file);
        add_options(verb);
        verb.footer(about() + P::about_files +
                    "\nThe course's page \"Files and output\" ('./knobel serve', or "
                    "docs/formats.rst) explains all of it.");
    }
    Report report() override {
        puzzle = P::read(file);
        Report report = report_puzzle();
        if (file.empty()) tell_of_unread_input();
        return report;
    }
    Given input() const { return {{!file.empty(), "a file"}}; }
};

/// Runs a function and returns its duration in seconds.
double seconds_of(auto&& something) {
    const auto start = std::chrono::steady_clock::now();
    something();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The CPU time of a function in milliseconds, which other programs do not affect: the mean of
/// enough repetitions to be measurable.
double milliseconds_of(auto&& something) {
    constexpr std::clock_t long_enough = CLOCKS_PER_SEC / 200;
    const std::clock_t start = std::clock();
    std::clock_t taken = 0;
    int times = 0;
    for (; taken < long_enough; taken = std::clock() - start, ++times) something();
    return 1000.0 * static_cast<double>(taken) / CLOCKS_PER_SEC / times;
}

/// @param values  at least one
inline double median(std::vector<double> values) {
    std::ranges::sort(values);
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

/// The statistics of a search, and how many pieces were laid first, second, and so on.
struct Work : search::Statistics {
    std::vector<std::uint64_t> widths;
    std::size_t depth = 0;  ///< number of pieces laid now

    void laid(const auto& piece, auto place) {
        count_position();
        Statistics::laid(piece, place);
        if (widths.size() == depth) widths.push_back(0);
        ++widths[depth++];
    }
    void taken_back(const auto&, auto) { --depth; }
};

/// `solve`: finds the solutions of a puzzle by one of its two programs, and counts its work.
template <class P>
struct Solve : OnPuzzle<P> {
    bool fast = false, first = false, only_count = false, statistics = false;
    std::uint64_t count = 0;  ///< of the solutions
    Work work;
    double seconds = 0;  ///< duration of the search

    // In this order; only the search itself is timed.
    virtual void prepare() {}
    virtual void search() = 0;
    virtual void arrange_solutions() {}

    virtual std::string solutions_in_words() const = 0;
    /// The work of the search, the number of solutions included.
    virtual Facts statistics_facts() const = 0;
    /// Adds the solutions, and what else a puzzle reports, to the result as JSON.
    virtual void add_solutions(nlohmann::json& result) const = 0;
    virtual std::string as_svg() const = 0;

    virtual bool is_complete() const { return !first; }
    virtual nlohmann::json method() const { return fast ? "fast" : "faithful"; }
    virtual std::string answer() const {
        if (only_count) return fmt::format("{}\n", count);
        return count == 0 ? "no solution\n" : solutions_in_words();
    }

    void refuse_odd() const override {
        refuse_together(this->picture(), {{only_count, "--count"}, {statistics, "--stats"}});
    }
    Report report_puzzle() override {
        prepare();
        seconds = seconds_of([&] { search(); });
        arrange_solutions();
        Report report;
        if (this->format == "json") report.json = as_json();
        else if (this->format == "svg") report.svg = as_svg();
        else report.text = as_text();
        report.outcome = outcome();
        report.note = note();
        return report;
    }
    virtual std::string as_text() const {
        return answer() + (statistics ? text_of(statistics_facts()) : "");
    }
    nlohmann::json as_json() const {
        nlohmann::json result = json_of(statistics_facts());
        result["puzzle"] = P::to_json(this->puzzle);
        result["method"] = method();
        result["complete"] = is_complete();
        add_solutions(result);
        return result;
    }
    /// @throws NoSolution when there is nothing to draw
    void demand_solution() const {
        if (count == 0) throw NoSolution("no solution, so there is no picture");
    }
    virtual Outcome outcome() const { return count > 0 ? done : not_passed; }
    virtual std::string note() const { return ""; }  ///< a sentence for standard error

    /// Counts solutions, and tells the search whether to continue.
    /// @param kept  how many of all are in memory
    /// @throws UsageError when those are too many
    search::Next found(std::uint64_t solutions, std::uint64_t kept) {
        count += solutions;
        refuse_to_keep(kept, "solutions", "; --count --fast, with nothing else, keeps none");
        return first ? search::Next::stop : search::Next::go_on;
    }
    /// The options that all puzzles share.
    /// @param how  how the fast program searches
    void add_solver_options(const Verb& verb, const std::string& how) {
        verb.flag("--fast", fast, how)
            .flag("--stats", statistics, "also print how much work the search took");
    }
    void add_counting_options(const Verb& verb) {
        verb.flag("--first", first, "stop at the first solution")
            .flag("--count", only_count, "print how many solutions there are, not the solutions");
    }
    /// The work of a search that lays pieces.
    /// @param trial   description of a trial, such as "a card, turned one way, tried in a place"
    /// @param pieces  name of the pieces laid, such as "cards laid"
    Facts facts_of_work(const std::string& trial, const std::string& pieces) const {
        return {{"/count", count, plural(count, "solution")},
                {"/statistics/trials", work.trials, fmt::format("trials ({})", trial)},
                {"/statistics/laid", work.pieces_laid,
                 fmt::format("{} (as the first, the second, ...: {})", pieces,
                             fmt::join(work.widths, " "))},
                {"/statistics/widths", work.widths},
                {"/statistics/nodes", work.nodes(),
                 "nodes (positions reached, the empty one included)"},
                duration_fact(seconds)};
    }
};

/// `search`: counts, estimates or splits the search of chapter 5.
template <class P>
struct Search : OnPuzzle<P> {
    SearchOptions options;

    void add_options(const Verb& verb) override {
        options.declare(verb);
        verb.choice("--format", this->format, {"text", "json"}, "text or json");
    }
    std::string about() const override { return about_searches; }
    void refuse_odd() const override { options.refuse_odd(); }
    Report report_puzzle() override {
        return search_trees(P::trees(this->puzzle, options), options);
    }
};

/// The program, and its verbs that take a puzzle.
struct PuzzleVerbs {
    Verb program, show, solve, search, trace, scramble, generate;
};

// Each adds its puzzle to the verbs that can do something with it.
void add_cards(const PuzzleVerbs& verbs);
void add_nerdcube(const PuzzleVerbs& verbs);
void add_tangram(const PuzzleVerbs& verbs);
void add_light_rays(const PuzzleVerbs& verbs);

/// Adds the old programs that run in their own languages.
void add_originals(const Verb& verb);

/// All of standard input.
/// @throws text::InputError when it exceeds the size limit of files
std::string standard_input();

/// The puzzle in `file`, `-` for standard input, or the published one when it is empty.
/// @param parse      called with the content and the name to use in messages
/// @param published  returns the puzzle that comes with the program
/// @throws text::InputError
auto read_puzzle(const std::string& file, const auto& parse, const auto& published) {
    if (file.empty()) return published();
    if (file != "-") return parse(text::read_file(file), file);
    return parse(standard_input(), "standard input");
}

}  // namespace command
