#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Tools for drawing: lines, words, and tiles arranged in rows.
namespace picture::pen {

/// The page width for pictures with many parts, in units of the picture.
inline constexpr double page = 560;

/// Font sizes, in units of the picture.
inline constexpr double letters = 15, small_letters = 13;

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
std::string words(Spot middle, const std::string& content, double size = letters,
                  std::string_view look = {});

/// The same, but the words start, or end, at the given point.
std::string words_from(Spot start, const std::string& content, double size = letters);
std::string words_up_to(Spot end, const std::string& content, double size = letters);

/// Estimates the width of words in a font size.
double width_of(const std::string& content, double size = letters);

/// Moves content by a step.
std::string shifted(Spot by, const std::string& content);

/// A part of a picture that is placed in a row with others; the origin is its upper left corner.
struct Tile {
    double width = 0, height = 0;
    std::string content;
};

/// Adds a centred caption below a tile.
Tile captioned(const Tile& tile, const std::string& caption, double size = small_letters);

/// Arranges tiles in rows, no wider than `widest` unless a single tile is. The tiles of a row share
/// a baseline.
/// @param title  what the picture shows, as XML
std::string in_rows(const std::vector<Tile>& tiles, double widest, std::string_view title);

}  // namespace picture::pen
