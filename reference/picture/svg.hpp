#pragma once

#include <string>
#include <string_view>

/// SVG code shared by the drawings of all puzzles.
namespace picture::svg {

/// Returns an SVG document of this size, in units of the picture. Lines take the colour of the text
/// around the picture, and so can letters.
/// @param title    what the picture shows, as XML
/// @param content  elements, as XML
std::string document(double width, double height, std::string_view title, std::string_view content);

/// Escapes the characters that are special in XML.
std::string escaped(std::string_view text);

}  // namespace picture::svg
