// One file, because all drawings are read back by the same functions.

#include "nerdcube/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include "grader/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/published.hpp"
#include "picture/pen.hpp"
#include "tests/reference/pictures.hpp"

using namespace nerdcube;
using picture::pen::Spot;
using tests::document;

namespace {

double dot(Spot a, Spot b) { return a.x * b.x + a.y * b.y; }
double cross(Spot a, Spot b) { return a.x * b.y - a.y * b.x; }
/// The tolerance allows for coordinates rounded to hundredths.
bool same(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y) < 0.05; }

/// A face in a drawing: its corners, and its text with the directions of its lines.
struct Drawn {
    std::vector<Spot> corners;
    std::string text;
    Spot right, down, middle;
    bool circled = false;
};
using Faces = std::map<Face, Drawn>;

Faces faces_of(const std::string& svg) {
    Faces faces;
    const pugi::xml_document picture = document(svg);
    for (const pugi::xml_node group : picture.child("svg").children("g")) {
        Drawn drawn;
        std::istringstream points(group.child("polygon").attribute("points").value());
        char comma;
        for (Spot point; points >> point.x >> comma >> point.y;) drawn.corners.push_back(point);
        std::istringstream matrix(std::string(group.child("text").attribute("transform").value())
                                      .substr(group.child("text") ? 7 : 0));
        matrix >> drawn.right.x >> drawn.right.y >> drawn.down.x >> drawn.down.y >>
            drawn.middle.x >> drawn.middle.y;
        drawn.text = group.child("text").text().get();
        drawn.circled = !group.child("circle").empty();
        faces[group.attribute("data-face").as_int()] = drawn;
    }
    return faces;
}

std::size_t common_corners(const Drawn& a, const Drawn& b) {
    std::size_t count = 0;
    for (const Spot corner : a.corners)
        for (const Spot other : b.corners) count += same(corner, other);
    return count;
}

/// A vector in the picture, in the coordinates of the face's text: along its lines, and down.
Spot as_read(const Drawn& face, Spot step) {
    const double area = cross(face.right, face.down);
    return {cross(step, face.down) / area, cross(face.right, step) / area};
}

/// Both drawings of the whole cube.
std::vector<Faces> solids(const Cube& cube) {
    return {faces_of(drawing::cube(cube)), faces_of(drawing::other_side(cube))};
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

}  // namespace

TEST_CASE(
    "The net shows every face with its letter, side 23 in the middle of the belt, sides 5, 23, 41 "
    "and 50 one below the other") {
    const Cube cube = published::scrambled();
    const Faces net = faces_of(drawing::net(cube));
    REQUIRE(net.size() == 54);
    for (const auto& [face, drawn] : net) {
        CHECK(drawn.text == std::string{static_cast<char>(cube[face].letter)});
        CHECK(drawn.corners.size() == 4);
    }
    CHECK(net.at(20).middle.y == Approx(net.at(23).middle.y));
    CHECK(net.at(20).middle.x < net.at(23).middle.x);
    CHECK(net.at(23).middle.x < net.at(26).middle.x);
    for (const auto& [above, below] :
         std::vector<std::pair<Face, Face>>{{5, 23}, {23, 41}, {41, 50}}) {
        CHECK(net.at(above).middle.x == Approx(net.at(below).middle.x));
        CHECK(net.at(above).middle.y < net.at(below).middle.y);
    }
    CHECK(common_corners(net.at(8), net.at(14)) == 2);
    CHECK(common_corners(net.at(12), net.at(13)) == 2);
    CHECK(common_corners(net.at(15), net.at(16)) == 2);
    CHECK(common_corners(net.at(32), net.at(38)) == 2);
    CHECK(common_corners(net.at(44), net.at(47)) == 2);
}

TEST_CASE("The numbers of the faces are 1 to 54, row by row") {
    const Faces numbers = faces_of(drawing::numbers());
    REQUIRE(numbers.size() == 54);
    for (const auto& [face, drawn] : numbers) {
        CHECK(drawn.text == std::to_string(face));
        if (face == 1) continue;
        const Spot step = drawn.middle - numbers.at(face - 1).middle;
        CHECK((step.y > 1 || (std::abs(step.y) < 0.1 && step.x > 1)));
    }
}

TEST_CASE(
    "On the net a letter stands as its orientation says; one that may stand two ways is drawn up "
    "or left") {
    using enum Orientation;
    Cube cube;
    const std::vector<Orientation> all{upright, turned_left, turned_right, upside_down,
                                       up_down, left_right,  any,          invalid};
    for (std::size_t i = 0; i < all.size(); ++i) cube[static_cast<Face>(i + 1)] = {U'R', all[i]};
    const Faces net = faces_of(drawing::net(cube));
    const auto points_to = [&](Face face, Spot direction) {
        const Drawn& drawn = net.at(face);
        INFO("face " << face);
        CHECK(dot(drawn.right, direction) > 0.99 * std::hypot(drawn.right.x, drawn.right.y));
        CHECK(cross(drawn.right, drawn.down) > 0);  // else it would be mirrored
    };
    const Spot along{1, 0}, up{0, -1}, down{0, 1}, back{-1, 0};
    points_to(1, along);
    points_to(2, up);
    points_to(3, down);
    points_to(4, back);
    points_to(5, along);
    points_to(6, up);
    for (const Face face : {1, 2, 3, 4, 5, 6}) CHECK_FALSE(net.at(face).circled);
    for (const Face face : {7, 8}) {
        points_to(face, along);
        CHECK(net.at(face).circled);
    }
}

TEST_CASE("Blank faces are empty") {
    for (const auto& [face, drawn] : faces_of(drawing::net(Cube{}))) {
        CHECK(drawn.text.empty());
        CHECK_FALSE(drawn.circled);
    }
}

TEST_CASE("The two views together show every face once, the first one the sides 23, 41 and 26") {
    const auto views = solids(published::scrambled());
    REQUIRE(views[0].size() == 27);
    REQUIRE(views[1].size() == 27);
    for (Face face = 1; face <= faces; ++face)
        CHECK(views[0].contains(face) != views[1].contains(face));
    CHECK(views[0].at(23).middle.y < views[0].at(41).middle.y);
    CHECK(views[0].at(41).middle.x < views[0].at(26).middle.x);
    CHECK(views[1].at(50).middle.y < views[1].at(20).middle.y);
    CHECK(views[1].at(20).middle.x < views[1].at(5).middle.x);
}

TEST_CASE("On the cube the faces of a location share an edge, all three of a corner a point") {
    std::size_t pairs = 0, triples = 0;
    for (const Faces& view : solids(published::scrambled()))
        for (const Location& location : locations) {
            std::vector<Drawn> seen;
            for (const Slot& slot : location)
                if (view.contains(slot.face)) seen.push_back(view.at(slot.face));
            for (std::size_t i = 0; i < seen.size(); ++i)
                for (std::size_t j = 0; j < i; ++j, ++pairs) {
                    INFO("face " << location.front().face);
                    CHECK(common_corners(seen[i], seen[j]) == 2);
                }
            if (seen.size() < 3) continue;
            ++triples;
            CHECK(std::count_if(seen[0].corners.begin(), seen[0].corners.end(), [&](Spot corner) {
                      const auto has = [&](const Drawn& face) {
                          return std::any_of(face.corners.begin(), face.corners.end(),
                                             [&](Spot other) { return same(corner, other); });
                      };
                      return has(seen[1]) && has(seen[2]);
                  }) == 1);
        }
    CHECK(pairs == 2 * (3 + 3 + 3));  // per view: 3 edges, 3 corners with two visible faces, and 3
                                      // pairs of faces at the middle corner
    CHECK(triples == 2);
}

TEST_CASE("A letter lies in its face on the cube as it does on the net, and is not mirrored") {
    const Cube cube = published::scrambled();
    const Faces net = faces_of(drawing::net(cube));
    for (const Faces& view : solids(cube))
        for (const auto& [face, drawn] : view) {
            INFO("face " << face);
            CHECK(cross(drawn.right, drawn.down) > 0);
            const Face centre = centre_of(face),
                       other = face == centre ? face + 1 : centre;  // gives the vector to compare
            const Drawn& flat = net.at(face);
            const Spot on_net = as_read(flat, net.at(other).middle - flat.middle),
                       on_cube = as_read(drawn, view.at(other).middle - drawn.middle);
            const double edge = 100;  // edge length of a face, in units of the text
            CHECK(on_cube.x / edge == Approx(on_net.x / edge).margin(0.01));
            CHECK(on_cube.y / edge == Approx(on_net.y / edge).margin(0.01));
        }
}

TEST_CASE("Views with numbers show the faces where views with letters show them") {
    const auto letters = solids(published::scrambled());
    const std::vector<Faces> numbers{faces_of(drawing::numbered_cube()),
                                     faces_of(drawing::numbered_other_side())};
    for (std::size_t view = 0; view < 2; ++view) {
        REQUIRE(numbers[view].size() == 27);
        for (const auto& [face, drawn] : numbers[view]) {
            CHECK(drawn.text == std::to_string(face));
            CHECK(same(drawn.middle, letters[view].at(face).middle));
        }
    }
}

TEST_CASE(
    "A letter brought to any corner is in the top left corner of its side when the side is held so "
    "that the letter is upright") {
    const Faces net = faces_of(drawing::corner_letter(U'A'));
    std::size_t corners = 0;
    for (const auto& [face, drawn] : net) {
        if (drawn.text.empty()) continue;
        ++corners;
        INFO("face " << face);
        CHECK(drawn.text == "A");
        const std::vector<Spot>&own = drawn.corners, &centre = net.at(centre_of(face)).corners;
        const Spot from_centre = as_read(drawn, own[0] - centre[0]);
        CHECK(from_centre.x < -50);
        CHECK(from_centre.y < -50);
    }
    CHECK(corners == 24);
}

TEST_CASE("Picked faces are filled and outlined, others are not") {
    const std::string chapter = "var(--chapter, #2451a6)";
    CHECK(count(drawing::net(published::scrambled()), chapter) == 0);
    CHECK(count(drawing::net(published::scrambled(), {13, 7, 12}), chapter) == 6);
    CHECK(count(drawing::numbers(), chapter) == 6);
    CHECK(count(drawing::numbers({14, 8}), chapter) == 6 + 4);
    const pugi::xml_document picture = document(drawing::numbers({14, 8}));
    for (const pugi::xml_node group : picture.child("svg").children("g")) {
        const double opacity = group.child("polygon").attribute("fill-opacity").as_double();
        const int face = group.attribute("data-face").as_int();
        CHECK((opacity > 0.3) == (face == 8 || face == 14));
    }
}

TEST_CASE("Signs that XML uses itself are drawn like any letter") {
    Cube cube = published::scrambled();
    const std::string signs = "&<>'\"";
    for (std::size_t i = 0; i < signs.size(); ++i)
        cube[static_cast<Face>(i + 1)].letter = static_cast<char32_t>(signs[i]);
    const Faces net = faces_of(drawing::net(cube));
    for (std::size_t i = 0; i < signs.size(); ++i)
        CHECK(net.at(static_cast<Face>(i + 1)).text == std::string{signs[i]});
}

TEST_CASE("Letters of all alphabets are drawn as UTF-8") {
    Cube cube;
    const std::vector<std::pair<char32_t, std::string>> letters{{U'\u00c4', "\u00c4"},
                                                                {U'\u20ac', "\u20ac"},
                                                                {U'\u6f22', "\u6f22"},
                                                                {U'\U0001f600', "\U0001f600"}};
    for (std::size_t i = 0; i < letters.size(); ++i)
        cube[static_cast<Face>(23 + i)].letter = letters[i].first;
    const Faces net = faces_of(drawing::net(cube));
    for (std::size_t i = 0; i < letters.size(); ++i)
        CHECK(net.at(static_cast<Face>(23 + i)).text == letters[i].second);
}

TEST_CASE("Drawings of the cube have no ids: several may stand on a page") {
    const Cube cube = published::scrambled();
    for (const std::string& svg : {drawing::net(cube), drawing::numbers({1}), drawing::cube(cube),
                                   drawing::other_side(cube), drawing::corner_letter(U'A')}) {
        CHECK(count(svg, " id=") == 0);
        CHECK(count(svg, "url(") == 0);
    }
}

TEST_CASE(
    "The picture of the fold tells how many partly filled cubes there are once each location is "
    "filled") {
    struct : search::Unobserved {
        std::map<const Location*, int> filled;
        void laid(const Piece&, const Location* location) { ++filled[location]; }
    } observer;
    solve_faithfully(
        taken_apart(published::scrambled()), [](const Cube&) { return Next::go_on; }, observer);
    pugi::xml_document picture;
    REQUIRE(picture.load_file(KNOBEL_ROOT "/chapters/2-nerdcube/fold.svg"));
    std::set<std::string> words;
    for (const auto& text : picture.select_nodes("//text")) words.insert(text.node().text().get());
    for (const std::size_t number : {1U, 2U, 3U, 20U}) {
        CHECK(words.contains(std::to_string(observer.filled[&locations[number - 1]]) + " puzzles"));
        CHECK(words.contains("location " + std::to_string(number) + " filled"));
    }
}
