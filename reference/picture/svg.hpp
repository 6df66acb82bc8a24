#pragma once

#include <string>
#include <string_view>

/// What the drawings of all puzzles share.
namespace picture::svg {

/// An SVG document of this size, in units of the picture: lines take the colour of the text around
/// the picture, and so can letters.
/// @param title    what the picture shows, as XML
/// @param content  elements, as XML
std::string document(double width, double height, std::string_view title, std::string_view content);

/// Text as XML, where the signs that XML uses itself are written in its way.
std::string escaped(std::string_view text);

}  // namespace picture::svg
