#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What the drawings of all puzzles share, as SVG: lines, words, and tiles arranged in rows.
namespace picture::pen {

/// Returns an SVG document of this size, in units of the picture. Lines take the colour of the text
/// around the picture, and so can letters.
/// @param title    what the picture shows, as XML
/// @param content  elements, as XML
std::string document(double width, double height, std::string_view title, std::string_view content);

/// Escapes the characters that are special in XML.
std::string escaped(std::string_view text);

/// The size of captions and labels, in units of the picture.
inline constexpr double small_letters = 15;

/// A point in the picture, or a step in it: x goes to the right, y down.
struct Spot {
    double x = 0, y = 0;
};
constexpr Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
constexpr Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
constexpr Spot operator*(double times, Spot step) { return {times * step.x, times * step.y}; }

using Spots = std::vector<Spot>;

/// Formats a length with at most two decimals.
std::string number(double length);

/// Returns the attributes of an element that is drawn as an outline only.
std::string outlined(double width);

std::string polygon(const Spots& corners, std::string_view look);

std::string line(Spot from, Spot to, std::string_view look = {});

/// Writes words, centred on the given point of the baseline. Any input is safe: what cannot be
/// drawn is replaced, and long text is shortened.
std::string words(Spot middle, const std::string& content, double size, std::string_view look = {});

/// The same, but the words start, or end, at the given point.
std::string words_from(Spot start, const std::string& content, double size);
std::string words_up_to(Spot end, const std::string& content, double size);

/// Estimates the width of words in a font size.
double width_of(const std::string& content, double size);

/// Moves content by a step.
std::string shifted(Spot by, const std::string& content);

/// A part of a picture that is placed in a row with others; the origin is its upper left corner.
struct Tile {
    double width = 0, height = 0;
    std::string content;
};

/// Adds a centred caption below a tile.
Tile captioned(const Tile& tile, const std::string& caption);

/// Arranges tiles in rows, no wider than a page unless a single tile is. The tiles of a row share a
/// baseline.
/// @param title  what the picture shows, as XML
std::string in_rows(const std::vector<Tile>& tiles, std::string_view title);

}  // namespace picture::pen
