#include "command/puzzles/nerdcube.hpp"

#include <fmt/format.h>

#include "command/outcome.hpp"
#include "command/puzzles/puzzle_file.hpp"
#include "nerdcube/drawing.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"

namespace command {

using nerdcube::Cube;
using nerdcube::Face;

Cube read_cube(const std::string& file) {
    return read_puzzle(file, nerdcube::parse_cube, nerdcube::published::scrambled);
}

std::string about_cube_files() {
    return "A .cube file is the net, row by row; each face a letter and how it stands, such as "
           "'C>': ^ upright, < turned left,\n"
           "> turned right, v upside down, | ^ or v, - < or >, * any. './knobel show nerdcube' "
           "prints one. The course's page\n"
           "\"Files and output\" ('./knobel serve', or docs/formats.rst) tells all of it.";
}

std::string picture(const Cube& cube, const std::string& view) {
    if (view == "cube") return nerdcube::drawing::cube(cube);
    return view == "back" ? nerdcube::drawing::other_side(cube) : nerdcube::drawing::net(cube);
}

void refuse_without_picture(const std::string& option, const std::string& value,
                            const std::string& format) {
    if (!value.empty() && format != "svg")
        throw UsageError(option + " is for pictures; add --format svg");
}

nlohmann::json to_json(const Cube& cube) {
    nlohmann::json faces = nlohmann::json::array();
    for (Face face = 1; face <= nerdcube::faces; ++face) faces.push_back(print(cube[face]));
    return faces;
}

nlohmann::json to_json(const std::vector<nerdcube::Move>& moves) {
    nlohmann::json written = nlohmann::json::array();
    for (const nerdcube::Move& move : moves) written.push_back(print(move));
    return written;
}

std::string sides_in_line(const Cube& cube) {
    constexpr std::size_t words_of_a_side = 6;
    const std::vector<std::string> words = nerdcube::words(cube);
    std::string line;
    for (std::size_t side = 0; side < nerdcube::centres.size(); ++side) {
        const std::string* rows = &words[side * words_of_a_side];
        const char stands = nerdcube::mark(cube[nerdcube::centres[side]].orientation);
        line += fmt::format("{}{}{}/{}/{}", side > 0 ? " " : "", stands, rows[0], rows[1], rows[2]);
    }
    return line;
}

}  // namespace command
