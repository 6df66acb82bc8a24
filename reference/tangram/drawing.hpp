#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tangram/assembly.hpp"

/// The tangram as SVG pictures, such as those that the plotter drew in 1967. Lines and words take
/// the colour of the text around them, pieces the chapter's colour.
namespace tangram::drawing {

/// The colour of the chapter; without a page around the drawing, the chapter's colour in light
/// mode.
inline constexpr std::string_view chapter_colour = "var(--chapter, #b3341f)";

/// Draws assemblies in rows, all to the same scale, each with a double outline. Pieces may be
/// missing.
std::string sheet(const Kinds& kinds, const std::vector<Assembly>& assemblies);

/// Draws empty figures in rows, on the lattice, with their names, such as 2x5 (0,2,0,0).
std::string outlines(const std::vector<Octagon>& octagons);

/// Draws the pieces on the lattice in the orientations in which they were given, with their names
/// and numbers of copies. Each is a group whose class is the piece's name.
std::string pieces(const Kinds& kinds);

}  // namespace tangram::drawing
