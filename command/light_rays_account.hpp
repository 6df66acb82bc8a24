#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "light_rays/difficulty.hpp"

namespace command {

/// How often a strategy was tried at a field, and got on there.
struct StrategyWork {
    const light_rays::Strategy* strategy;
    std::uint64_t tried = 0, got_on = 0;
};

/// A line of the explanation.
struct Told {
    enum class Kind : std::uint8_t { deduced, refuted, taken_back, solved };

    Kind kind;
    std::size_t step;   ///< which deduction it is, from 1; which guess is taken back; how many deductions there were
    std::size_t depth;  ///< on how many guesses it rests
    std::string sentence;
    std::string strategy = {};  ///< empty unless one was at work
    light_rays::Place place = {};
    std::optional<light_rays::Deduction> deduction = {};
};

/// Watches the strategies at work on a board: counts what they do, and writes it down where that is wanted.
class Account : public light_rays::Unobserved {
public:
    Account(const light_rays::Strategies& strategies, const light_rays::Board& board, bool explains);

    void tried(const light_rays::Strategy& strategy, light_rays::Place place);
    void deduced(const light_rays::Strategy& strategy, light_rays::Place place, const light_rays::Deduction& deduction, const light_rays::Board& after);
    void refuted(const light_rays::Unsolvable& proof, const light_rays::Board& board);
    void taken_back(const light_rays::Strategy& strategy, const light_rays::Board& after);
    void solved(const light_rays::Board& board);

    const std::vector<StrategyWork>& work() const { return work_; }
    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t guesses_taken_back() const { return taken_back_; }
    const std::vector<Told>& explanation() const { return told_; }
    /// What the steps up to the first solution cost.
    const light_rays::Cost& cost() const { return cost_; }
    /// How often each strategy got on up to the first solution, in the order of `work`.
    const std::vector<std::uint64_t>& steps() const { return steps_; }
    /// What was proved last, in a sentence; empty when nothing was.
    const std::string& last_proof() const { return last_proof_; }
    /// The board as far as it is lit now.
    const light_rays::Board& board() const { return board_; }

private:
    /// A guess that stands.
    struct Guess {
        std::size_t step;
        light_rays::Deduction deduction;
    };

    std::size_t index_of(const light_rays::Strategy& strategy) const;
    void tell(Told line);

    std::vector<StrategyWork> work_;
    std::vector<std::uint64_t> steps_;
    light_rays::Cost cost_;
    std::vector<Guess> standing_;
    std::uint64_t deductions_ = 0, guesses_ = 0, taken_back_ = 0, solutions_ = 0;
    std::string last_proof_;
    bool explains_;
    std::vector<Told> told_;
    light_rays::Board board_;
};

/// The explanation as lines that can be followed on paper: deductions are numbered, and stand further to the right under a guess.
std::string in_words(const std::vector<Told>& explanation);

/// The same as a list of objects; rows and columns are counted from 1.
nlohmann::json to_json(const std::vector<Told>& explanation);

}  // namespace command
