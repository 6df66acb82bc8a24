#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "command/puzzles/computation.hpp"
#include "light_rays/difficulty.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/slips.hpp"

/// What the strategies did on a board, for `solve light_rays`.
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

/// The explanation as text: deductions are numbered, and indented below the guess they depend on.
inline std::string in_words(const std::vector<ExplanationLine>& explanation) {
    std::size_t last = 0;
    for (const ExplanationLine& line : explanation) last = std::max(last, line.number);
    const std::size_t width = std::max<std::size_t>(2, std::to_string(last).size());
    std::string lines;
    for (const auto& [number, depth, text, json] : explanation)
        lines += fmt::format("{:>{}}  {:{}}{}\n", number > 0 ? std::to_string(number) : "", width,
                             "", 2 * depth, text);
    return lines;
}

inline nlohmann::json to_json(light_rays::Place place) {
    return {{"row", place.row + 1}, {"column", place.column + 1}};
}

inline const char* in_words(light_rays::Reason reason) {
    switch (reason) {
        case light_rays::Reason::only_one_reaches: return "only one reaches";
        case light_rays::Reason::all_is_needed: return "all is needed";
        case light_rays::Reason::others_too_short: return "others too short";
        case light_rays::Reason::driven_away: return "driven away";
        case light_rays::Reason::guess: return "guess";
    }
    return "";
}

/// What a deduction rests on.
inline nlohmann::json to_json(const light_rays::Deduction& deduction) {
    nlohmann::json out{{"reason", in_words(deduction.reason)},
                       {"number", to_json(deduction.number)},
                       {"longer", nlohmann::json::object()}};
    for (const light_rays::Direction direction : light_rays::directions)
        if (const int fields = deduction.longer[static_cast<std::size_t>(direction)]; fields > 0)
            out["longer"][light_rays::in_words(direction)] = fields;
    if (deduction.limited)
        out["limited"] = {{"direction", light_rays::in_words(*deduction.limited)},
                          {"longest", deduction.longest}};
    if (deduction.instead) out["instead"] = to_json(*deduction.instead);
    return out;
}

/// Observes the strategies on a board: counts their steps and optionally records an explanation.
class Account : public light_rays::Unobserved {
public:
    using Strategy = light_rays::Strategy;
    using Board = light_rays::Board;
    using Place = light_rays::Place;
    using Deduction = light_rays::Deduction;

    Account(const light_rays::Strategies& strategies, const Board& board, bool explains)
        : explains_(explains), board_(board) {
        for (const auto& strategy : strategies) work_.push_back({strategy.get()});
    }

    void tried(const Strategy& strategy, Place) { ++work_of(strategy).tried; }

    void deduced(const Strategy& strategy, Place place, const Deduction& deduction,
                 const Board& after) {
        ++deductions_;
        StrategyWork& work = work_of(strategy);
        ++work.got_on;
        if (solutions_ == 0) {
            ++work.steps;
            cost_.deduced(strategy, place, deduction, after);
        }
        if (explains_) {
            const std::string sentence = light_rays::in_words(deduction, place, after);
            nlohmann::json line{{"kind", "deduction"},
                                {"step", deductions_},
                                {"sentence", sentence},
                                {"strategy", strategy.name()},
                                {"place", to_json(place)}};
            line.update(to_json(deduction));
            explain(deductions_, fmt::format("{}: {}", strategy.name(), sentence), std::move(line));
        }
        board_ = after;
        if (deduction.reason != light_rays::Reason::guess) return;
        ++guesses_;
        standing_.push_back({deductions_, deduction});
    }

    void refuted(const light_rays::Unsolvable& proof, const Board& board) {
        last_proof_ = light_rays::in_words(proof, board);
        if (explains_)
            explain(0, "Not possible: " + last_proof_,
                    {{"kind", "contradiction"},
                     {"step", deductions_},
                     {"sentence", last_proof_},
                     {"place", to_json(proof.place)}});
    }

    void taken_back(const Strategy& strategy, const Board& after) {
        ++taken_back_;
        board_ = after;
        if (standing_.empty()) return;
        const auto [step, guess] = standing_.back();
        standing_.pop_back();
        if (!explains_) return;
        const std::string sentence = what_is_known(strategy, guess, after);
        explain(0, fmt::format("Guess {} is taken back: {}", step, sentence),
                {{"kind", "guess taken back"},
                 {"step", step},
                 {"sentence", sentence},
                 {"strategy", strategy.name()},
                 {"place", to_json(guess.number)}});
    }

    void solved(const Board& board) {
        ++solutions_;
        board_ = board;
        if (!explains_) return;
        const std::string sentence = fmt::format("Solution {}: all fields are lit.", solutions_);
        explain(0, sentence, {{"kind", "solution"}, {"step", deductions_}, {"sentence", sentence}});
    }

    const std::vector<StrategyWork>& work() const { return work_; }
    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t guesses_taken_back() const { return taken_back_; }
    const std::vector<ExplanationLine>& explanation() const { return explanation_; }
    /// The cost of the steps up to the first solution.
    const light_rays::Cost& cost() const { return cost_; }
    /// The last proof of a contradiction, as a sentence; empty if there was none.
    const std::string& last_proof() const { return last_proof_; }
    /// The board in its current state.
    const Board& board() const { return board_; }

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
        return *std::ranges::find(work_, &strategy, &StrategyWork::strategy);
    }

    /// Adds a line to the explanation.
    /// @param line  as JSON, without its depth
    void explain(std::size_t number, const std::string& text, nlohmann::json line) {
        line["depth"] = standing_.size();
        explanation_.push_back({number, standing_.size(), text, std::move(line)});
        refuse_to_keep(explanation_.size(), "lines of the explanation");
    }

    std::vector<StrategyWork> work_;
    light_rays::Cost cost_;
    std::vector<Guess> standing_;
    std::uint64_t deductions_ = 0, guesses_ = 0, taken_back_ = 0, solutions_ = 0;
    std::string last_proof_;
    bool explains_;
    std::vector<ExplanationLine> explanation_;
    Board board_;
};

}  // namespace command
