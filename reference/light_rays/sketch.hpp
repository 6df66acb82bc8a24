#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "light_rays/board.hpp"
#include "picture/pen.hpp"

namespace light_rays::drawing {

/// The chapter's colour; where there is no page around the drawing, its colour in light.
inline constexpr std::string_view chapter_colour = "var(--chapter, #8a5a00)";

/// A ray: all fields that follow each other and are lit the same way.
struct Ray {
    Place start;  ///< what stands before its first field: the number from which it comes
    Direction direction;
    int fields;
};

/// All rays of a board, by their first fields.
std::vector<Ray> rays_of(const Board& board);

/// A board as a part of a picture, with marks on it, each added on top of those before.
class Sketch {
public:
    /// @param unit   the side of a field
    /// @param fresh  their rays are drawn as just lit: thicker, the fields darker
    Sketch(const Board& board, double unit, const std::vector<Place>& fresh = {});

    /// A field that a step is about.
    void frame(Place place);
    /// A field that is crossed out.
    void cross(Place place);
    /// All of it, crossed out.
    void cross_out();
    /// A line that is looked along or could be lit, dashed, from one place to another.
    /// @param from  how far from the first place's middle it starts, in fields
    /// @param to    how far beyond the other place's middle it ends, in fields
    void dashes(Place first, double from, Place last, double to, Direction direction);
    /// An arrowhead beyond a field's middle, open, as at the end of a ray that could be.
    void open_head(Place place, Direction direction);
    /// A bar behind a field, across the ray, which ends there.
    void bar(Place place, Direction direction);
    /// A cross on a line that ends there.
    /// @param beyond  how far beyond the place's middle, in fields
    void stop(Place place, double beyond, Direction direction);
    /// Small words in a field's upper right corner.
    void note(Place place, const std::string& content);
    /// The numbers of rows and columns, from 1, at its left and above it.
    void number_lines();

    picture::pen::Tile tile() const;

private:
    picture::pen::Spot middle(Place place) const;
    picture::pen::Spot beyond(Place place, Direction direction, double fields) const;
    void surface(Place place, double opacity);
    void grid();
    void ray(const Ray& ray, const std::vector<Place>& fresh);
    void line(picture::pen::Spot from, picture::pen::Spot to, std::string_view look);
    void number(Place place, int number);
    void x(picture::pen::Spot at, double reach, double width);

    int rows_, columns_;
    double unit_;
    double left_ = room, top_ = room;  ///< what stands at the board's left and above it
    std::string content_;

    static constexpr double room = 2;
};

}  // namespace light_rays::drawing
