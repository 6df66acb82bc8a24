#pragma once

#include <string>
#include <string_view>
#include <vector>

/// With what drawings are made: lines, words, and tiles that stand in rows.
namespace picture::pen {

/// The width of a page for pictures with many parts, in units of the picture.
inline constexpr double page = 560;

/// Size of the letters, in units of the picture.
inline constexpr double letters = 15, small_letters = 13;

/// A place in the picture, or a step in it: x goes to the right, y down.
struct Spot {
    double x = 0, y = 0;
};
constexpr Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
constexpr Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
constexpr Spot operator*(double times, Spot step) { return {times * step.x, times * step.y}; }

using Spots = std::vector<Spot>;

/// A length as short as it can be written: hundredths at most.
std::string number(double length);

/// Attributes of an element: only its outline.
std::string outlined(double width);

/// The polygon with these corners.
std::string polygon(const Spots& corners, std::string_view look);

/// A straight line.
std::string line(Spot from, Spot to, std::string_view look = {});

/// Words, of which the middle of the line on which they are written is given. They may come from
/// anywhere: what cannot be drawn is replaced, and too many are shortened.
std::string words(Spot middle, const std::string& content, double size = letters,
                  std::string_view look = {});

/// The same, where it is given where they begin, or where they end.
std::string words_from(Spot start, const std::string& content, double size = letters);
std::string words_up_to(Spot end, const std::string& content, double size = letters);

/// Room for these words in this size, roughly.
double width_of(const std::string& content, double size = letters);

/// Content, moved by a step.
std::string shifted(Spot by, const std::string& content);

/// A part of a picture that stands in a row with others; its own upper left corner is the origin.
struct Tile {
    double width = 0, height = 0;
    std::string content;
};

/// A tile and words below its middle.
Tile captioned(Tile tile, const std::string& caption, double size = small_letters);

/// The picture of tiles in rows, none wider than that unless one tile is; in each row they
/// stand on the same line.
/// @param title  what it shows, as XML
std::string in_rows(const std::vector<Tile>& tiles, double widest, std::string_view title);

}  // namespace picture::pen
