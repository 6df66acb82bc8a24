#include "command/puzzles/light_rays_account.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "command/puzzles/computation.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/slips.hpp"

namespace command {

using light_rays::Board;
using light_rays::Deduction;
using light_rays::Direction;
using light_rays::Place;
using light_rays::Reason;
using light_rays::Strategy;
using nlohmann::json;

namespace {

const char* in_words(Reason reason) {
    switch (reason) {
        case Reason::only_one_reaches: return "only one reaches";
        case Reason::all_is_needed: return "all is needed";
        case Reason::others_too_short: return "others too short";
        case Reason::driven_away: return "driven away";
        case Reason::guess: return "guess";
    }
    return "";
}

nlohmann::json place_to_json(Place place) {
    return {{"row", place.row + 1}, {"column", place.column + 1}};
}

void add_deduction(json& out, const Deduction& deduction) {
    out["reason"] = in_words(deduction.reason);
    out["number"] = place_to_json(deduction.number);
    out["longer"] = json::object();
    for (const Direction direction : light_rays::directions)
        if (const int fields = deduction.longer[static_cast<std::size_t>(direction)]; fields > 0)
            out["longer"][light_rays::in_words(direction)] = fields;
    if (deduction.limited)
        out["limited"] = {{"direction", light_rays::in_words(*deduction.limited)},
                          {"longest", deduction.longest}};
    if (deduction.instead) out["instead"] = place_to_json(*deduction.instead);
}

/// The conclusion after a guess is taken back. With one of the slips, the strategy forgets it.
std::string what_is_known(const Strategy& strategy, const Deduction& guess, const Board& after) {
    if (dynamic_cast<const light_rays::TryAndErrorOf31January*>(&strategy) != nullptr)
        return "Nothing is remembered of it.";
    return light_rays::contrary_in_words(guess, after);
}

}  // namespace

Account::Account(const light_rays::Strategies& strategies, const Board& board, bool explains)
    : explains_(explains), board_(board) {
    for (const auto& strategy : strategies) work_.push_back({strategy.get()});
}

void Account::tried(const Strategy& strategy, Place) { ++work_of(strategy).tried; }

void Account::deduced(const Strategy& strategy, Place place, const Deduction& deduction,
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
        json line{{"kind", "deduction"},
                  {"step", deductions_},
                  {"sentence", sentence},
                  {"strategy", strategy.name()},
                  {"place", place_to_json(place)}};
        add_deduction(line, deduction);
        explain(deductions_, fmt::format("{}: {}", strategy.name(), sentence), std::move(line));
    }
    board_ = after;
    if (deduction.reason != Reason::guess) return;
    ++guesses_;
    standing_.push_back({deductions_, deduction});
}

void Account::refuted(const light_rays::Unsolvable& proof, const Board& board) {
    last_proof_ = light_rays::in_words(proof, board);
    if (explains_)
        explain(0, "Not possible: " + last_proof_,
                {{"kind", "contradiction"},
                 {"step", deductions_},
                 {"sentence", last_proof_},
                 {"place", place_to_json(proof.place)}});
}

void Account::taken_back(const Strategy& strategy, const Board& after) {
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
             {"place", place_to_json(guess.number)}});
}

void Account::solved(const Board& board) {
    ++solutions_;
    board_ = board;
    if (!explains_) return;
    const std::string sentence = fmt::format("Solution {}: all fields are lit.", solutions_);
    explain(0, sentence, {{"kind", "solution"}, {"step", deductions_}, {"sentence", sentence}});
}

StrategyWork& Account::work_of(const Strategy& strategy) {
    return *std::ranges::find(work_, &strategy, &StrategyWork::strategy);
}

void Account::explain(std::size_t number, const std::string& text, json line) {
    line["depth"] = standing_.size();
    explanation_.push_back({number, standing_.size(), text, std::move(line)});
    refuse_to_keep(explanation_.size(), "lines of the explanation");
}

std::string in_words(const std::vector<ExplanationLine>& explanation) {
    std::size_t last = 0;
    for (const ExplanationLine& line : explanation) last = std::max(last, line.number);
    const std::size_t width = std::max<std::size_t>(2, std::to_string(last).size());
    std::string lines;
    for (const auto& [number, depth, text, json] : explanation)
        lines += fmt::format("{:>{}}  {:{}}{}\n", number > 0 ? std::to_string(number) : "", width,
                             "", 2 * depth, text);
    return lines;
}

}  // namespace command
