#include "command/puzzles/nerdcube.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "nerdcube/drawing.hpp"
#include "nerdcube/exact_cover.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace command {

using nerdcube::Cube;
using nerdcube::Face;
using nerdcube::Location;
using nerdcube::Move;
using nerdcube::drawing::Picked;
using nlohmann::json;

// What the verbs share.

const char* const Nerdcube::about_files =
    "A .cube file is the net, row by row; each face a letter and how it stands, such as 'C>': ^ "
    "upright, < turned left,\n"
    "> turned right, v upside down, | ^ or v, - < or >, * any. './knobel show nerdcube' prints "
    "one. The course's page\n"
    "\"Files and output\" ('./knobel serve', or docs/formats.rst) tells all of it.";

Cube Nerdcube::read(const std::string& file) {
    return read_puzzle(file, nerdcube::parse_cube, nerdcube::published::scrambled);
}

json Nerdcube::to_json(const Cube& cube) {
    json faces = json::array();
    for (Face face = 1; face <= nerdcube::faces; ++face) faces.push_back(print(cube[face]));
    return {{"faces", faces}};
}

std::vector<SearchTree> Nerdcube::trees(const Cube& cube, const SearchOptions& options) {
    return {search_tree<nerdcube::CubePuzzle, nerdcube::CubeCover>(options, taken_apart(cube))};
}

void add_view(const Verb& verb, std::string& view) {
    verb.choice("--view", view, {"net", "cube", "back"},
                "of a picture: the net, the cube from the front, or from the back");
}

std::string picture(const Cube& cube, const std::string& view) {
    if (view == "cube") return nerdcube::drawing::cube(cube);
    return view == "back" ? nerdcube::drawing::other_side(cube) : nerdcube::drawing::net(cube);
}

json to_json(const std::vector<Move>& moves) {
    return json_list(moves, [](const Move& move) { return print(move); });
}

namespace {

// show.

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

/// The net with the numbers of its faces; picked ones are in brackets.
std::string numbered_net(const Picked& picked) {
    const auto number = [&](Face face) {
        const bool is_picked = std::ranges::find(picked, face) != picked.end();
        return is_picked ? fmt::format("{:>5}", fmt::format("[{}]", face))
                         : fmt::format("{:>4} ", face);
    };
    return nerdcube::lay_out(number, 5);
}

std::string numbered_picture(const Picked& picked, const std::string& view) {
    if (view == "cube") return nerdcube::drawing::numbered_cube(picked);
    return view == "back" ? nerdcube::drawing::numbered_other_side(picked)
                          : nerdcube::drawing::numbers(picked);
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

json piece_to_json(const Cube& cube, const Location& location) {
    const auto face = [](const nerdcube::Slot& slot) { return slot.face; };
    const auto letter = [](const nerdcube::Sticker& sticker) { return print(sticker); };
    return {{"faces", json_list(location, face)},
            {"stickers", json_list(peeled(cube, location), letter)}};
}

struct ShowNerdcube : OnPuzzle<Nerdcube> {
    std::string highlight, corner_letter, view;
    bool numbers = false, pieces = false;
    Picked picked;

    void add_options(const Verb& verb) override {
        verb.flag("--pieces", pieces,
                  "its pieces, peeled off: the letters as they are in your hand")
            .flag("--numbers", numbers, "the numbers of the faces instead of letters")
            .option("--highlight", highlight,
                    "pick these faces out of the numbers, such as 13,7,12")
            .option("--corner-letter", corner_letter,
                    "the net with this letter on all corners, as turning brings it there (svg)");
        add_view(verb, view);
        verb.choice("--format", format, {"text", "json", "svg"},
                    "text (a .cube file), json or svg");
    }
    void refuse_odd() const override {
        refuse_without_picture(
            {{!view.empty(), "--view"}, {!corner_letter.empty(), "--corner-letter"}});
        refuse_with_picture({{pieces, "--pieces"}});
    }
    void compute() override {
        OnPuzzle::compute();
        picked = faces_of(highlight);
    }
    std::string as_text() const override {
        if (pieces) return pieces_in_words(puzzle);
        return numbers || !picked.empty() ? numbered_net(picked) : print(puzzle);
    }
    json as_json() const override {
        json shown = Nerdcube::to_json(puzzle);
        shown["pieces"] = json_list(nerdcube::locations, [&](const Location& location) {
            return piece_to_json(puzzle, location);
        });
        return shown;
    }
    std::string as_svg() const override {
        if (!corner_letter.empty())
            return nerdcube::drawing::corner_letter(letter_of(corner_letter));
        return numbers || !picked.empty() ? numbered_picture(picked, view) : picture(puzzle, view);
    }
};

// scramble.

struct ScrambleNerdcube : OnPuzzle<Nerdcube> {
    std::uint64_t seed = 1986, count = 25;
    bool secret = false;
    std::vector<Move> moves;

    void add_options(const Verb& verb) override {
        verb.number("--seed", seed, 0, 999'999'999, "the same seed makes the same moves")
            .number("--moves", count, 1, 1'000, "how many moves")
            .flag("--secret", secret, "do not tell the moves")
            .choice("--format", format, {"text", "json"},
                    "text (a .cube file, the moves in a comment) or json");
    }
    std::string about() const override {
        return "'./knobel scramble nerdcube | ./knobel solve nerdcube - --count' solves what it "
               "made.\n";
    }
    void compute() override {
        OnPuzzle::compute();
        moves = nerdcube::random_moves(seed, count);
        puzzle = after(puzzle, moves);
    }
    std::string as_text() const override {
        const std::string comment = fmt::format("# seed {}: {}\n", seed, print(moves));
        return (secret ? "" : comment) + print(puzzle);
    }
    json as_json() const override {
        json scrambled = Nerdcube::to_json(puzzle);
        if (!secret) scrambled["seed"] = seed, scrambled["moves"] = to_json(moves);
        return scrambled;
    }
};

}  // namespace

void add_nerdcube(const PuzzleVerbs& verbs) {
    add<ShowNerdcube>(verbs.show,
                      "chapter 2: the cube, unfolded or seen from a corner, its pieces, the "
                      "numbers of its faces");
    add_solve_nerdcube(verbs.solve);
    add<Search<Nerdcube>>(verbs.search, "chapter 2's cube, location by location");
    add<ScrambleNerdcube>(verbs.scramble,
                          "chapter 2: turn sides of the cube at random; prints a .cube file");
}

}  // namespace command
