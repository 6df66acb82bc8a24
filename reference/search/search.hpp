#pragma once

#include <cstdint>

/// What the searches of all chapters share: whether to go on, and how to watch them.
namespace search {

// [next]
/// The answer of whoever is handed a solution: look for more, or leave it at that.
enum class Next { go_on, stop };
// [next]

// [unobserved]
/// An observer that looks at nothing. Derive from it and hide what you want to know; what you
/// leave costs nothing.
struct Unobserved {
    /// A piece is held to a place, in one orientation.
    void tried(const auto& /*piece*/, auto /*place*/) {}
    /// It fits and stays.
    void laid(const auto& /*piece*/, auto /*place*/) {}
    /// It fits, but nothing new can follow; it is not laid.
    void pruned(const auto& /*piece*/, auto /*place*/) {}
    /// All that could follow has been tried; it is taken up again. Not told when the search is
    /// stopped.
    void taken_back(const auto& /*piece*/, auto /*place*/) {}
    /// Every place is filled.
    void solved(const auto& /*solution*/) {}
};
// [unobserved]

// [statistics]
/// An observer that counts.
struct Statistics : Unobserved {
    std::uint64_t trials = 0;        ///< pieces held to a place, each orientation counted
    std::uint64_t pieces_laid = 0;   ///< trials that fitted
    std::uint64_t branches_cut = 0;  ///< pieces that would have fitted, but were not laid
    std::uint64_t solutions = 0;     ///< solutions reported

    /// Positions reached, the empty one included.
    std::uint64_t nodes() const { return pieces_laid + 1; }

    void tried(const auto&, auto) { ++trials; }
    void laid(const auto&, auto) { ++pieces_laid; }
    void pruned(const auto&, auto) { ++branches_cut; }
    void solved(const auto&) { ++solutions; }
};
// [statistics]

}  // namespace search
