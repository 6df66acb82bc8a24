#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <sstream>

#include "command/layout.hpp"
#include "command/puzzles/light_rays.hpp"
#include "command/puzzles/light_rays_answer.hpp"
#include "command/puzzles/light_rays_slips.hpp"
#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/work.hpp"
#include "command/verbs.hpp"
#include "light_rays/fast.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/slips.hpp"

namespace command {
namespace {

using light_rays::Board;
using light_rays::Next;
using light_rays::Order;
using light_rays::Place;
using light_rays::Slip;
using light_rays::Strategies;
using Ending = light_rays::Outcome;

/// The strategies given on the command line, in that order.
std::vector<std::size_t> chosen_strategies(const std::string& typed) {
    const auto& known = light_rays::strategy_names;
    if (typed.empty()) return {0, 1, 2, 3};
    std::vector<std::size_t> chosen;
    std::istringstream words(typed);
    for (std::string word; std::getline(words, word, ',');) {
        const std::string shown = text::printable(word);
        const auto found = static_cast<std::size_t>(std::ranges::find(known, word) - known.begin());
        if (found == known.size())
            throw UsageError(fmt::format("--strategies: there is no strategy '{}'; {}", shown,
                                         suggestion(word, {known.begin(), known.end()})));
        if (std::ranges::find(chosen, found) != chosen.end())
            throw UsageError(fmt::format("--strategies names '{}' twice", shown));
        chosen.push_back(found);
    }
    return chosen;
}

/// The selected strategies, one of them with its slip if one is selected.
Strategies strategies_for(const SolveLightRaysOptions& options) {
    Strategies all =
        options.slip.empty() ? light_rays::all_strategies() : with_slip(slip_of(options.slip).slip);
    Strategies chosen;
    for (const std::size_t i : chosen_strategies(options.strategies))
        chosen.push_back(std::move(all[i]));
    return chosen;
}

/// The given options that can be combined with some others only, as typed.
std::vector<std::string> given(std::initializer_list<std::pair<bool, const char*>> options) {
    std::vector<std::string> names;
    for (const auto& [is_given, name] : options)
        if (is_given) names.emplace_back(name);
    return names;
}

void refuse_odd_with_fast(const SolveLightRaysOptions& options) {
    const auto odd = given({{!options.strategies.empty(), "--strategies"},
                            {options.as_drawn, "--as-drawn"},
                            {!options.slip.empty(), "--slip"},
                            {options.explain, "--explain"},
                            {options.difficulty, "--difficulty"}});
    if (options.fast && !odd.empty())
        throw UsageError(
            fmt::format("--fast knows no strategies; leave it or {} out", odd.front()));
}

void refuse_odd_with_difficulty(const SolveLightRaysOptions& options) {
    const auto odd = given({{!options.strategies.empty(), "--strategies"},
                            {options.as_drawn, "--as-drawn"},
                            {!options.slip.empty(), "--slip"}});
    if (options.difficulty && !odd.empty())
        throw UsageError(
            fmt::format("--difficulty always uses all four strategies; leave {} out", odd.front()));
}

void refuse_odd_with_slip(const SolveLightRaysOptions& options) {
    if (options.slip.empty()) return;
    if (options.unique)
        throw UsageError(
            "--unique needs a correct solver, and a slip makes it faulty; leave --slip out");
    const std::vector<std::size_t> chosen = chosen_strategies(options.strategies);
    const std::optional<std::size_t> whose = slip_of(options.slip).strategy;
    if (!whose && !options.as_drawn)
        throw UsageError(
            fmt::format("--slip {} is one of the order of the structograms; take --as-drawn, too",
                        options.slip));
    if (whose && std::ranges::find(chosen, *whose) == chosen.end())
        throw UsageError(
            fmt::format("--slip {} is one of the strategy '{}', which --strategies leaves out",
                        options.slip, light_rays::strategy_names[*whose]));
}

void refuse_odd(const SolveLightRaysOptions& options) {
    const auto odd = given({{options.all, "--all"},
                            {options.unique, "--unique"},
                            {options.explain, "--explain"},
                            {options.difficulty, "--difficulty"},
                            {options.statistics, "--stats"}});
    if (options.is_one_board() && !odd.empty())
        throw UsageError(fmt::format("{} has no {}; take --format text or json", odd.front(),
                                     options.format == "svg" ? "picture" : "address"));
    refuse_odd_with_fast(options);
    refuse_odd_with_difficulty(options);
    refuse_odd_with_slip(options);
}

/// Collects solutions up to the requested number.
auto collector(LightRaysResult& result, const SolveLightRaysOptions& options) {
    return [&result, most = options.most()](const Board& solution) {
        result.solutions.push_back(solution);
        return result.solutions.size() == most ? Next::stop : Next::go_on;
    };
}

/// Counts the steps of the fast search.
struct FastCount : light_rays::FastUnobserved {
    explicit FastCount(LightRaysResult& counted) : result(counted) {}
    void guessed(Place, light_rays::Direction) { ++result.guesses; }
    void refuted() { ++result.taken_back; }

    LightRaysResult& result;
};

void solve_with_fast(const SolveLightRaysOptions& options, LightRaysResult& result) {
    FastCount count(result);
    const Next next = solve_fast(result.puzzle, collector(result, options), count);
    result.ending = next == Next::stop ? Ending::solved : Ending::unsolvable;
}

void solve_with_strategies(const SolveLightRaysOptions& options, const Strategies& strategies,
                           LightRaysResult& result) {
    Account& account = result.account.emplace(strategies, result.puzzle, options.explain);
    const auto solved = collector(result, options);
    result.ending =
        options.slip.empty()
            ? light_rays::solve(result.puzzle, strategies, options.order(), solved, account)
            : light_rays::solve(result.puzzle, strategies, options.order(), solved, account,
                                most_rounds(slip_of(options.slip).slip, result.puzzle));
    result.guesses = account.guesses();
    result.taken_back = account.guesses_taken_back();
}

std::size_t different(const std::vector<Board>& boards) {
    std::set<std::string> printed;
    for (const Board& board : boards) printed.insert(print(board));
    return printed.size();
}

/// The visible effects of a slip. Rays never exceed their numbers, so no solution is wrong, but
/// solutions can be missed or found twice.
std::vector<std::string> judge(const LightRaysResult& result,
                               const SolveLightRaysOptions& options) {
    std::vector<std::string> shows;
    const std::size_t found = different(result.solutions);
    if (found < result.solutions.size())
        shows.emplace_back("The slip shows: a solution came twice.");
    if (!result.is_complete()) return shows;
    const std::size_t there_are = count_solutions(result.puzzle, options.most());
    if (there_are > found)
        shows.push_back(
            "The slip shows: the board has " +
            (options.all ? many(static_cast<long>(there_are), "solution") : "a solution") + ".");
    return shows;
}

LightRaysResult work_on(const Board& puzzle, const SolveLightRaysOptions& options,
                        const Strategies& strategies) {
    LightRaysResult result{puzzle};
    result.seconds = seconds_of([&] {
        options.fast ? solve_with_fast(options, result)
                     : solve_with_strategies(options, strategies, result);
    });
    if (!options.slip.empty()) result.judgement = judge(result, options);
    return result;
}

Outcome exit_code(const LightRaysResult& result, const SolveLightRaysOptions& options) {
    const bool as_wished =
        options.unique ? result.solutions.size() == 1 && result.is_complete() : result.solved();
    return as_wished && result.judgement.empty() ? done : not_passed;
}

Outcome carry_out(const SolveLightRaysOptions& options) {
    refuse_odd(options);
    const Strategies strategies = strategies_for(options);
    const LightRaysResult result = work_on(read_board(options.file), options, strategies);
    if (options.format == "json") print_json(result, options);
    else if (options.is_one_board()) print_one_board(result, options);
    else print_text(result, options);
    return exit_code(result, options);
}

}  // namespace

void add_solve_light_rays(const Verb& solve) {
    const auto options = std::make_shared<SolveLightRaysOptions>();
    solve.verb("light_rays", "chapter 4: light every field by a ray of the right length")
        .word("file", options->file, rays_file)
        .option("--strategies", options->strategies,
                "only these, in this order, with commas between: lonely, intersection, driven, "
                "trial (without it: all)")
        .flag("--as-drawn", options->as_drawn,
              "in the order of the structograms: at each field one strategy after the other")
        .choice(
            "--slip", options->slip, slip_names(),
            fmt::format(
                "one slip of the sheets of 2014 or of the Java program; stops after {} iterations",
                light_rays::most_iterations))
        .flag("--fast", options->fast, "without strategies: narrow down how long each ray is")
        .flag("--all", options->all, fmt::format("all solutions, up to {}", most_solutions))
        .flag("--unique", options->unique,
              "tell whether there is exactly one solution; exit code 0 only then")
        .flag("--explain", options->explain,
              "tell each step and its reason, so that it can be followed on paper")
        .flag("--difficulty", options->difficulty,
              "tell how hard the board is, and what that consists of")
        .flag("--stats", options->statistics, "also print how much work the search took")
        .choice("--format", options->format, {"text", "json", "svg", "pzpr"},
                "text (a .rays file), json, svg, or pzpr: the board's address")
        .exclusive("--all", "--unique")
        .footer(
            "Patient, as it works without --as-drawn, a dearer strategy has its turn only when the "
            "cheaper ones get on nowhere.\n"
            "Exit code 1 when there is no solution, when no strategy knows how to go on, or when a "
            "slip shows.\n" +
            about_rays_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
