#include "light_rays/drawing.hpp"

#include <fmt/format.h>

#include <cmath>

#include "light_rays/puzzle.hpp"
#include "light_rays/sketch.hpp"
#include "picture/svg.hpp"

namespace light_rays::drawing {

std::string picture(const Board& board, const Emphasis& emphasis) {
    constexpr double unit = 36;
    Sketch sketch(board, unit, emphasis.fresh);
    for (const Place place : emphasis.fields) sketch.frame(place);
    if (emphasis.numbered) sketch.number_lines();
    const auto [width, height, content] = sketch.tile();
    const std::string in_letters =
        fmt::format("<desc>{}</desc>\n", picture::svg::escaped(print(board)));
    return picture::svg::document(std::ceil(width), std::ceil(height),
                                  picture::svg::escaped(emphasis.title), in_letters + content);
}

}  // namespace light_rays::drawing
