#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "light_rays/difficulty.hpp"

namespace command {

/// How often a strategy was tried at a field, and how often it made progress.
struct StrategyWork {
    const light_rays::Strategy* strategy;
    std::uint64_t tried = 0, got_on = 0;
    std::uint64_t steps = 0;  ///< how often it made progress up to the first solution
};

/// A line of an explanation.
struct ExplanationLine {
    std::size_t number;  ///< of a deduction, from 1; 0 for other lines
    std::size_t depth;   ///< the number of guesses that it depends on
    std::string text;
    nlohmann::json json;  ///< rows and columns are counted from 1
};

/// Observes the strategies on a board: counts their steps and optionally records an explanation.
class Account : public light_rays::Unobserved {
public:
    Account(const light_rays::Strategies& strategies, const light_rays::Board& board,
            bool explains);

    void tried(const light_rays::Strategy& strategy, light_rays::Place place);
    void deduced(const light_rays::Strategy& strategy, light_rays::Place place,
                 const light_rays::Deduction& deduction, const light_rays::Board& after);
    void refuted(const light_rays::Unsolvable& proof, const light_rays::Board& board);
    void taken_back(const light_rays::Strategy& strategy, const light_rays::Board& after);
    void solved(const light_rays::Board& board);

    const std::vector<StrategyWork>& work() const { return work_; }
    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t guesses_taken_back() const { return taken_back_; }
    const std::vector<ExplanationLine>& explanation() const { return explanation_; }
    /// The cost of the steps up to the first solution.
    const light_rays::Cost& cost() const { return cost_; }
    /// The last proof of a contradiction, as a sentence; empty if there was none.
    const std::string& last_proof() const { return last_proof_; }
    /// The board in its current state.
    const light_rays::Board& board() const { return board_; }

private:
    /// A guess that has not been taken back.
    struct Guess {
        std::size_t step;
        light_rays::Deduction deduction;
    };

    StrategyWork& work_of(const light_rays::Strategy& strategy);
    /// Adds a line to the explanation.
    /// @param line  as JSON, without its depth
    void explain(std::size_t number, const std::string& text, nlohmann::json line);

    std::vector<StrategyWork> work_;
    light_rays::Cost cost_;
    std::vector<Guess> standing_;
    std::uint64_t deductions_ = 0, guesses_ = 0, taken_back_ = 0, solutions_ = 0;
    std::string last_proof_;
    bool explains_;
    std::vector<ExplanationLine> explanation_;
    light_rays::Board board_;
};

/// The explanation as text: deductions are numbered, and indented below the guess they depend on.
std::string in_words(const std::vector<ExplanationLine>& explanation);

}  // namespace command
