#pragma once

#include <string>
#include <string_view>

#include "light_rays/board.hpp"

/// Pictures of boards, as SVG. Lines and words take the colour of the text around them, rays the
/// chapter's colour.
namespace light_rays::drawing {

/// The colour of the chapter; without a page around the drawing, the chapter's colour in light
/// mode.
inline constexpr std::string_view chapter_colour = "var(--chapter, #8a5a00)";

/// Draws a board: numbers in circles, rays as lines with an arrowhead at the end, lit fields
/// shaded. For screen readers, its description contains the board as `print` formats it.
/// @param numbered  write the numbers of rows and columns, from 1, at its left and above it, and
///                  make each field a part of the picture that a page can find: the third of the
///                  second row has the class `row-2-column-3`
std::string picture(const Board& board, bool numbered = false);

}  // namespace light_rays::drawing
