#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

#include "command/puzzles/nerdcube.hpp"
#include "command/puzzles/puzzles.hpp"
#include "nerdcube/drawing.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/net.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace command {
namespace {

using nerdcube::Cube;
using nerdcube::Face;
using nerdcube::Location;
using nerdcube::drawing::Picked;

struct ShowNerdcubeOptions {
    std::string file, highlight, corner_letter, view;
    bool numbers = false, pieces = false;
    std::string format = "text";
};

/// Parses a list of faces: "13,7,12".
Picked faces_of(const std::string& typed) {
    Picked faces;
    std::istringstream words(typed);
    for (std::string word; std::getline(words, word, ',');) {
        const auto face = text::whole_number(word, 1, nerdcube::faces);
        if (!face)
            throw UsageError(fmt::format(
                "--highlight: read '{}', expected the numbers of faces, 1 to 54, such as 13,7,12",
                text::printable(word)));
        faces.push_back(*face);
    }
    return faces;
}

char32_t letter_of(const std::string& typed) {
    const auto letters = text::letters_of(typed);
    if (letters && letters->size() == 1 && text::is_visible(letters->front()))
        return letters->front();
    throw UsageError(
        fmt::format("--corner-letter: read '{}', expected one letter", text::printable(typed)));
}

std::string number(Face face, const Picked& picked) {
    const bool is_picked = std::find(picked.begin(), picked.end(), face) != picked.end();
    return is_picked ? fmt::format("{:>5}", fmt::format("[{}]", face))
                     : fmt::format("{:>4} ", face);
}

/// The net with the numbers of its faces; highlighted ones are in brackets.
std::string numbered_net(const Picked& picked) {
    return nerdcube::lay_out([&](Face face) { return number(face, picked); }, 5);
}

std::string piece_in_words(const Cube& cube, const Location& location) {
    std::string faces, stickers;
    for (const nerdcube::Slot& slot : location) faces += fmt::format("{:>3}", slot.face);
    for (const nerdcube::Sticker& sticker : peeled(cube, location))
        stickers += " " + print(sticker);
    return fmt::format("{:<10}{}\n", faces, stickers);
}

/// The pieces as they are in your hand, each with the faces of its location.
std::string pieces_in_words(const Cube& cube) {
    std::string edges = "edges: the faces where it sticks, and its letters in your hand\n",
                corners = "corners\n";
    for (const Location& location : nerdcube::locations)
        (location.size() == 2 ? edges : corners) += piece_in_words(cube, location);
    return edges + "\n" + corners;
}

nlohmann::json pieces_to_json(const Cube& cube) {
    nlohmann::json pieces = nlohmann::json::array();
    for (const Location& location : nerdcube::locations) {
        nlohmann::json faces = nlohmann::json::array(), stickers = nlohmann::json::array();
        for (const nerdcube::Slot& slot : location) faces.push_back(slot.face);
        for (const nerdcube::Sticker& sticker : peeled(cube, location))
            stickers.push_back(print(sticker));
        pieces.push_back({{"faces", faces}, {"stickers", stickers}});
    }
    return pieces;
}

std::string numbered_picture(const Picked& picked, const std::string& view) {
    if (view == "cube") return nerdcube::drawing::numbered_cube(picked);
    return view == "back" ? nerdcube::drawing::numbered_other_side(picked)
                          : nerdcube::drawing::numbers(picked);
}

void refuse_odd(const ShowNerdcubeOptions& options) {
    refuse_without_picture("--view", options.view, options.format);
    refuse_without_picture("--corner-letter", options.corner_letter, options.format);
    if (options.pieces && options.format == "svg")
        throw UsageError("--pieces has no picture; take --format text or json");
}

void print_svg(const Cube& cube, const ShowNerdcubeOptions& options) {
    const Picked picked = faces_of(options.highlight);
    if (!options.corner_letter.empty())
        std::cout << nerdcube::drawing::corner_letter(letter_of(options.corner_letter));
    else if (options.numbers || !picked.empty())
        std::cout << numbered_picture(picked, options.view);
    else std::cout << picture(cube, options.view);
}

void print_text(const Cube& cube, const ShowNerdcubeOptions& options) {
    const Picked picked = faces_of(options.highlight);
    if (options.pieces) std::cout << pieces_in_words(cube);
    else if (options.numbers || !picked.empty()) std::cout << numbered_net(picked);
    else std::cout << print(cube);
}

Outcome carry_out(const ShowNerdcubeOptions& options) {
    refuse_odd(options);
    const Cube cube = read_cube(options.file);
    if (options.format == "json")
        std::cout
            << nlohmann::json{{"faces", to_json(cube)}, {"pieces", pieces_to_json(cube)}}.dump(2)
            << '\n';
    else if (options.format == "svg") print_svg(cube, options);
    else print_text(cube, options);
    return done;
}

}  // namespace

void add_show_nerdcube(const Verb& show) {
    const auto options = std::make_shared<ShowNerdcubeOptions>();
    show.verb("nerdcube",
              "chapter 2: the cube, unfolded or seen from a corner, its pieces, the numbers of its "
              "faces")
        .word("file", options->file, cube_file)
        .flag("--pieces", options->pieces,
              "its pieces, peeled off: the letters as they are in your hand")
        .flag("--numbers", options->numbers, "the numbers of the faces instead of letters")
        .option("--highlight", options->highlight,
                "pick these faces out of the numbers, such as 13,7,12")
        .option("--corner-letter", options->corner_letter,
                "the net with this letter on all corners, as turning brings it there (svg)")
        .choice("--view", options->view, cube_views,
                "of a picture: the net, the cube from the front, or from the back")
        .choice("--format", options->format, {"text", "json", "svg"},
                "text (a .cube file), json or svg")
        .footer(about_cube_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
