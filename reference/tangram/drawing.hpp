#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tangram/assembly.hpp"

/// The tangram as SVG pictures: those that the plotter drew in 1967, and those that explain the
/// programs. Lines and words take the colour of the text around them, highlighted parts the
/// chapter's colour.
namespace tangram::drawing {

/// Draws assemblies in rows, all to the same scale, each with a double outline. Pieces may be
/// missing.
std::string sheet(const Kinds& kinds, const std::vector<Assembly>& assemblies);

/// Draws empty figures in rows, on the lattice, with their names, such as 2x5 (0,2,0,0).
std::string outlines(const std::vector<Octagon>& octagons);

/// Draws the pieces on the lattice in the orientations in which they were given, with their names
/// and numbers of copies. Each is a group whose class is the piece's name.
std::string pieces(const Kinds& kinds);

/// Draws a convex figure with eight sides in its box, and the meaning of its measures s1, s2, s3,
/// s4, s5 and s7.
std::string lettered_octagon();

/// Draws the effect of the eight symmetries on a flag, in their order.
std::string symmetry_table();

/// Draws the ten subgroups of the eight symmetries, each above those that it contains, with a
/// pattern that has exactly these symmetries, and the numbers of its elements.
std::string subgroups();

/// Draws how to identify one of the ten subgroups with the fewest questions: each node asks whether
/// one symmetry belongs to it.
std::string pyramid();

/// Draws how the second program works: pieces laid one after the other until their hull has the
/// area of all pieces, with each hull and its area; and finally the same with one piece too far
/// away. It shows, of the assemblies in which each piece makes the hull grow, the first with the
/// most steps.
/// @param kinds  pieces with at least one assembly
std::string hull_steps(const Kinds& kinds);

/// Draws every position in which a piece of the first kind has room in an outline, numbered from 1
/// in the order in which they are tried.
std::string positions(const Kinds& kinds, const Octagon& outline);

/// Draws what the third program's symmetry test compares: copies of the first kind in an outline,
/// laid in the first way of which the test cuts off only the last copy, and their images under the
/// outline's symmetries. Below each are the numbers of its positions, as in `positions`.
/// @param kinds  pieces; the test cuts off some last copy of the first kind in the outline
std::string symmetry_test(const Kinds& kinds, const Octagon& outline);

/// Draws the tree of the third program for one outline: everything it lays, and what the symmetry
/// test cuts off. The tree should be small.
std::string tree(const Kinds& kinds, const Octagon& outline);

/// The cost of finding all assemblies of a number of pieces.
struct Cost {
    std::size_t pieces;
    std::uint64_t nodes;  ///< positions reached, including the empty ones
    double milliseconds;
};

/// Draws how the work of two searches grows with the number of pieces: two panels, nodes above and
/// milliseconds below, on logarithmic scales, no wider than a phone. Times below a hundredth of a
/// millisecond are drawn as a hundredth.
/// @param program_3  at least one, by ascending number of pieces, like `fast`
std::string growth(const std::vector<Cost>& program_3, const std::vector<Cost>& fast);

/// Returns the names of the pictures that explain the programs, in alphabetical order.
std::vector<std::string> figure_names();

/// Draws one of these pictures; where it needs pieces, with the published ones.
/// @param name  one of `figure_names`
/// @throws std::out_of_range when the name is unknown
std::string figure(const std::string& name);

}  // namespace tangram::drawing
