#pragma once

#include <source_location>
#include <utility>
#include <vector>

#include "search/search.hpp"

namespace search {

/// What becomes of the piece in hand at one step.
enum class Event : std::uint8_t {
    in_vain,     ///< held to the place, where it does not fit
    laid,        ///< held to the place, and laid
    pruned,      ///< it fits, but nothing new can follow; it is not laid
    taken_back,  ///< all that could follow has been tried; it is taken up again
    solved,      ///< laid, and it was the last one
};

/// A step of a search: a piece is held to a place, and something becomes of it; or it is taken up
/// again.
template <class Piece, class Place>
struct Step {
    /// What was tried with as many pieces laid as this branch has before it.
    struct Branch {
        std::uint64_t tried = 0;  ///< pieces held to a place there so far
        std::uint64_t laid = 0;   ///< of these, laid
    };

    std::uint64_t number = 0;  ///< counted from 1
    Event event = Event::in_vain;
    Piece piece{};               ///< in hand
    Place place{};               ///< to which it is held, or from which it is taken
    std::source_location where;  ///< the line of the search that tells of it
    std::vector<std::pair<Piece, Place>>
        laid;                      ///< what lies besides, in the order in which it was laid
    std::vector<Branch> branches;  ///< as many as pieces lie, and one: from the root to here
    Statistics counts;             ///< up to and with this step
};

/// Thrown out of a search by whoever has seen enough.
struct Enough {};

/// An observer that groups what a search tells into steps, and shows each to `see`, which answers
/// whether to go on.
/// @tparam Piece  a value that is made of what the search tells of
/// @tparam See    `Next(const Step<Piece, Place>&)`
template <class Piece, class Place, class See>
class Steps {
public:
    explicit Steps(See see) : see_(std::move(see)) { step_.branches.resize(1); }

    /// @throws Enough when `see` answers `stop`, as all of these
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
                  where);  // laid without being held there: where a search begins
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

    /// Shows the last step; to be called when the search has ended.
    void finish() {
        if (!std::exchange(begun_, false)) return;
        if (see_(std::as_const(step_)) == Next::stop) throw Enough{};
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
    bool begun_ = false;  ///< whether the step has not been shown yet
};

}  // namespace search
