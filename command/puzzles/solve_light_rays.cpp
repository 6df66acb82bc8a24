#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "command/layout.hpp"
#include "command/puzzles/light_rays.hpp"
#include "light_rays/difficulty.hpp"
#include "light_rays/drawing.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/slips.hpp"

namespace command {
namespace {

using light_rays::Board;
using light_rays::Deduction;
using light_rays::Next;
using light_rays::Order;
using light_rays::Place;
using light_rays::SlipDescription;
using light_rays::Strategies;
using light_rays::Strategy;
using nlohmann::json;
using Ending = light_rays::Outcome;

constexpr std::size_t most_solutions = 10'000;

std::vector<std::string> slip_names() {
    const auto name = [](const SlipDescription& slip) { return std::string(slip.name); };
    return list_of(light_rays::slips, name);
}

const SlipDescription& slip_of(std::string_view name) {
    return *std::ranges::find(light_rays::slips, name, &SlipDescription::name);
}

/// The strategies given on the command line, in that order.
std::vector<std::size_t> chosen_strategies(const std::string& typed) {
    const auto& known = light_rays::strategy_names;
    if (typed.empty()) return {0, 1, 2, 3};
    return places_of("--strategies", typed, "strategy", {known.begin(), known.end()});
}

std::size_t different(const std::vector<Board>& boards) {
    std::set<std::string> printed;
    for (const Board& board : boards) printed.insert(print(board));
    return printed.size();
}

const char* in_words(Ending ending) {
    switch (ending) {
        case Ending::solved: return "solved";
        case Ending::unsolvable: return "unsolvable";
        case Ending::stuck: return "stuck";
        case Ending::too_many_iterations: return "too many iterations";
    }
    return "";
}

// What the strategies did on a board.

/// How often a strategy was tried at a field, and how often it made progress.
struct StrategyWork {
    const Strategy* strategy;
    std::uint64_t tried = 0, got_on = 0;
    std::uint64_t steps = 0;  ///< how often it made progress up to the first solution
};

/// A line of an explanation.
struct ExplanationLine {
    std::size_t number;    ///< of a deduction, from 1; 0 for other lines
    std::size_t depth;     ///< the number of guesses that it depends on
    std::string sentence;  ///< rows and columns are counted from 1
};

/// The explanation as text: deductions are numbered, and indented below the guess they depend on.
std::string in_words(const std::vector<ExplanationLine>& explanation) {
    std::size_t last = 0;
    for (const ExplanationLine& line : explanation) last = std::max(last, line.number);
    const std::size_t width = std::max<std::size_t>(2, std::to_string(last).size());
    std::string lines;
    for (const auto& [number, depth, sentence] : explanation)
        lines += fmt::format("{:>{}}  {:{}}{}\n", number > 0 ? std::to_string(number) : "", width,
                             "", 2 * depth, sentence);
    return lines;
}

json line_to_json(const ExplanationLine& line) {
    json out{{"depth", line.depth}, {"sentence", line.sentence}};
    if (line.number > 0) out["step"] = line.number;
    return out;
}

/// Observes the strategies on a board: counts their steps and optionally records an explanation.
struct Account : light_rays::Unobserved {
    std::vector<StrategyWork> work;
    light_rays::Cost cost;  ///< of the steps up to the first solution
    std::uint64_t guesses = 0, guesses_taken_back = 0;
    std::string last_proof;  ///< of a contradiction, as a sentence; empty if there was none
    std::vector<ExplanationLine> explanation;
    Board current;

    Account(const Strategies& strategies, const Board& board, bool explains)
        : current(board), explains_(explains) {
        for (const auto& strategy : strategies) work.push_back({strategy.get()});
    }

    void tried(const Strategy& strategy, Place) { ++work_of(strategy).tried; }

    void deduced(const Strategy& strategy, Place place, const Deduction& deduction,
                 const Board& after) {
        count_position();
        ++deductions_;
        StrategyWork& its_work = work_of(strategy);
        ++its_work.got_on;
        if (solutions_ == 0) {
            ++its_work.steps;
            cost.deduced(strategy, place, deduction, after);
        }
        if (explains_)
            explain(fmt::format("{}: {}", strategy.name(),
                                light_rays::in_words(deduction, place, after)),
                    deductions_);
        current = after;
        if (deduction.reason != light_rays::Reason::guess) return;
        ++guesses;
        standing_.push_back({deductions_, deduction});
    }

    void refuted(const light_rays::Unsolvable& proof, const Board& board) {
        last_proof = light_rays::in_words(proof, board);
        if (explains_) explain("Not possible: " + last_proof);
    }

    void taken_back(const Strategy& strategy, const Board& after) {
        ++guesses_taken_back;
        current = after;
        if (standing_.empty()) return;
        const auto [step, guess] = standing_.back();
        standing_.pop_back();
        if (explains_)
            explain(fmt::format("Guess {} is taken back: {}", step,
                                what_is_known(strategy, guess, after)));
    }

    void solved(const Board& board) {
        ++solutions_;
        current = board;
        if (explains_) explain(fmt::format("Solution {}: all fields are lit.", solutions_));
    }

private:
    /// A guess that has not been taken back.
    struct Guess {
        std::size_t step;
        Deduction deduction;
    };

    /// The conclusion after a guess is taken back. With one of the slips, the strategy forgets it.
    static std::string what_is_known(const Strategy& strategy, const Deduction& guess,
                                     const Board& after) {
        if (dynamic_cast<const light_rays::TryAndErrorOf31January*>(&strategy) != nullptr)
            return "Nothing is remembered of it.";
        return light_rays::contrary_in_words(guess, after);
    }

    StrategyWork& work_of(const Strategy& strategy) {
        return *std::ranges::find(work, &strategy, &StrategyWork::strategy);
    }

    void explain(const std::string& sentence, std::size_t number = 0) {
        explanation.push_back({number, standing_.size(), sentence});
        refuse_to_keep(explanation.size(), "lines of the explanation");
    }

    bool explains_;
    std::vector<Guess> standing_;
    std::uint64_t deductions_ = 0, solutions_ = 0;
};

// solve.

struct SolveLightRays : Solve<LightRays> {
    std::string strategies, slip;
    bool as_drawn = false, all = false, unique = false, explain = false, difficulty = false;

    Ending ending = Ending::unsolvable;
    std::vector<Board> solutions;
    std::uint64_t guesses = 0, taken_back = 0;
    std::optional<Account> account;      ///< of the strategies; the fast search has none
    Strategies chosen;                   ///< must outlive the account
    std::vector<std::string> judgement;  ///< the visible effects of a slip, as sentences

    void add_options(const Verb& verb) override {
        verb.option("--strategies", strategies,
                    "only these, in this order, separated by commas: lonely, intersection, driven, "
                    "trial (default: all)")
            .flag("--as-drawn", as_drawn,
                  "in the order of the structograms: at each field one strategy after another")
            .choice("--slip", slip, slip_names(),
                    fmt::format("one slip from the sheets of 2014 or the Java program; stops "
                                "after {} iterations",
                                light_rays::most_iterations));
        add_solver_options(verb, "without strategies: narrow down how long each ray is");
        verb.flag("--all", all, fmt::format("all solutions, up to {}", most_solutions))
            .flag("--unique", unique,
                  "tell whether there is exactly one solution; exit code 0 only then")
            .flag("--explain", explain,
                  "print each step and its reason, so that it can be followed on paper")
            .flag("--difficulty", difficulty, "say how hard the board is, and why")
            .choice("--format", format, {"text", "json", "svg"}, "text (a .rays file), json or svg")
            .exclusive("--all", "--unique");
    }
    std::string about() const override {
        return "Without --as-drawn, the search is patient: a more expensive strategy has its turn "
               "only when the cheaper ones get nowhere.\n"
               "Exit code 1 when there is no solution, when no strategy knows how to go on, or "
               "when a slip shows.\n";
    }

    void refuse_odd() const override {
        const Given ways{{!strategies.empty(), "--strategies"},
                         {as_drawn, "--as-drawn"},
                         {!slip.empty(), "--slip"}},
            reports{{explain, "--explain"}, {difficulty, "--difficulty"}};
        Solve::refuse_odd();
        refuse_together(picture(), {{all, "--all"}, {unique, "--unique"}});
        refuse_together(picture(), reports);
        refuse_together({{fast, "--fast"}}, ways);
        refuse_together({{fast, "--fast"}}, reports);
        refuse_together({{difficulty, "--difficulty"}}, ways);
        if (!slip.empty()) refuse_odd_slip();
    }
    void refuse_odd_slip() const {
        refuse_together({{unique, "--unique"}, {true, "--slip"}});
        const std::optional<std::size_t> whose = slip_of(slip).strategy;
        if (!whose && !as_drawn)
            throw UsageError(fmt::format(
                "--slip {} belongs to the order of the structograms; add --as-drawn", slip));
        if (whose && !std::ranges::count(chosen_strategies(strategies), *whose))
            throw UsageError(
                fmt::format("--slip {} belongs to the strategy '{}', which --strategies leaves out",
                            slip, light_rays::strategy_names[*whose]));
    }

    // The search.

    std::size_t most() const { return all ? most_solutions : unique ? 2 : 1; }
    bool gave_up() const {
        return ending == Ending::stuck || ending == Ending::too_many_iterations;
    }
    /// Whether there are no other solutions.
    bool is_complete() const override { return ending == Ending::unsolvable; }

    /// Selects the strategies, one of them with its slip if one is named.
    void prepare() override {
        Strategies known =
            slip.empty() ? light_rays::all_strategies() : with_slip(slip_of(slip).slip);
        for (const std::size_t i : chosen_strategies(strategies))
            chosen.push_back(std::move(known[i]));
    }
    void search() override {
        const SolvedBoard solved = [&](const Board& solution) {
            solutions.push_back(solution);
            return solutions.size() == most() ? Next::stop : Next::go_on;
        };
        if (fast) search_fast(solved);
        else search_by_strategies(solved);
        count = solutions.size();
    }
    void search_fast(const SolvedBoard& solved) {
        FastGuesses steps;
        const Next next = solve_fast(puzzle, solved, steps);
        ending = next == Next::stop ? Ending::solved : Ending::unsolvable;
        guesses = steps.guesses;
        taken_back = steps.wrong;
    }
    void search_by_strategies(const SolvedBoard& solved) {
        account.emplace(chosen, puzzle, explain);
        const Order order = as_drawn ? Order::as_drawn : Order::patient;
        ending = slip.empty() ? light_rays::solve(puzzle, chosen, order, solved, *account)
                              : light_rays::solve(puzzle, chosen, order, solved, *account,
                                                  most_rounds(slip_of(slip).slip, puzzle));
        guesses = account->guesses;
        taken_back = account->guesses_taken_back;
    }
    /// Finds the visible effects of a slip. Rays never exceed their numbers, so no solution is
    /// wrong, but solutions can be missed or found twice.
    void arrange_solutions() override {
        if (slip.empty()) return;
        const std::size_t found = different(solutions);
        if (found < solutions.size())
            judgement.emplace_back("The slip shows: a solution came up twice.");
        if (!is_complete()) return;
        const std::size_t there_are = count_solutions(puzzle, most());
        if (there_are > found)
            judgement.push_back("The slip shows: the board has " +
                                (all ? many(there_are, "solution") : "a solution") + ".");
    }
    Outcome outcome() const override {
        const bool as_wished = unique ? count == 1 && is_complete() : count > 0;
        return as_wished && judgement.empty() ? done : not_passed;
    }

    // The result as text.

    std::string as_text() const override {
        std::string text;
        if (!slip.empty())
            text += fmt::format("# with the slip '{}' ({}): {}\n", slip, slip_of(slip).source,
                                slip_of(slip).sentence);
        if (explain) text += in_words(account->explanation);
        text += answer();
        for (const std::string& sentence : judgement) text += sentence + "\n";
        if (difficulty) text += difficulty_in_words();
        if (statistics) text += strategies_in_words() + text_of(statistics_facts());
        return text;
    }
    /// Boards, or why there are none.
    std::string answer() const override {
        const std::string lines = unique      ? uniqueness() + "\n"
                                  : count > 0 ? solutions_in_words()
                                              : failure() + "\n";
        if (count > 0) return lines;
        if (gave_up()) return lines + light_rays::print(account->current);
        return proof().empty() ? lines : lines + proof() + "\n";
    }
    std::string solutions_in_words() const override {
        if (!all) return light_rays::print(solutions.front());
        std::string boards;
        for (std::size_t i = 0; i < solutions.size(); ++i)
            boards += fmt::format("{}# solution {}\n{}", i > 0 ? "\n" : "", i + 1,
                                  light_rays::print(solutions[i]));
        if (!is_complete())
            boards += fmt::format("\n# there may be more; --all prints {}\n", most_solutions);
        return boards;
    }
    /// How many solutions there are, up to the requested number.
    std::string uniqueness() const {
        if (count > 1) return "at least two solutions";
        if (gave_up()) return failure();
        return count > 0 ? "exactly one solution" : "none";
    }
    /// The result in one line if there is no solution to show.
    std::string failure() const {
        if (!gave_up()) return "no solution";
        const long unlit =
            std::ranges::count_if(account->current.fields, &light_rays::Field::is_unlit);
        return fmt::format("{}: {} {} unlit",
                           ending == Ending::stuck ? "no strategy knows how to go on"
                                                   : "the maximal number of iterations is exceeded",
                           many(unlit, "field"), unlit == 1 ? "stays" : "stay");
    }
    /// Why there is no solution, in a sentence; empty if no reason is known.
    std::string proof() const {
        const std::int64_t sum = light_rays::sum_of_numbers(puzzle);
        const int fields = light_rays::light_fields(puzzle);
        if (sum != fields)
            return fmt::format("The numbers add up to {}, but there are {}.", sum,
                               many(fields, "light field"));
        return account ? account->last_proof : "";
    }
    /// The board's difficulty; nothing if there is no solution or the board was already solved.
    std::optional<light_rays::Difficulty> measured_difficulty() const {
        const light_rays::Cost& cost = account->cost;
        if (count == 0 || cost.sum == 0) return {};
        return light_rays::Difficulty{level_of(cost), light_rays::difficulty(cost, puzzle)};
    }
    std::string difficulty_in_words() const {
        const auto measured = measured_difficulty();
        if (!measured)
            return count > 0 ? "difficulty: none, as all fields are lit already\n"
                             : "difficulty: none without a solution\n";
        std::string lines =
            fmt::format("difficulty: {:.2f}, {}\n", measured->value, in_words(measured->level));
        for (const StrategyWork& work : account->work)
            lines += fmt::format("{:>8} x {:<15} at cost {:>2} = {:>4}\n", work.steps,
                                 work.strategy->name(), work.strategy->cost(),
                                 static_cast<double>(work.steps) * work.strategy->cost());
        const int fields = light_rays::light_fields(puzzle);
        return lines + fmt::format("         in total {} for {}: log10({} / {}) = {:.2f}\n",
                                   account->cost.sum, many(fields, "light field"),
                                   account->cost.sum, fields, measured->value);
    }
    std::string strategies_in_words() const {
        if (!account) return "";
        std::string lines = "   tried  helped\n";
        for (const StrategyWork& work : account->work)
            lines +=
                fmt::format("{:>8}{:>8}  {}\n", work.tried, work.got_on, work.strategy->name());
        return lines;
    }
    Facts statistics_facts() const override {
        Facts facts{{"/statistics/guesses", guesses, guesses == 1 ? "guess" : "guesses"},
                    {"/statistics/refuted", taken_back, plural(taken_back, "contradiction")},
                    {"/count", count, plural(count, "solution")},
                    duration_fact(seconds)};
        if (!account) return facts;
        facts[1] = {"/statistics/taken_back", taken_back, "taken back"};
        facts.push_back(
            {"/statistics/strategies", list_of(account->work, [](const StrategyWork& work) {
                 return json{{"name", work.strategy->name()},
                             {"tried", work.tried},
                             {"got_on", work.got_on}};
             })});
        return facts;
    }

    // The result as JSON.

    json method() const override {
        if (fast) return {{"name", "fast"}};
        json method{{"name", as_drawn ? "as drawn" : "patient"},
                    {"strategies", list_of(account->work, [](const StrategyWork& work) {
                         return work.strategy->name();
                     })}};
        if (!slip.empty())
            method["slip"] = {{"name", slip},
                              {"source", slip_of(slip).source},
                              {"told", slip_of(slip).sentence},
                              {"shows", judgement}};
        return method;
    }
    json difficulty_as_json() const {
        const auto measured = measured_difficulty();
        if (!measured) return nullptr;
        return {{"value", measured->value},
                {"level", in_words(measured->level)},
                {"cost", account->cost.sum},
                {"light_fields", light_rays::light_fields(puzzle)},
                {"strategies", list_of(account->work, [](const StrategyWork& work) {
                     return json{{"name", work.strategy->name()},
                                 {"steps", work.steps},
                                 {"cost", work.strategy->cost()}};
                 })}};
    }
    void add_solutions(json& result) const override {
        result["outcome"] = in_words(count > 0 ? Ending::solved : ending);
        result["solutions"] = list_of(solutions, [](const Board& board) { return to_json(board); });
        if (count == 0) result["why"] = gave_up() ? failure() : proof();
        if (gave_up()) result["board"] = to_json(account->current);
        if (explain) result["explanation"] = list_of(account->explanation, line_to_json);
        if (difficulty) result["difficulty"] = difficulty_as_json();
    }

    std::string as_svg() const override {
        if (count == 0 && !gave_up())
            throw NoSolution(fmt::format("no solution. {}{}", proof(),
                                         judgement.empty() ? "" : " " + judgement.front()));
        return light_rays::drawing::picture(count > 0 ? solutions.front() : account->current);
    }
    std::string note() const override { return is_picture() && count == 0 ? failure() : ""; }
};

}  // namespace

void add_solve_light_rays(const Verb& solve) {
    add<SolveLightRays>(solve, "chapter 4: light every field with a ray of the right length");
}

}  // namespace command
