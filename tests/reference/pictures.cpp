// Drawings, compared with the stored pictures in tests/reference/pictures. After a change of a
// drawing, look at the new pictures, which this command writes:
//   KNOBEL_WRITE_PICTURES=1 build/dev/bin/reference_pictures

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "cards/drawing.hpp"
#include "cards/published.hpp"
#include "cards/rules.hpp"
#include "grader/judge/catch.hpp"
#include "light_rays/drawing.hpp"
#include "light_rays/puzzle.hpp"
#include "nerdcube/drawing.hpp"
#include "nerdcube/locations.hpp"
#include "nerdcube/published.hpp"
#include "picture/chart.hpp"
#include "tangram/drawing.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"

namespace {

const std::filesystem::path folder = KNOBEL_ROOT "/tests/reference/pictures";

using Pictures = std::map<std::string, std::string>;

void add_cards(Pictures& pictures) {
    using namespace cards;
    const Pile all = published::puzzle().cards, few(all.begin(), all.begin() + 4);
    const Grid grid{2, 1};
    pictures["cards-squares"] = drawing::squares(grid, {Pile{all[0], turned(all[1])}});
    pictures["cards-moment"] = drawing::moment(grid, watch({grid, true, few}, 6, 1).at(0));
}

/// A net with each orientation, and with letters that XML escapes or that take several bytes.
nerdcube::Cube odd_cube() {
    nerdcube::Cube cube;
    const std::u32string letters = U"RR&<>\"'漢🙂";
    for (std::size_t i = 0; i < letters.size(); ++i)
        cube[static_cast<nerdcube::Face>(i + 1)] = {letters[i],
                                                    static_cast<nerdcube::Orientation>(i % 8)};
    return cube;
}

void add_cubes(Pictures& pictures) {
    using namespace nerdcube;
    const Cube cube = published::scrambled();
    pictures["nerdcube-net"] = drawing::net(odd_cube(), {13, 7, 12});
    pictures["nerdcube-cube"] = drawing::cube(cube, {23});
    pictures["nerdcube-other-side"] = drawing::other_side(cube);
}

void add_tangrams(Pictures& pictures) {
    using namespace tangram;
    const Kinds kinds = published::pieces();
    std::vector<Assembly> assemblies;
    const auto keep = [&](const Assembly& assembly) {
        assemblies.push_back(assembly);
        return Next::go_on;
    };
    fill(kinds, {{4, 4}, {2, 2, 2, 2}}, keep, search::Unobserved{});
    assemblies.push_back(assemblies.front());
    assemblies.back().laid.resize(2);
    pictures["tangram-sheet"] = drawing::sheet(kinds, assemblies);
    pictures["tangram-outlines"] = drawing::outlines(outlines(5));
    const Shape shape = kinds.front().orientations.front();
    pictures["tangram-pieces"] = drawing::pieces({kinds.front(), kind_of("<b>\"&'ö]]>", 1, shape),
                                                  kind_of(std::string(100, 'x'), 1, shape)});
}

void add_boards(Pictures& pictures) {
    using namespace light_rays;
    const Board board = parse_board("3 e 1 e\ns n 1 -\ns 3 e e\nw 3 e e", "x");
    pictures["light-rays-board"] = drawing::picture(board, true);
}

void add_charts(Pictures& pictures) {
    using picture::chart::Look;
    using picture::chart::Scale;
    pictures["chart-even"] = picture::chart::picture(
        {"How work grows",
         "red",
         "pieces",
         "nodes",
         Scale::even,
         {{"slow", Look::dashed, {{7, 1'000, 0.5}, {8, 10'000, 5}, {9, 1'000'000, 500}}},
          {"fast",
           Look::coloured,
           {{7, 5'000, 0.25}, {8, 20'000, 1}, {9, 19'000, 0.9}, {10, 60'000, 5}}}}});
    pictures["chart-logarithmic"] = picture::chart::picture(
        {"How guesses grow",
         "red",
         "side",
         "guesses",
         Scale::logarithmic,
         {{"drawn", Look::dashed, {{5, 3, 0.3}, {10, 20, 3}}},
          {"patient", Look::plain, {{5, 1, 0.1}, {10, 1, 1}, {20, 4, 30}}},
          {"fast", Look::coloured, {{5, 0, 0.0001}, {10, 2, 0.02}, {20, 8, 0.1}}}}});
}

/// The first line in which a picture differs from the stored one; empty when none does.
std::string difference(const std::string& picture, const std::string& stored) {
    const auto drawn = text::lines_of(picture), expected = text::lines_of(stored);
    for (std::size_t i = 0; i < std::max(drawn.size(), expected.size()); ++i) {
        const std::string now(i < drawn.size() ? drawn[i] : "the end"),
            before(i < expected.size() ? expected[i] : "the end");
        if (now != before)
            return "line " + std::to_string(i + 1) + " is\n" + now + "\ninstead of\n" + before;
    }
    return {};
}

}  // namespace

TEST_CASE("Every drawing looks as its stored picture") {
    Pictures pictures;
    add_cards(pictures);
    add_cubes(pictures);
    add_tangrams(pictures);
    add_boards(pictures);
    add_charts(pictures);
    const bool writes = std::getenv("KNOBEL_WRITE_PICTURES") != nullptr;
    for (const auto& [name, svg] : pictures) {
        const std::filesystem::path file = folder / (name + ".svg");
        INFO(file.string());
        if (writes) std::ofstream(file) << svg;
        REQUIRE(std::filesystem::exists(file));
        CHECK(difference(svg, text::read_file(file)) == "");
    }
    for (const auto& stored : std::filesystem::directory_iterator(folder)) {
        INFO(stored.path().string());
        CHECK(pictures.contains(stored.path().stem().string()));
    }
}

TEST_CASE("Faces carry their numbers, and a corner's letter stands on all 24 corner faces") {
    using namespace nerdcube;
    std::set<Face> corners;
    for (const Location& location : locations)
        if (location.size() == 3)
            for (const Slot& slot : location) corners.insert(slot.face);
    CHECK(corners.size() == 24);
    const std::string numbers = drawing::numbers(), letters = drawing::corner_letter(U'A');
    const auto drawn = [](const std::string& picture, Face face) {
        const auto begin = picture.find(fmt::format("data-face=\"{}\"", face));
        return picture.substr(begin, picture.find('\n', begin) - begin);
    };
    for (Face face = 1; face <= faces; ++face) {
        INFO("face " << face);
        CHECK(drawn(numbers, face).ends_with(fmt::format(">{}</text></g>", face)));
        CHECK(drawn(letters, face).ends_with(">A</text></g>") == corners.contains(face));
    }
}
