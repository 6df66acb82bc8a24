#include "light_rays/drawing.hpp"

#include <fmt/format.h>

#include <cmath>

#include "light_rays/puzzle.hpp"
#include "light_rays/ranges.hpp"
#include "picture/pen.hpp"

namespace light_rays::drawing {
namespace {

// Not all of it: `number` is a field's number here.
using picture::pen::line;
using picture::pen::polygon;
using picture::pen::small_letters;
using picture::pen::Spot;
using picture::pen::words;

/// The side of a field, and the room around the board.
constexpr double unit = 36, room = 2;

/// Radius of a number's disc, and how far a ray runs beyond the middle of its last field, in
/// fields.
constexpr double disc = 0.36, overshoot = 0.34;

std::string length(double length) { return picture::pen::number(length); }

constexpr Spot step_of(Direction direction) {
    constexpr Place origin{};
    const Place there = next(origin, direction);
    return {static_cast<double>(there.column), static_cast<double>(there.row)};
}

Spot corner_of(Place place) {
    return unit * Spot{static_cast<double>(place.column), static_cast<double>(place.row)};
}

/// Returns the spot beyond the middle of a field, by a number of fields.
Spot beyond(Place place, Direction direction, double fields) {
    return corner_of(place) + unit * Spot{0.5, 0.5} + unit * fields * step_of(direction);
}

/// @param more  further attributes
std::string square(Place place, std::string_view more) {
    const auto [x, y] = corner_of(place);
    return fmt::format(R"svg(x="{}" y="{}" width="{}" height="{}" {}/>)svg", length(x), length(y),
                       length(unit), length(unit), more) +
           "\n";
}

std::string lit_surface(Place place) {
    return "<rect " +
           square(place, fmt::format(R"svg(stroke="none" fill="{}" fill-opacity="0.13")svg",
                                     chapter_colour));
}

/// A part of the picture that a page can find.
std::string part(Place place) {
    return fmt::format(R"svg(<rect class="row-{}-column-{}" )svg", place.row + 1,
                       place.column + 1) +
           square(place, R"svg(fill="none" stroke-width="0" pointer-events="all")svg");
}

std::string grid(const Board& board) {
    const double width = unit * board.columns, height = unit * board.rows;
    std::string lines;
    for (int row = 1; row < board.rows; ++row)
        lines += fmt::format("M0 {}h{}", length(unit * row), length(width));
    for (int column = 1; column < board.columns; ++column)
        lines += fmt::format("M{} 0v{}", length(unit * column), length(height));
    if (!lines.empty())
        lines = fmt::format(
                    R"svg(<path d="{}" fill="none" stroke-width="0.8" stroke-opacity="0.45"/>)svg",
                    lines) +
                "\n";
    return lines +
           polygon({{0, 0}, {width, 0}, {width, height}, {0, height}}, picture::pen::outlined(1.5));
}

/// Draws the ray that starts at a field, with the head behind its last one.
std::string ray(const Board& board, Place first) {
    const Direction direction = *board[first].ray;
    const Place start = next(first, reversed(direction));
    const Spot way = step_of(direction), across{-way.y, way.x};
    constexpr double head = 4.5, head_length = 1.7 * head;
    const Spot tip =
        beyond(next(start, direction, lit(board, start, direction)), direction, overshoot);
    const Spot base = tip - head_length * way;
    return line(beyond(start, direction, disc), base,
                fmt::format(R"svg(fill="none" stroke="{}" stroke-width="2" )svg", chapter_colour)) +
           polygon({tip, base + head * across, base - head * across},
                   fmt::format(R"svg(stroke="none" fill="{}")svg", chapter_colour));
}

/// Whether a ray has its first field here: the field before is not lit in the same direction.
bool starts_ray(const Board& board, Place place) {
    const std::optional<Direction> ray = board[place].ray;
    if (!ray) return false;
    const Place behind = next(place, reversed(*ray));
    return !board.contains(behind) || board[behind].ray != ray;
}

std::string number(Place place, int number) {
    const auto [x, y] = corner_of(place) + unit * Spot{0.5, 0.5};
    const double size = unit * (number < 10 ? 0.46 : 0.38);
    return fmt::format(R"svg(<circle cx="{}" cy="{}" r="{}" fill="none" stroke-width="1.5"/>)svg",
                       length(x), length(y), length(disc * unit)) +
           "\n" +
           words({x, y + 0.35 * size}, std::to_string(number), size, R"svg(font-weight="bold")svg");
}

std::string fields(const Board& board) {
    std::string surfaces, rays, numbers;
    for (const Place place : places(board)) {
        if (board[place].ray) surfaces += lit_surface(place);
        if (starts_ray(board, place)) rays += ray(board, place);
        if (board[place].is_number()) numbers += number(place, *board[place].number);
    }
    return surfaces + grid(board) + rays + numbers;
}

std::string numbered_lines(const Board& board) {
    constexpr double size = small_letters;
    std::string all;
    for (int row = 0; row < board.rows; ++row)
        all += picture::pen::words_up_to(unit * Spot{0, row + 0.5} + Spot{-6, 0.35 * size},
                                         std::to_string(row + 1), size);
    for (int column = 0; column < board.columns; ++column)
        all += words(unit * Spot{column + 0.5, 0} - Spot{0, 6}, std::to_string(column + 1), size);
    for (const Place place : places(board)) all += part(place);
    return all;
}

}  // namespace

std::string picture(const Board& board, bool numbered) {
    Spot corner{room, room};
    std::string content = fields(board);
    if (numbered) {
        content += numbered_lines(board);
        corner =
            corner + Spot{6 + picture::pen::width_of(std::to_string(board.rows), small_letters),
                          6 + small_letters};
    }
    return picture::pen::document(
        std::ceil(corner.x + unit * board.columns + room),
        std::ceil(corner.y + unit * board.rows + room), "A board of the light rays",
        fmt::format("<desc>{}</desc>\n", picture::pen::escaped(print(board))) +
            picture::pen::shifted(corner, content));
}

}  // namespace light_rays::drawing
