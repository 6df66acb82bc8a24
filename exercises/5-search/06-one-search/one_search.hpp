#pragma once

#include <cstdint>
#include <vector>

#include "exercises/todo.hpp"

/// A piece for a place, both as numbers; Choice{2, 1} is piece 2 for place 1. Only the puzzle knows
/// what they mean.
struct Choice {
    int piece = 0;
    int place = 0;

    bool operator==(const Choice&) const = default;
};

/// Given: a puzzle at some position of its search. It cannot be copied, so functions take it
/// by reference, `Puzzle& puzzle`.
class Puzzle {
public:
    virtual ~Puzzle() = default;

    /// Whether this position is a solution.
    virtual bool is_solved() const = 0;

    /// Everything that could be laid at the next open place, in the order in which it is tried;
    /// perhaps nothing. A puzzle that is solved has no open place and must not be asked.
    virtual std::vector<Choice> choices() const = 0;

    /// Whether the rules allow to lay one of the choices.
    virtual bool fits(const Choice& choice) const = 0;

    /// Lays one of the choices. It must fit.
    virtual void lay(const Choice& choice) = 0;

    /// Takes back the choice that was laid last.
    virtual void take_back(const Choice& choice) = 0;
};

/// What a search has counted.
struct Count {
    std::int64_t solutions = 0;
    std::int64_t nodes = 0;  ///< positions that were reached, the first one included
};

/// Searches any puzzle for solutions, and leaves it as it was.
/// @param most  the number of solutions after which the search ends, at least 1
Count count_solutions(Puzzle& puzzle, std::int64_t most);
