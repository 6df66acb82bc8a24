#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "light_rays/board.hpp"
#include "picture/pen.hpp"

namespace light_rays::drawing {

/// The colour of the chapter; without a page around the drawing, the chapter's colour in light
/// mode.
inline constexpr std::string_view chapter_colour = "var(--chapter, #8a5a00)";

/// A ray: consecutive fields lit in the same direction.
struct Ray {
    Place start;  ///< the place before its first field: its number
    Direction direction;
    int fields;
};

/// Returns all rays of a board, ordered by their first fields.
std::vector<Ray> rays_of(const Board& board);

/// A board as part of a picture, with marks on it; each mark is drawn on top of the earlier ones.
class Sketch {
public:
    /// @param unit   the side of a field
    /// @param fresh  fields whose rays are drawn as just lit: thicker, with darker fields
    Sketch(const Board& board, double unit, const std::vector<Place>& fresh = {});

    /// Frames a field that a step is about.
    void frame(Place place);
    /// Crosses out a field.
    void cross(Place place);
    /// Crosses out the whole board.
    void cross_out();
    /// Draws a dashed line from one place to another: a line of sight, or a possible ray.
    /// @param from  how far from the first place's middle it starts, in fields
    /// @param to    how far beyond the other place's middle it ends, in fields
    void dashes(Place first, double from, Place last, double to, Direction direction);
    /// Draws an open arrowhead beyond a field's middle, for the end of a possible ray.
    void open_head(Place place, Direction direction);
    /// Draws a bar beyond a field, across the ray that ends there.
    void bar(Place place, Direction direction);
    /// Draws a cross at the end of a line.
    /// @param beyond  how far beyond the place's middle, in fields
    void stop(Place place, double beyond, Direction direction);
    /// Writes small words in a field's upper right corner.
    void note(Place place, const std::string& content);
    /// Writes the numbers of rows and columns, from 1, at its left and above it, and makes each
    /// field a part of the picture that a page can find: the third of the second row has the class
    /// `row-2-column-3`.
    void number_lines();

    picture::pen::Tile tile() const;

private:
    picture::pen::Spot middle(Place place) const;
    picture::pen::Spot beyond(Place place, Direction direction, double fields) const;
    void surface(Place place, double opacity);
    void part(Place place);
    void grid();
    void ray(const Ray& ray, const std::vector<Place>& fresh);
    void line(picture::pen::Spot from, picture::pen::Spot to, std::string_view look);
    void number(Place place, int number);
    void x(picture::pen::Spot at, double reach, double width);

    int rows_, columns_;
    double unit_;
    double left_ = room, top_ = room;  ///< room at the left of the board and above it
    std::string content_;

    static constexpr double room = 2;
};

}  // namespace light_rays::drawing
