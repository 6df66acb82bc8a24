#include "command/tangram.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "command/puzzle_file.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"

namespace command {

using tangram::Group;
using tangram::Kind;
using tangram::Kinds;
using tangram::Octagon;
using tangram::Point;
using tangram::Symmetry;

Kinds read_pieces(const std::string& file) {
    return read_puzzle(file, tangram::parse_pieces, tangram::published::pieces);
}

std::string about_pieces_files() {
    return "A .pieces file has a line a piece: its name, how many there are, and its corners once "
           "around, such as\n"
           "'small x2: (1,1) (0,1) (1,0)'. './knobel show tangram' prints one. The course's page "
           "\"Files and output\"\n"
           "('./knobel serve', or docs/formats.rst) tells all of it.";
}

std::string about_figures() {
    return "A convex figure is named by its width and height, then what is cut off its corners: "
           "top left, top right, bottom right,\n"
           "bottom left, along the sides. '2x5 (0,2,0,0)' is two wide and five high, with a corner "
           "of two by two missing.\n"
           "Areas are counted in elementary triangles, of which a square of the lattice has two.\n";
}

std::string in_words(const Octagon& octagon) {
    const std::string box = fmt::format("{}x{}", octagon.box.width, octagon.box.height);
    return octagon.cut == std::array{0, 0, 0, 0}
               ? box
               : fmt::format("{} ({})", box, fmt::join(octagon.cut, ","));
}

std::string in_words(const Group& group) {
    constexpr Symmetry half_turn{false, 2}, upright{true, 0}, falling{true, 1}, level{true, 2},
        rising{true, 3};
    const auto has = [&](Symmetry s) {
        return std::find(group.begin(), group.end(), s) != group.end();
    };
    if (group.size() == 8) return "all eight";
    if (group.size() == 4 && has(upright)) return "half turn and both axes";
    if (group.size() == 4 && has(rising)) return "half turn and both diagonals";
    if (group.size() == 4) return "quarter turns";
    if (has(half_turn)) return "half turn";
    if (has(upright)) return "upright axis";
    if (has(level)) return "level axis";
    if (has(rising)) return "rising diagonal";
    return has(falling) ? "falling diagonal" : "none";
}

std::vector<Point> corners_of(const Kind& kind, const tangram::Position& position) {
    std::vector<Point> corners;
    for (const tangram::Edge& edge : kind.orientations[position.orientation].edges)
        corners.push_back(edge.from + position.at);
    return corners;
}

nlohmann::json to_json(const Octagon& octagon) {
    return {{"width", octagon.box.width}, {"height", octagon.box.height}, {"cut", octagon.cut}};
}

nlohmann::json to_json(const std::vector<Point>& corners) {
    nlohmann::json pairs = nlohmann::json::array();
    for (const Point corner : corners) pairs.push_back(nlohmann::json::array({corner.x, corner.y}));
    return pairs;
}

nlohmann::json to_json(const Kinds& kinds) {
    nlohmann::json pieces = nlohmann::json::array();
    for (const Kind& kind : kinds)
        pieces.push_back({{"name", kind.name},
                          {"copies", kind.copies},
                          {"corners", to_json(corners_of(kind, {}))},
                          {"area", area(kind.orientations.front().fields)},
                          {"orientations", kind.orientations.size()},
                          {"symmetry", in_words(kind.group)}});
    return {{"pieces", pieces}, {"area", area(kinds)}};
}

}  // namespace command
