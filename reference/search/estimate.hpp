// [estimate.hpp]
#pragma once

#include <cmath>
#include <vector>

#include "search/backtrack.hpp"
#include "search/random.hpp"

namespace search {

// [children]
/// Returns the choices that lead from this position of the search to the next ones.
template <Puzzle P>
std::vector<typename P::Choice> children(const P& puzzle) {
    std::vector<typename P::Choice> children;
    if (puzzle.is_solved() || puzzle.is_hopeless()) return children;
    for (const auto& choice : puzzle.choices())
        if (puzzle.fits(choice) && puzzle.is_allowed(choice)) children.push_back(choice);
    return children;
}
// [children]

// [probe]
/// Follows one random branch from this position to its end, and returns how many nodes the tree
/// would have if all its branches were like this one. The mean of all probes is the true number.
/// (D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29
/// (1975), pp. 121-136.)
template <Puzzle P>
double probe(P& puzzle, Random& random) {
    const auto branches = children(puzzle);
    if (branches.empty()) return 1;
    const auto& branch = branches[random.below(branches.size())];
    puzzle.lay(branch);
    const double nodes_below = probe(puzzle, random);
    puzzle.take_back(branch);
    return 1 + static_cast<double>(branches.size()) * nodes_below;
}
// [probe]

// [estimate]
/// Follows several random branches, one after the other.
template <Puzzle P>
std::vector<double> probes(P& puzzle, std::size_t count, Random& random) {
    std::vector<double> probes(count);
    for (double& nodes : probes) nodes = probe(puzzle, random);
    return probes;
}

/// An estimate of a number of nodes.
struct Estimate {
    double mean = 0;
    double standard_error = 0;  ///< of the mean, as far as the probes can tell
};

/// Estimates the number of nodes of the tree that `backtrack` would search from the position of
/// these probes, the position included. The mean follows each probe, so that rounding cannot make
/// equal probes differ from it. (B. P. Welford, Note on a method for calculating corrected sums of
/// squares and products, Technometrics 4 (1962), pp. 419-420.)
/// @param probes  at least 2
inline Estimate estimate(const std::vector<double>& probes) {
    double count = 0, mean = 0, squares = 0;  // of the deviations from the mean
    for (const double nodes : probes) {
        const double deviation = nodes - mean;
        mean += deviation / ++count;
        squares += deviation * (nodes - mean);
    }
    return {mean, std::sqrt(squares / (count - 1) / count)};
}
// [estimate]

}  // namespace search
// [estimate.hpp]
