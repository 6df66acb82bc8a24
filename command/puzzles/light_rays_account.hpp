#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "light_rays/difficulty.hpp"

namespace command {

/// How often a strategy was tried at a field, and how often it made progress.
struct StrategyWork {
    const light_rays::Strategy* strategy;
    std::uint64_t tried = 0, got_on = 0;
};

/// A line of the explanation.
struct Told {
    enum class Kind : std::uint8_t { deduced, refuted, taken_back, solved };

    Kind kind;
    /// deduced: its number, from 1; taken_back: that of the guess; solved: the number of deductions
    std::size_t step;
    std::size_t depth;  ///< the number of guesses that it depends on
    std::string sentence;
    std::string strategy = {};  ///< empty if no strategy was involved
    light_rays::Place place = {};
    std::optional<light_rays::Deduction> deduction = {};
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
    const std::vector<Told>& explanation() const { return told_; }
    /// The cost of the steps up to the first solution.
    const light_rays::Cost& cost() const { return cost_; }
    /// How often each strategy made progress up to the first solution, in the order of `work`.
    const std::vector<std::uint64_t>& steps() const { return steps_; }
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

/// The explanation as text: deductions are numbered, and indented below the guess they depend on.
std::string in_words(const std::vector<Told>& explanation);

/// The same as a list of objects; rows and columns are counted from 1.
nlohmann::json to_json(const std::vector<Told>& explanation);

}  // namespace command
