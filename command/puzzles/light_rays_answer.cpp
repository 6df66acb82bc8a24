#include "command/puzzles/light_rays_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>
#include <sstream>

#include "command/layout.hpp"
#include "command/outcome.hpp"
#include "command/puzzles/light_rays.hpp"
#include "command/puzzles/light_rays_slips.hpp"
#include "command/puzzles/work.hpp"
#include "light_rays/drawing.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/puzzle.hpp"

namespace command {
namespace {

using light_rays::Board;
using Ending = light_rays::Outcome;

/// Why there is no solution, in a sentence; empty if no reason is known.
std::string proof_of(const LightRaysResult& result) {
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

bool gave_up(const LightRaysResult& result) {
    return result.ending == Ending::stuck || result.ending == Ending::too_many_iterations;
}

/// The result in one line if there is no solution to show.
std::string failure_of(const LightRaysResult& result) {
    const std::string why = result.ending == Ending::stuck
                                ? "no strategy knows how to go on"
                                : "the maximal number of iterations is exceeded";
    if (!gave_up(result)) return "no solution";
    const long unlit = unlit_fields(result.account->board());
    return fmt::format("{}: {} {} unlit", why, many(unlit, "field"), unlit == 1 ? "stays" : "stay");
}

/// How many solutions there are, up to the requested number.
std::string uniqueness_of(const LightRaysResult& result) {
    if (result.solutions.size() > 1) return "at least two solutions";
    if (gave_up(result)) return failure_of(result);
    return result.solved() ? "exactly one solution" : "none";
}

std::string boards_in_text(const LightRaysResult& result, const SolveLightRaysOptions& options) {
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
std::string answer_in_text(const LightRaysResult& result, const SolveLightRaysOptions& options) {
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
std::optional<light_rays::Difficulty> difficulty_of(const LightRaysResult& result) {
    const light_rays::Cost& cost = result.account->cost();
    if (!result.solved() || cost.sum == 0) return {};
    return light_rays::Difficulty{level_of(cost), difficulty(cost, result.puzzle)};
}

std::string difficulty_in_words(const LightRaysResult& result) {
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

std::string statistics_in_words(const LightRaysResult& result) {
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

const char* in_words(Ending ending) {
    switch (ending) {
        case Ending::solved: return "solved";
        case Ending::unsolvable: return "unsolvable";
        case Ending::stuck: return "stuck";
        case Ending::too_many_iterations: return "too many iterations";
    }
    return "";
}

nlohmann::json method_to_json(const LightRaysResult& result, const SolveLightRaysOptions& options) {
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

nlohmann::json statistics_to_json(const LightRaysResult& result) {
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

nlohmann::json difficulty_to_json(const LightRaysResult& result) {
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

}  // namespace

void print_text(const LightRaysResult& result, const SolveLightRaysOptions& options) {
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

void print_json(const LightRaysResult& result, const SolveLightRaysOptions& options) {
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

void print_one_board(const LightRaysResult& result, const SolveLightRaysOptions& options) {
    const std::string judgement = result.judgement.empty() ? "" : " " + result.judgement.front();
    if (!result.solved() && !gave_up(result))
        throw NoSolution(fmt::format("no solution. {}{}", proof_of(result), judgement));
    const Board& board = result.solved() ? result.solutions.front() : result.account->board();
    std::cout << (options.format == "svg" ? light_rays::drawing::picture(board)
                                          : address(board) + "\n");
    if (!result.solved()) throw NoSolution(failure_of(result));
}

}  // namespace command
