#pragma once

#include <source_location>
#include <utility>
#include <vector>

#include "search/search.hpp"

namespace search {

/// What happens to the piece in hand at one step.
enum class Event : std::uint8_t {
    in_vain,     ///< tried at the place; it does not fit
    laid,        ///< tried at the place, and laid
    pruned,      ///< it fits, but cannot lead to a new solution; it is not laid
    taken_back,  ///< everything that could follow has been tried; it is taken back
    solved,      ///< laid, and it was the last one
};

/// A step of a search: a piece is tried at a place, with some outcome, or is taken back.
template <class Piece, class Place>
struct Step {
    /// What has been tried at one depth of the current branch.
    struct Branch {
        std::uint64_t tried = 0;  ///< pieces tried so far
        std::uint64_t laid = 0;   ///< how many of them were laid
    };

    std::uint64_t number = 0;  ///< counted from 1
    Event event = Event::in_vain;
    Piece piece{};               ///< in hand
    Place place{};               ///< where the piece is tried, or taken from
    std::source_location where;  ///< the line of the search that reports the step
    std::vector<std::pair<Piece, Place>>
        laid;  ///< the other pieces on the table, in the order in which they were laid
    std::vector<Branch> branches;  ///< from the root to here: one more than pieces laid
    Statistics counts;             ///< up to and including this step
};

/// Thrown to end a search when the observer has seen enough.
struct SearchStopped {};

/// An observer that groups the calls of a search into steps and passes each step to `see`, which
/// returns whether to continue.
/// @tparam Piece  a value constructed from the pieces that the search reports
/// @tparam See    `Next(const Step<Piece, Place>&)`
template <class Piece, class Place, class See>
class Steps {
public:
    explicit Steps(See see) : see_(std::move(see)) { step_.branches.resize(1); }

    /// @throws SearchStopped when `see` returns `stop`; so do the functions below
    void tried(const auto& piece, auto place,
               std::source_location where = std::source_location::current()) {
        begin(Event::in_vain, Piece(piece), Place(place), where);
        ++step_.counts.trials;
        ++step_.branches.back().tried;
    }
    void laid(const auto& piece, auto place,
              std::source_location where = std::source_location::current()) {
        if (!begun_)
            begin(Event::laid, Piece(piece), Place(place),
                  where);  // the first piece may be laid without being tried
        become(Event::laid, where);
        ++step_.counts.pieces_laid;
        ++step_.branches.back().laid;
    }
    void pruned(const auto&, auto, std::source_location where = std::source_location::current()) {
        become(Event::pruned, where);
        ++step_.counts.branches_cut;
    }
    void solved(const auto&, std::source_location where = std::source_location::current()) {
        become(Event::solved, where);
        ++step_.counts.solutions;
    }
    void taken_back(const auto& piece, auto place,
                    std::source_location where = std::source_location::current()) {
        finish();
        step_.laid.pop_back();
        step_.branches.pop_back();
        begin(Event::taken_back, Piece(piece), Place(place), where);
    }

    /// Passes on the last step; call it when the search has ended.
    void finish() {
        if (!std::exchange(begun_, false)) return;
        if (see_(std::as_const(step_)) == Next::stop) throw SearchStopped{};
        if (step_.event != Event::laid && step_.event != Event::solved) return;
        step_.laid.emplace_back(step_.piece, step_.place);
        step_.branches.emplace_back();
    }

private:
    void begin(Event event, Piece piece, Place place, std::source_location where) {
        finish();
        begun_ = true;
        ++step_.number;
        step_.event = event;
        step_.piece = std::move(piece);
        step_.place = std::move(place);
        step_.where = where;
    }
    void become(Event event, std::source_location where) {
        step_.event = event;
        step_.where = where;
    }

    See see_;
    Step<Piece, Place> step_;
    bool begun_ = false;  ///< whether the current step has not been passed on yet
};

}  // namespace search
