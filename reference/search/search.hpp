#pragma once

#include <cstdint>

/// What the searches of all chapters share: how to stop them, and how to watch them.
namespace search {

// [next]
/// What to do after a solution: look for more, or stop.
enum class Next { go_on, stop };
// [next]

// [unobserved]
/// An observer that ignores everything. Derive from it and redefine the calls that you need; the
/// others cost nothing.
struct Unobserved {
    /// A piece is tried at a place, in one orientation.
    void tried(const auto& /*piece*/, auto /*place*/) {}
    /// It fits and is laid.
    void laid(const auto& /*piece*/, auto /*place*/) {}
    /// It fits, but cannot lead to a new solution, so it is not laid.
    void pruned(const auto& /*piece*/, auto /*place*/) {}
    /// Everything that could follow has been tried; the piece is taken back. Not called when the
    /// search is stopped.
    void taken_back(const auto& /*piece*/, auto /*place*/) {}
    /// Every place is filled.
    void solved(const auto& /*solution*/) {}
};
// [unobserved]

// [statistics]
/// An observer that counts.
struct Statistics : Unobserved {
    std::uint64_t trials = 0;        ///< pieces tried at a place, each orientation counted
    std::uint64_t pieces_laid = 0;   ///< trials that fitted
    std::uint64_t branches_cut = 0;  ///< pieces that fitted, but were not laid
    std::uint64_t solutions = 0;     ///< solutions reported

    /// Positions reached, including the empty one.
    std::uint64_t nodes() const { return pieces_laid + 1; }

    void tried(const auto&, auto) { ++trials; }
    void laid(const auto&, auto) { ++pieces_laid; }
    void pruned(const auto&, auto) { ++branches_cut; }
    void solved(const auto&) { ++solutions; }
};
// [statistics]

}  // namespace search
