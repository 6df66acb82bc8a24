#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tangram/assembly.hpp"

/// The tangram as SVG pictures: what the plotter drew in 1967, and what explains the programs.
/// Lines and words take the colour of the text around them, what is picked out the chapter's.
namespace tangram::drawing {

/// Assemblies in rows, all to the same scale, each with its outline drawn double. Pieces may be
/// missing.
std::string sheet(const Kinds& kinds, const std::vector<Assembly>& assemblies);

/// Empty figures in rows, on the lattice, with their names, such as 2x5 (0,2,0,0).
std::string outlines(const std::vector<Octagon>& octagons);

/// The pieces on the lattice, each in the orientation in which it was given, with its name and how
/// many there are.
std::string pieces(const Kinds& kinds);

/// A convex figure with eight sides in its box, and what its measures s1, s2, s3, s4, s5 and s7
/// mean.
std::string lettered_octagon();

/// What the eight symmetries do with a flag, in their order.
std::string symmetry_table();

/// The ten subgroups of the eight symmetries, each above those that it contains, with a pattern
/// that has these symmetries and no others, and the numbers of its elements.
std::string subgroups();

/// How to find out which of the ten subgroups it is with the fewest questions: each node asks
/// whether one symmetry is there.
std::string pyramid();

/// How the second program goes on: pieces laid one after the other, up to where the hull has the
/// area of all, with the hull around them and its area; and at last the same with one piece too far
/// away. Of the assemblies in which each piece lets the hull grow it is the first with the most
/// steps.
/// @param kinds  pieces with at least one assembly
std::string hull_steps(const Kinds& kinds);

/// What the third program's symmetry test compares: copies of the first kind in an outline, in the
/// first way that has the most different images under the outline's symmetries, and these images.
/// Below stand the numbers of their positions, counted from 1 in the order in which they are tried.
/// @param kinds  pieces of which such copies have room in the outline
std::string symmetry_test(const Kinds& kinds, const Octagon& outline);

/// The tree of the third program for one outline, with all that it lays, and what the symmetry test
/// cuts off. It should be small.
std::string tree(const Kinds& kinds, const Octagon& outline);

/// What it took to find all assemblies of so many pieces.
struct Cost {
    std::size_t pieces;
    std::uint64_t nodes;  ///< positions reached, the empty ones included
    double milliseconds;
};

/// How the work of two searches grows with the number of pieces: two panels, nodes above and
/// milliseconds below, on logarithmic scales, no wider than a telephone. Times below a hundredth
/// of a millisecond are drawn as that.
/// @param program_3  at least one, by ascending number of pieces, as the next
std::string growth(const std::vector<Cost>& program_3, const std::vector<Cost>& fast);

/// The names of the pictures that explain the programs, in alphabetical order.
std::vector<std::string> figure_names();

/// One of them; where it needs pieces, with the published ones.
/// @param name  one of `figure_names`
/// @throws std::out_of_range when there is none of this name
std::string figure(const std::string& name);

}  // namespace tangram::drawing
