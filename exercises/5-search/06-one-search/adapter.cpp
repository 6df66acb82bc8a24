#include <algorithm>
#include <concepts>
#include <optional>
#include <utility>

#include "exercises/5-search/tables.hpp"
#include "exercises/misuse.hpp"
#include "grader/worker/worker_call.hpp"
#include "one_search.hpp"

namespace one_search {
namespace {

/// "Choice{1, 0}"
std::string words_for(const Choice& choice) {
    return "Choice{" + std::to_string(choice.piece) + ", " + std::to_string(choice.place) + "}";
}

/// A puzzle of the course, as students see it. It refuses what its interface forbids.
template <search::Puzzle P>
class Watched : public Puzzle {
public:
    explicit Watched(P puzzle) : puzzle_(std::move(puzzle)) {}

    bool is_solved() const override { return puzzle_.is_solved(); }

    std::vector<Choice> choices() const override {
        demand(!is_solved(), "choices(), but the puzzle is solved, so no place is open");
        std::vector<Choice> choices;
        for (std::size_t i = 0; i < offers().size(); ++i) choices.push_back(numbers(i));
        return choices;
    }

    bool fits(const Choice& choice) const override { return allows(offer("fits", choice)); }

    void lay(const Choice& choice) override {
        const Offer offered = offer("lay", choice);
        if (!allows(offered)) refuse("lay", choice, "it does not fit there");
        puzzle_.lay(offered);
        laid_.push_back(choice);
        ++times_laid_;
    }

    void take_back(const Choice& choice) override {
        if (laid_.empty()) refuse("take_back", choice, "nothing is laid");
        if (laid_.back() != choice)
            refuse("take_back", choice, words_for(laid_.back()) + " was laid last");
        laid_.pop_back();
        offers_.resize(laid_.size() + 1);
        puzzle_.take_back(*found(choice));
    }

    std::int64_t times_laid() const { return times_laid_; }

    /// What lies on the table, at most three pieces of it.
    std::string left() const {
        std::string all;
        for (std::size_t i = 0; i < std::min<std::size_t>(laid_.size(), 3); ++i)
            all += (all.empty() ? "" : ", ") + words_for(laid_[i]);
        return all + (laid_.size() > 3 ? " and more" : "");
    }

private:
    using Offer = typename P::Choice;
    using Offers = std::vector<Offer>;

    [[noreturn]] static void refuse(const std::string& function, const Choice& choice,
                                    const std::string& why) {
        throw Misuse(function + "(" + words_for(choice) + "), but " + why);
    }

    bool allows(const Offer& offered) const {
        return puzzle_.fits(offered) && puzzle_.is_allowed(offered);
    }

    /// What can be laid at the next open place; kept until something before it is taken back.
    const Offers& offers() const {
        offers_.resize(laid_.size() + 1);
        std::optional<Offers>& kept = offers_.back();
        if (!kept) {
            kept.emplace();
            if (!puzzle_.is_solved() && !puzzle_.is_hopeless()) *kept = puzzle_.choices();
        }
        return *kept;
    }

    /// The numbers that stand for an offer: those of a toy are its own.
    Choice numbers(std::size_t i) const {
        const Offer& offered = offers()[i];
        if constexpr (std::same_as<Offer, ToyChoice>) return {offered.piece, offered.place};
        else return {static_cast<int>(i), static_cast<int>(laid_.size())};
    }

    /// What a choice stands for.
    /// @throws Misuse when it is none of those at the next open place
    const Offer& offer(const char* function, const Choice& choice) const {
        if (!is_solved())
            if (const Offer* offered = found(choice)) return *offered;
        const auto place = static_cast<std::size_t>(choice.place);
        if (!laid_.empty() && laid_.back() == choice)
            refuse(function, choice, "this choice is laid already");
        if (choice.place >= 0 && place < laid_.size())
            refuse(function, choice, words_for(laid_[place]) + " was laid and not taken back");
        if (is_solved()) refuse(function, choice, "the puzzle is solved, so no place is open");
        if (place != laid_.size())
            refuse(function, choice, "the next open place is " + std::to_string(laid_.size()));
        refuse(function, choice, "this is not one of the choices at that place");
    }

    /// What a choice at the next open place stands for; nothing when it is none.
    const Offer* found(const Choice& choice) const {
        if (choice.place != static_cast<int>(laid_.size())) return nullptr;
        if constexpr (std::same_as<Offer, ToyChoice>) {
            const auto is_it = [&](const Offer& own) { return own.piece == choice.piece; };
            const auto own = std::ranges::find_if(offers(), is_it);
            return own == offers().end() ? nullptr : &*own;
        } else {
            const auto i = static_cast<std::size_t>(choice.piece);
            return i < offers().size() ? &offers()[i] : nullptr;
        }
    }

    P puzzle_;
    std::vector<Choice> laid_;
    std::int64_t times_laid_ = 0;
    mutable std::vector<std::optional<Offers>> offers_;  ///< by place
};

/// Lets the student's function search the puzzle of a table.
Report count_solutions(const Table& table, std::int64_t most) {
    return with_puzzle(table, [&](auto puzzle) {
        Watched watched(std::move(puzzle));
        const Count count = ::count_solutions(watched, most);
        return Report{count.solutions, count.nodes, watched.times_laid(), watched.left()};
    });
}

KNOBEL_EXPOSE(count_solutions);

}  // namespace
}  // namespace one_search
