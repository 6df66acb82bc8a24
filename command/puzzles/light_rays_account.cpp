#include "command/puzzles/light_rays_account.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "light_rays/explain.hpp"
#include "light_rays/slips.hpp"

namespace command {

using light_rays::Board;
using light_rays::Deduction;
using light_rays::Direction;
using light_rays::Place;
using light_rays::Reason;
using light_rays::Strategy;

namespace {

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
    steps_.resize(work_.size());
}

void Account::tried(const Strategy& strategy, Place) { ++work_[index_of(strategy)].tried; }

void Account::deduced(const Strategy& strategy, Place place, const Deduction& deduction,
                      const Board& after) {
    ++deductions_;
    ++work_[index_of(strategy)].got_on;
    if (solutions_ == 0) {
        ++steps_[index_of(strategy)];
        cost_.deduced(strategy, place, deduction, after);
    }
    if (explains_)
        tell({Told::Kind::deduced, deductions_, standing_.size(),
              light_rays::in_words(deduction, place, after), strategy.name(), place, deduction});
    board_ = after;
    if (deduction.reason != Reason::guess) return;
    ++guesses_;
    standing_.push_back({deductions_, deduction});
}

void Account::refuted(const light_rays::Unsolvable& proof, const Board& board) {
    last_proof_ = light_rays::in_words(proof, board);
    if (explains_)
        tell({Told::Kind::refuted, deductions_, standing_.size(), last_proof_, {}, proof.place});
}

void Account::taken_back(const Strategy& strategy, const Board& after) {
    ++taken_back_;
    board_ = after;
    if (standing_.empty()) return;
    const auto [step, guess] = standing_.back();
    standing_.pop_back();
    if (explains_)
        tell({Told::Kind::taken_back, step, standing_.size(), what_is_known(strategy, guess, after),
              strategy.name(), guess.number, guess});
}

void Account::solved(const Board& board) {
    ++solutions_;
    board_ = board;
    if (explains_)
        tell({Told::Kind::solved, deductions_, standing_.size(),
              fmt::format("Solution {}: all fields are lit.", solutions_)});
}

std::size_t Account::index_of(const Strategy& strategy) const {
    return static_cast<std::size_t>(std::ranges::find(work_, &strategy, &StrategyWork::strategy) -
                                    work_.begin());
}

void Account::tell(Told line) { told_.push_back(std::move(line)); }

namespace {

const char* in_words(Told::Kind kind) {
    switch (kind) {
        case Told::Kind::deduced: return "deduction";
        case Told::Kind::refuted: return "contradiction";
        case Told::Kind::taken_back: return "guess taken back";
        case Told::Kind::solved: return "solution";
    }
    return "";
}

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

/// A line without number and indentation.
std::string line_of(const Told& told) {
    switch (told.kind) {
        case Told::Kind::deduced: return fmt::format("{}: {}", told.strategy, told.sentence);
        case Told::Kind::refuted: return "Not possible: " + told.sentence;
        case Told::Kind::taken_back:
            return fmt::format("Guess {} is taken back: {}", told.step, told.sentence);
        case Told::Kind::solved: return told.sentence;
    }
    return "";
}

nlohmann::json place_to_json(Place place) {
    return {{"row", place.row + 1}, {"column", place.column + 1}};
}

void add_deduction(nlohmann::json& line, const Deduction& deduction) {
    line["reason"] = in_words(deduction.reason);
    line["number"] = place_to_json(deduction.number);
    line["longer"] = nlohmann::json::object();
    for (const Direction direction : light_rays::directions)
        if (const int fields = deduction.longer[static_cast<std::size_t>(direction)]; fields > 0)
            line["longer"][light_rays::in_words(direction)] = fields;
    if (deduction.limited)
        line["limited"] = {{"direction", light_rays::in_words(*deduction.limited)},
                           {"longest", deduction.longest}};
    if (deduction.instead) line["instead"] = place_to_json(*deduction.instead);
}

nlohmann::json line_to_json(const Told& told) {
    nlohmann::json line{{"kind", in_words(told.kind)},
                        {"step", told.step},
                        {"depth", told.depth},
                        {"sentence", told.sentence}};
    if (!told.strategy.empty()) line["strategy"] = told.strategy;
    if (told.kind != Told::Kind::solved) line["place"] = place_to_json(told.place);
    if (told.kind == Told::Kind::deduced) add_deduction(line, *told.deduction);
    return line;
}

}  // namespace

std::string in_words(const std::vector<Told>& explanation) {
    std::size_t last = 0;
    for (const Told& told : explanation) last = std::max(last, told.step);
    const std::size_t width = std::max<std::size_t>(2, std::to_string(last).size());
    std::string lines;
    for (const Told& told : explanation) {
        const std::string number =
            told.kind == Told::Kind::deduced ? std::to_string(told.step) : "";
        lines += fmt::format("{:>{}}  {:{}}{}\n", number, width, "", 2 * told.depth, line_of(told));
    }
    return lines;
}

nlohmann::json to_json(const std::vector<Told>& explanation) {
    nlohmann::json lines = nlohmann::json::array();
    for (const Told& told : explanation) lines.push_back(line_to_json(told));
    return lines;
}

}  // namespace command
