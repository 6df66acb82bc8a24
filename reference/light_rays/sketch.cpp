#include "light_rays/sketch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "light_rays/ranges.hpp"

namespace light_rays::drawing {
namespace {

using namespace picture::pen;

/// Opacity of a lit field, and of one lit just now.
constexpr double light = 0.13, strong = 0.38;

/// Radius of a number's disc, and how far a ray runs beyond the middle of its last field, in
/// fields.
constexpr double disc = 0.36, overshoot = 0.34;

/// Widths of lines: of the grid, of a ray, of a fresh ray.
constexpr double grid_line = 0.8, ray_line = 2, fresh_line = 4.5;

constexpr Spot step_of(Direction direction) {
    constexpr Place origin{};
    const Place there = next(origin, direction);
    return {static_cast<double>(there.column), static_cast<double>(there.row)};
}

/// The step to the right, seen in this direction.
constexpr Spot across(Direction direction) {
    const auto [x, y] = step_of(direction);
    return {-y, x};
}

std::string coloured(double width, std::string_view more = {}) {
    return fmt::format(R"svg(fill="none" stroke="{}" stroke-width="{}" {})svg", chapter_colour,
                       picture::pen::number(width), more);
}

/// Returns the place before another, seen in this direction.
Place before(Place place, Direction direction) { return next(place, reversed(direction)); }

bool starts(const Board& board, Place place) {
    const std::optional<Direction> ray = board[place].ray;
    if (!ray) return false;
    const Place behind = before(place, *ray);
    return !board.contains(behind) || board[behind].ray != ray;
}

}  // namespace

std::vector<Ray> rays_of(const Board& board) {
    std::vector<Ray> rays;
    for (const Place place : places(board))
        if (starts(board, place)) {
            const Direction direction = *board[place].ray;
            const Place start = before(place, direction);
            rays.push_back({start, direction, lit(board, start, direction)});
        }
    return rays;
}

Sketch::Sketch(const Board& board, double unit, const std::vector<Place>& fresh)
    : rows_(board.rows), columns_(board.columns), unit_(unit) {
    for (const Place place : places(board))
        if (board[place].ray) surface(place, std::ranges::count(fresh, place) > 0 ? strong : light);
    grid();
    for (const Ray& ray : rays_of(board)) this->ray(ray, fresh);
    for (const Place place : places(board))
        if (board[place].is_number()) number(place, *board[place].number);
}

Spot Sketch::middle(Place place) const { return unit_ * Spot{place.column + 0.5, place.row + 0.5}; }

Spot Sketch::beyond(Place place, Direction direction, double fields) const {
    return middle(place) + unit_ * fields * step_of(direction);
}

void Sketch::line(Spot from, Spot to, std::string_view look) {
    content_ += picture::pen::line(from, to, look);
}

void Sketch::surface(Place place, double opacity) {
    content_ +=
        fmt::format(
            R"svg(<rect x="{}" y="{}" width="{}" height="{}" stroke="none" fill="{}" fill-opacity="{}"/>)svg",
            picture::pen::number(unit_ * place.column), picture::pen::number(unit_ * place.row),
            picture::pen::number(unit_), picture::pen::number(unit_), chapter_colour, opacity) +
        "\n";
}

void Sketch::part(Place place) {
    const auto [x, y] =
        unit_ * Spot{static_cast<double>(place.column), static_cast<double>(place.row)};
    content_ +=
        fmt::format(
            R"svg(<rect class="row-{}-column-{}" x="{}" y="{}" width="{}" height="{}" fill="none" stroke-width="0" pointer-events="all"/>)svg",
            place.row + 1, place.column + 1, picture::pen::number(x), picture::pen::number(y),
            picture::pen::number(unit_), picture::pen::number(unit_)) +
        "\n";
}

void Sketch::grid() {
    const double width = unit_ * columns_, height = unit_ * rows_;
    std::string lines;
    for (int row = 1; row < rows_; ++row)
        lines +=
            fmt::format("M0 {}h{}", picture::pen::number(unit_ * row), picture::pen::number(width));
    for (int column = 1; column < columns_; ++column)
        lines += fmt::format("M{} 0v{}", picture::pen::number(unit_ * column),
                             picture::pen::number(height));
    if (!lines.empty())
        content_ +=
            fmt::format(
                R"svg(<path d="{}" fill="none" stroke-width="{}" stroke-opacity="0.45"/>)svg",
                lines, grid_line) +
            "\n";
    content_ += polygon({{0, 0}, {width, 0}, {width, height}, {0, height}}, outlined(1.5));
}

void Sketch::ray(const Ray& ray, const std::vector<Place>& fresh) {
    const auto& [start, direction, fields] = ray;
    const Place end = next(start, direction, fields);
    const auto is_fresh = [&](int i) {
        return std::ranges::count(fresh, next(start, direction, i)) > 0;
    };
    const double head = is_fresh(fields) ? 6.5 : 4.5, head_length = 1.7 * head;
    const Spot tip = beyond(end, direction, overshoot);
    const Spot base = tip - head_length * step_of(direction);
    line(beyond(start, direction, disc), base, coloured(ray_line));
    for (int first = 1, last = 0; first <= fields; first = last + 1) {
        for (last = first; last < fields && is_fresh(first) && is_fresh(last + 1);) ++last;
        if (!is_fresh(first)) continue;
        line(beyond(start, direction, first == 1 ? disc : first - 0.5),
             last == fields ? base : beyond(start, direction, last + 0.5), coloured(fresh_line));
    }
    content_ += polygon({tip, base + head * across(direction), base - head * across(direction)},
                        fmt::format(R"svg(stroke="none" fill="{}")svg", chapter_colour));
}

void Sketch::number(Place place, int number) {
    const auto [x, y] = middle(place);
    const double size = unit_ * (number < 10 ? 0.46 : 0.38);
    content_ +=
        fmt::format(R"svg(<circle cx="{}" cy="{}" r="{}" fill="none" stroke-width="1.5"/>)svg",
                    picture::pen::number(x), picture::pen::number(y),
                    picture::pen::number(disc * unit_)) +
        "\n";
    content_ +=
        words({x, y + 0.35 * size}, std::to_string(number), size, R"svg(font-weight="bold")svg");
}

void Sketch::frame(Place place) {
    constexpr double inset = 3;
    content_ += fmt::format(R"svg(<rect x="{}" y="{}" width="{}" height="{}" rx="4" {}/>)svg",
                            picture::pen::number(unit_ * place.column + inset),
                            picture::pen::number(unit_ * place.row + inset),
                            picture::pen::number(unit_ - 2 * inset),
                            picture::pen::number(unit_ - 2 * inset), coloured(2.5)) +
                "\n";
}

void Sketch::x(Spot at, double reach, double width) {
    const std::string look =
        fmt::format(R"svg(stroke-width="{}" stroke-linecap="round")svg", width);
    line(at - Spot{reach, reach}, at + Spot{reach, reach}, look);
    line(at - Spot{reach, -reach}, at + Spot{reach, -reach}, look);
}

void Sketch::cross(Place place) { x(middle(place), 0.4 * unit_, 2.5); }

void Sketch::cross_out() {
    const double width = unit_ * columns_, height = unit_ * rows_;
    constexpr std::string_view look = R"svg(stroke-width="2.5" stroke-linecap="round")svg";
    line({0, 0}, {width, height}, look);
    line({width, 0}, {0, height}, look);
}

void Sketch::stop(Place place, double beyond, Direction direction) {
    x(this->beyond(place, direction, beyond), 0.13 * unit_, 2.2);
}

void Sketch::dashes(Place first, double from, Place last, double to, Direction direction) {
    line(beyond(first, direction, from), beyond(last, direction, to),
         coloured(ray_line, R"svg(stroke-dasharray="5 4")svg"));
}

void Sketch::open_head(Place place, Direction direction) {
    const Spot tip = beyond(place, direction, overshoot);
    const Spot base = tip - 8 * step_of(direction);
    const Spot side = 6 * across(direction);
    line(base + side, tip, coloured(ray_line));
    line(base - side, tip, coloured(ray_line));
}

void Sketch::bar(Place place, Direction direction) {
    const Spot at = beyond(place, direction, 0.5);
    const Spot half = 0.42 * unit_ * across(direction);
    line(at - half, at + half, R"svg(stroke-width="4.5")svg");
}

void Sketch::note(Place place, const std::string& content) {
    const double size = 0.28 * unit_;
    content_ += words(middle(place) + unit_ * Spot{0.32, -0.2}, content, size);
}

void Sketch::number_lines() {
    constexpr double size = small_letters;
    for (int row = 0; row < rows_; ++row)
        content_ += words_up_to(unit_ * Spot{0, row + 0.5} + Spot{-6, 0.35 * size},
                                std::to_string(row + 1), size);
    for (int column = 0; column < columns_; ++column)
        content_ +=
            words(unit_ * Spot{column + 0.5, 0} - Spot{0, 6}, std::to_string(column + 1), size);
    for (int row = 0; row < rows_; ++row)
        for (int column = 0; column < columns_; ++column) part({row, column});
    left_ = room + 6 + width_of(std::to_string(rows_), size);
    top_ = room + 6 + size;
}

Tile Sketch::tile() const {
    return {left_ + unit_ * columns_ + room, top_ + unit_ * rows_ + room,
            shifted({left_, top_}, content_)};
}

}  // namespace light_rays::drawing
