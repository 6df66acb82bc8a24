// [backtrack.hpp]
#pragma once

#include <concepts>

#include "search/search.hpp"

namespace search {

// [puzzle]
/// A puzzle at one position of its search. A choice is a `piece` for a `place`.
template <class P>
concept Puzzle = requires(P puzzle, const P& position, const typename P::Choice& choice) {
    { position.is_solved() } -> std::same_as<bool>;
    { position.is_hopeless() } -> std::same_as<bool>;  // pruning: the rest cannot be solved
    { position.choices().front() } -> std::convertible_to<const typename P::Choice&>;
    { position.fits(choice) } -> std::same_as<bool>;        // by the rules
    { position.is_allowed(choice) } -> std::same_as<bool>;  // by symmetry
    position.solution(), choice.piece, choice.place;
    puzzle.lay(choice), puzzle.take_back(choice);
};

/// A puzzle that prunes nothing. Derive from it and redefine what your puzzle can tell.
struct Unpruned {
    /// Whether the pieces laid so far leave no way to solve the rest: a dead end, seen early.
    bool is_hopeless() const { return false; }
    /// Whether no symmetry takes what would be laid to something found before.
    bool is_allowed(const auto& /*choice*/) const { return true; }
};
// [puzzle]

// [backtrack]
/// Passes every solution that can be reached from this position to `solved`, which returns whether
/// to continue. Afterwards the puzzle is as before, or still solved when `solved` returned `stop`.
template <Puzzle P, class Solved, class Observer>
Next backtrack(P& puzzle, Solved&& solved, Observer&& observer) {
    if (puzzle.is_solved()) {
        observer.solved(puzzle.solution());
        return solved(puzzle.solution());
    }
    if (puzzle.is_hopeless()) return Next::go_on;
    for (const auto& choice : puzzle.choices()) {  // those at the next open place, in order
        observer.tried(choice.piece, choice.place);
        if (!puzzle.fits(choice)) continue;
        if (!puzzle.is_allowed(choice)) {
            observer.pruned(choice.piece, choice.place);
            continue;
        }
        observer.laid(choice.piece, choice.place);
        puzzle.lay(choice);
        if (backtrack(puzzle, solved, observer) == Next::stop) return Next::stop;
        puzzle.take_back(choice);
        observer.taken_back(choice.piece, choice.place);
    }
    return Next::go_on;
}
// [backtrack]

}  // namespace search
// [backtrack.hpp]
