#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command/puzzles/light_rays_account.hpp"
#include "light_rays/board.hpp"
#include "light_rays/solver.hpp"

/// What `solve light_rays` prints.
namespace command {

inline constexpr std::size_t most_solutions = 10'000;

/// The options of solve light_rays, as typed.
struct SolveLightRaysOptions {
    std::string file, strategies, slip;
    bool as_drawn = false, fast = false, all = false, unique = false, explain = false,
         difficulty = false, statistics = false;
    std::string format = "text";

    bool is_one_board() const { return format == "svg" || format == "pzpr"; }
    light_rays::Order order() const {
        return as_drawn ? light_rays::Order::as_drawn : light_rays::Order::patient;
    }
    std::size_t most() const { return all ? most_solutions : unique ? 2 : 1; }
};

/// The result of solving a board.
struct LightRaysResult {
    light_rays::Board puzzle;
    light_rays::Outcome ending = light_rays::Outcome::unsolvable;
    std::vector<light_rays::Board> solutions = {};
    double seconds = 0;
    std::uint64_t guesses = 0, taken_back = 0;  ///< of the fast search
    std::optional<Account> account = {};        ///< of the strategies
    std::vector<std::string> judgement = {};    ///< the visible effects of a slip, as sentences

    bool solved() const { return !solutions.empty(); }
    /// Whether there are no other solutions.
    bool is_complete() const { return ending == light_rays::Outcome::unsolvable; }
};

/// Prints a result as text.
void print_text(const LightRaysResult& result, const SolveLightRaysOptions& options);

void print_json(const LightRaysResult& result, const SolveLightRaysOptions& options);

/// The requested board as a picture or an address.
/// @throws NoSolution when there is none
void print_one_board(const LightRaysResult& result, const SolveLightRaysOptions& options);

}  // namespace command
