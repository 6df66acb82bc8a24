#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <sstream>

#include "command/layout.hpp"
#include "command/light_rays.hpp"
#include "command/light_rays_account.hpp"
#include "command/puzzles.hpp"
#include "command/verbs.hpp"
#include "command/work.hpp"
#include "light_rays/drawing.hpp"
#include "light_rays/explain.hpp"
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

constexpr std::size_t most_solutions = 10'000;

struct SolveLightRaysOptions {
    std::string file, strategies, slip;
    bool as_drawn = false, fast = false, all = false, unique = false, explain = false,
         difficulty = false, statistics = false;
    std::string format = "text";

    bool is_one_board() const { return format == "svg" || format == "pzpr"; }
    Order order() const { return as_drawn ? Order::as_drawn : Order::patient; }
    std::size_t most() const { return all ? most_solutions : unique ? 2 : 1; }
};

/// The result of solving a board.
struct Result {
    Board puzzle;
    Ending ending = Ending::unsolvable;
    std::vector<Board> solutions = {};
    double seconds = 0;
    std::uint64_t guesses = 0, taken_back = 0;  ///< of the fast search
    std::optional<Account> account = {};        ///< of the strategies
    std::vector<std::string> judgement = {};    ///< the visible effects of a slip, as sentences

    bool solved() const { return !solutions.empty(); }
    /// Whether there are no other solutions.
    bool is_complete() const { return ending == Ending::unsolvable; }
};

// Options.

/// A slip's description and where it occurs.
struct SlipDescription {
    Slip slip;
    std::optional<std::size_t>
        strategy;  ///< index in `strategy_names`; none if the slip is in the solver
    const char* told;
};

constexpr std::array slip_descriptions{
    SlipDescription{
        Slip::distance, 0,
        "LonelyField compares the whole distance with what a number still has to light"},
    SlipDescription{Slip::tile_counter,
                    {},
                    "the solver counts fields where it should count rounds over the board"},
    SlipDescription{Slip::todo, 1,
                    "Intersection does nothing where more is available than needed: its TODO"},
    SlipDescription{
        Slip::complement, 1,
        "Intersection leaves to (0 0 0 1) - subset what it should leave to (1 1 1 1) - subset"},
    SlipDescription{Slip::forgetful_hook, 3,
                    "the hook of TryAndError forgets which guess was wrong"},
    SlipDescription{
        Slip::empty_loop, 1,
        "Intersection lights nothing where all that is available is needed, and says that it "
        "got on"},
    SlipDescription{Slip::one_set, 3,
                    "TryAndError has one set of directions for all of its guesses"},
};

std::vector<std::string> slip_names() {
    std::vector<std::string> names;
    for (const Slip slip : light_rays::slips) names.emplace_back(name_of(slip));
    return names;
}

const SlipDescription& slip_of(const std::string& name) {
    return *std::ranges::find_if(
        slip_descriptions, [&](const SlipDescription& told) { return name_of(told.slip) == name; });
}

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

// Search.

/// Collects solutions up to the requested number.
auto collector(Result& result, const SolveLightRaysOptions& options) {
    return [&result, most = options.most()](const Board& solution) {
        result.solutions.push_back(solution);
        return result.solutions.size() == most ? Next::stop : Next::go_on;
    };
}

/// Counts the steps of the fast search.
struct FastCount : light_rays::FastUnobserved {
    explicit FastCount(Result& counted) : result(counted) {}
    void guessed(Place, light_rays::Direction) { ++result.guesses; }
    void refuted() { ++result.taken_back; }

    Result& result;
};

void solve_with_fast(const SolveLightRaysOptions& options, Result& result) {
    FastCount count(result);
    const Next next = solve_fast(result.puzzle, collector(result, options), count);
    result.ending = next == Next::stop ? Ending::solved : Ending::unsolvable;
}

void solve_with_strategies(const SolveLightRaysOptions& options, const Strategies& strategies,
                           Result& result) {
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
std::vector<std::string> judge(const Result& result, const SolveLightRaysOptions& options) {
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

Result work_on(const Board& puzzle, const SolveLightRaysOptions& options,
               const Strategies& strategies) {
    Result result{puzzle};
    result.seconds = seconds_of([&] {
        options.fast ? solve_with_fast(options, result)
                     : solve_with_strategies(options, strategies, result);
    });
    if (!options.slip.empty()) result.judgement = judge(result, options);
    return result;
}

// Output.

/// Why there is no solution, in a sentence; empty if no reason is known.
std::string proof_of(const Result& result) {
    const std::int64_t sum = light_rays::sum_of_numbers(result.puzzle);
    const int fields = light_rays::light_fields(result.puzzle);
    if (sum != fields)
        return fmt::format("The numbers add up to {}, but there are {}.", sum,
                           many(fields, "light field"));
    return result.account ? result.account->last_proof() : "";
}

long unlit_fields(const Board& board) {
    return std::ranges::count_if(board.fields, &light_rays::Field::is_unlit);
}

bool gave_up(const Result& result) {
    return result.ending == Ending::stuck || result.ending == Ending::too_many_iterations;
}

/// The result in one line if there is no solution to show.
std::string failure_of(const Result& result) {
    const std::string why = result.ending == Ending::stuck
                                ? "no strategy knows how to go on"
                                : "the maximal number of iterations is exceeded";
    if (!gave_up(result)) return "no solution";
    const long unlit = unlit_fields(result.account->board());
    return fmt::format("{}: {} {} unlit", why, many(unlit, "field"), unlit == 1 ? "stays" : "stay");
}

/// How many solutions there are, up to the requested number.
std::string uniqueness_of(const Result& result) {
    if (result.solutions.size() > 1) return "at least two solutions";
    if (gave_up(result)) return failure_of(result);
    return result.solved() ? "exactly one solution" : "none";
}

std::string boards_in_text(const Result& result, const SolveLightRaysOptions& options) {
    if (!options.all) return print(result.solutions.front());
    std::string boards;
    for (std::size_t i = 0; i < result.solutions.size(); ++i)
        boards += fmt::format("{}# solution {}\n{}", i > 0 ? "\n" : "", i + 1,
                              print(result.solutions[i]));
    if (!result.is_complete())
        boards += fmt::format("\n# there may be more; --all prints {}\n", most_solutions);
    return boards;
}

/// The result as text: boards, or why there are none.
std::string answer_in_text(const Result& result, const SolveLightRaysOptions& options) {
    std::string lines;
    if (options.unique) lines = uniqueness_of(result) + "\n";
    else if (result.solved()) lines = boards_in_text(result, options);
    else lines = failure_of(result) + "\n";
    if (result.solved()) return lines;
    if (gave_up(result)) return lines + print(result.account->board());
    const std::string proof = proof_of(result);
    return proof.empty() ? lines : lines + proof + "\n";
}

/// The board's difficulty and its parts; empty if the board was already solved.
std::optional<light_rays::Difficulty> difficulty_of(const Result& result) {
    const light_rays::Cost& cost = result.account->cost();
    if (!result.solved() || cost.sum == 0) return {};
    return light_rays::Difficulty{level_of(cost), difficulty(cost, result.puzzle)};
}

std::string difficulty_in_words(const Result& result) {
    const auto difficulty = difficulty_of(result);
    if (!difficulty)
        return result.solved() ? "difficulty: none, as all fields are lit already\n"
                               : "difficulty: none without a solution\n";
    const Account& account = *result.account;
    std::string lines =
        fmt::format("difficulty: {:.2f}, {}\n", difficulty->value, in_words(difficulty->level));
    for (std::size_t i = 0; i < account.work().size(); ++i) {
        const light_rays::Strategy& strategy = *account.work()[i].strategy;
        const auto steps = static_cast<double>(account.steps()[i]);
        lines += fmt::format("{:>8} x {:<15} at cost {:>2} = {:>4}\n", account.steps()[i],
                             strategy.name(), strategy.cost(), steps * strategy.cost());
    }
    const int fields = light_rays::light_fields(result.puzzle);
    return lines + fmt::format("         together {} for {}: log10({} / {}) = {:.2f}\n",
                               account.cost().sum, many(fields, "light field"), account.cost().sum,
                               fields, difficulty->value);
}

std::string count_in_words(std::uint64_t count, const char* one, const char* several) {
    return fmt::format("{:>8} {}\n", count, count == 1 ? one : several);
}

std::string statistics_in_words(const Result& result) {
    std::string lines;
    if (result.account) {
        lines = "   tried  got on\n";
        for (const StrategyWork& work : result.account->work())
            lines +=
                fmt::format("{:>8}{:>8}  {}\n", work.tried, work.got_on, work.strategy->name());
    }
    lines += count_in_words(result.guesses, "guess", "guesses");
    lines += result.account ? count_in_words(result.taken_back, "taken back", "taken back") :  //
                 count_in_words(result.taken_back, "contradiction", "contradictions");
    return lines + count_in_words(result.solutions.size(), "solution", "solutions") +
           fmt::format("{:>8.3f} ms\n", result.seconds * 1000);
}

void print_text(const Result& result, const SolveLightRaysOptions& options) {
    if (!options.slip.empty()) {
        const SlipDescription& slip = slip_of(options.slip);
        std::cout << fmt::format("# with the slip '{}' ({}): {}\n", options.slip,
                                 source_of(slip.slip), slip.told);
    }
    if (options.explain) std::cout << in_words(result.account->explanation());
    std::cout << answer_in_text(result, options);
    for (const std::string& sentence : result.judgement) std::cout << sentence << '\n';
    if (options.difficulty) std::cout << difficulty_in_words(result);
    if (options.statistics) std::cout << statistics_in_words(result);
}

// JSON.

const char* in_words(Ending ending) {
    switch (ending) {
        case Ending::solved: return "solved";
        case Ending::unsolvable: return "unsolvable";
        case Ending::stuck: return "stuck";
        case Ending::too_many_iterations: return "too many iterations";
    }
    return "";
}

nlohmann::json method_to_json(const Result& result, const SolveLightRaysOptions& options) {
    if (!result.account) return {{"name", "fast"}};
    nlohmann::json names = nlohmann::json::array();
    for (const StrategyWork& work : result.account->work()) names.push_back(work.strategy->name());
    nlohmann::json method{{"name", options.as_drawn ? "as drawn" : "patient"},
                          {"strategies", names}};
    if (!options.slip.empty()) {
        const SlipDescription& slip = slip_of(options.slip);
        method["slip"] = {{"name", options.slip},
                          {"source", source_of(slip.slip)},
                          {"told", slip.told},
                          {"shows", result.judgement}};
    }
    return method;
}

nlohmann::json statistics_to_json(const Result& result) {
    nlohmann::json out{{"guesses", result.guesses},
                       {result.account ? "taken_back" : "refuted", result.taken_back},
                       {"seconds", result.seconds}};
    if (!result.account) return out;
    out["strategies"] = nlohmann::json::array();
    for (const StrategyWork& work : result.account->work())
        out["strategies"].push_back(
            {{"name", work.strategy->name()}, {"tried", work.tried}, {"got_on", work.got_on}});
    return out;
}

nlohmann::json difficulty_to_json(const Result& result) {
    const auto difficulty = difficulty_of(result);
    if (!difficulty) return nullptr;
    const Account& account = *result.account;
    nlohmann::json steps = nlohmann::json::array();
    for (std::size_t i = 0; i < account.work().size(); ++i)
        steps.push_back({{"name", account.work()[i].strategy->name()},
                         {"steps", account.steps()[i]},
                         {"cost", account.work()[i].strategy->cost()}});
    return {{"value", difficulty->value},
            {"level", in_words(difficulty->level)},
            {"cost", account.cost().sum},
            {"light_fields", light_rays::light_fields(result.puzzle)},
            {"strategies", steps}};
}

nlohmann::json puzzle_to_json(const Board& puzzle) {
    nlohmann::json out = to_json(puzzle);
    out["address"] = address(puzzle);
    return out;
}

void print_json(const Result& result, const SolveLightRaysOptions& options) {
    nlohmann::json out{{"puzzle", puzzle_to_json(result.puzzle)},
                       {"method", method_to_json(result, options)},
                       {"outcome", in_words(result.solved() ? Ending::solved : result.ending)},
                       {"complete", result.is_complete()},
                       {"count", result.solutions.size()},
                       {"solutions", nlohmann::json::array()},
                       {"statistics", statistics_to_json(result)}};
    for (const Board& solution : result.solutions) out["solutions"].push_back(to_json(solution));
    if (!result.solved()) out["why"] = gave_up(result) ? failure_of(result) : proof_of(result);
    if (gave_up(result)) out["board"] = to_json(result.account->board());
    if (options.explain) out["explanation"] = to_json(result.account->explanation());
    if (options.difficulty) out["difficulty"] = difficulty_to_json(result);
    std::cout << out.dump(2) << '\n';
}

/// The requested board as a picture or an address.
void print_one_board(const Result& result, const SolveLightRaysOptions& options) {
    const std::string judgement = result.judgement.empty() ? "" : " " + result.judgement.front();
    if (!result.solved() && !gave_up(result))
        throw NoSolution(fmt::format("no solution. {}{}", proof_of(result), judgement));
    const Board& board = result.solved() ? result.solutions.front() : result.account->board();
    std::cout << (options.format == "svg" ? light_rays::drawing::picture(board)
                                          : address(board) + "\n");
    if (!result.solved()) throw NoSolution(failure_of(result));
}

Outcome exit_code(const Result& result, const SolveLightRaysOptions& options) {
    const bool as_wished =
        options.unique ? result.solutions.size() == 1 && result.is_complete() : result.solved();
    return as_wished && result.judgement.empty() ? done : not_passed;
}

Outcome carry_out(const SolveLightRaysOptions& options) {
    refuse_odd(options);
    const Strategies strategies = strategies_for(options);
    const Result result = work_on(read_board(options.file), options, strategies);
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
