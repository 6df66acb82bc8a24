#include <fmt/format.h>

#include <algorithm>

#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"
#include "tests/reference/refused.hpp"

using namespace tangram;

namespace {

/// The fields of a piece with these corners.
Fields fields_of(const std::string& corners) {
    return parse_pieces("piece: " + corners, "x").at(0).orientations.front().fields;
}

const std::string triangle = "(0,0) (1,0) (0,1)", square = "(0,0) (1,0) (1,1) (0,1)";

/// A staircase of steps to the right and up: more corners than any piece can have.
std::string staircase(int steps) {
    std::string corners;
    for (int i = 0; i < steps; ++i) corners += fmt::format(" ({},{}) ({},{})", i, i, i + 1, i);
    return corners;
}

}  // namespace

TEST_CASE("A file of pieces is read as its grammar says") {
    const Kinds kinds = parse_pieces(
        "\xef\xbb\xbf# a comment\n\n large x2: (2,2) ( 0 ,\t2) (2,0) # and more\r\nmy-2nd : "
        "(0,0)(1,0)(1,1)(0,1)(\u22120,0)\nx3 x3:" +
            triangle,
        "x");
    REQUIRE(kinds.size() == 3);
    CHECK(kinds[0].name == "large");
    CHECK(kinds[0].copies == 2);
    CHECK(kinds[0].orientations.front().fields == Fields{{{1, 0}, Cover::upper_right},
                                                         {{0, 1}, Cover::upper_right},
                                                         {{1, 1}, Cover::whole}});
    CHECK(kinds[0].orientations.front().edges ==
          std::vector<Edge>{{{2, 2}, {0, 2}}, {{0, 2}, {2, 0}}, {{2, 0}, {2, 2}}});
    CHECK(kinds[1].name == "my-2nd");
    CHECK(kinds[1].copies == 1);
    CHECK(kinds[1].orientations.size() == 1);
    CHECK(kinds[2].name == "x3");
    CHECK(kinds[2].copies == 3);
    CHECK(kinds[2].orientations.size() == 4);
}

TEST_CASE("Corners may start with any of them, run either way around, and lie anywhere") {
    const Fields notched{{{0, 0}, Cover::whole},
                         {{1, 0}, Cover::lower_left},
                         {{0, 1}, Cover::whole},
                         {{1, 1}, Cover::upper_left}};
    std::vector<Point> corners{{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}};
    for (const Point& by : {Point{0, 0}, {-999, -999}, {997, 997}})
        for (std::size_t turned = 0; turned < 2 * corners.size(); ++turned) {
            std::string written;
            for (const Point& corner : corners)
                written += fmt::format(" ({},{})", corner.x + by.x, corner.y + by.y);
            INFO(written);
            CHECK(fields_of(written) == notched);
            std::rotate(corners.begin(), corners.begin() + 1, corners.end());
            if (turned + 1 == corners.size()) std::reverse(corners.begin(), corners.end());
        }
}

TEST_CASE("A corner at which an edge only goes on is none, and as many as possible are taken") {
    std::string there, back;
    for (int x = 0; x <= 60; ++x) {
        there += fmt::format(" ({},0)", x);
        back += fmt::format(" ({},1)", 60 - x);
    }
    const Kinds longest = parse_pieces("a: (0,0) (60,0) (60,1) (0,1)", "x");
    CHECK(area(longest) == 120);
    CHECK(parse_pieces("a:" + there + back, "x") == longest);
    CHECK(area(parse_pieces("a: (0,0) (1,0) (61,60) (60,60)", "x")) == 120);
    CHECK(area(parse_pieces("a x60: " + square, "x")) == 120);
    CHECK(parse_pieces("abcdefghij-123456789: " + square, "x").front().name.size() == 20);
}

TEST_CASE("Pieces are printed with their corners, moved to the origin, and read back") {
    for (const Kinds& kinds :
         {published::pieces(),
          parse_pieces("U: (-3,0) (0,0) (0,2) (-1,2) (-1,1) (-2,1) (-2,2) (-3,2)\nT x5:" + triangle,
                       "x")})
        CHECK(parse_pieces(print(kinds), "x") == kinds);
    CHECK(print(parse_pieces("#\n  U x2 : (-3, 7)(-2,7 )( -1 ,7) (-2,8)", "x")) ==
          "U x2: (0,0) (2,0) (1,1)\n");
}

TEST_CASE("A bad file of pieces is refused with its place, what was read and what was expected") {
    const std::string none = "pieces such as 'square: (0,0) (1,0) (1,1) (0,1)', one per line",
                      name = "a piece's name, at most 20 letters, digits and hyphens, then a colon",
                      many = "how many there are, x1 to x60, or a colon",
                      corner = "a corner such as (0,1), at least three of them",
                      whole =
                          " coordinate of a corner, a whole number from -999 to 999, as in (2,2)",
                      close = "a closing parenthesis after the coordinates of a corner",
                      elsewhere = "one that leads to another point",
                      direction = "one along the lattice or diagonally across it",
                      apart = "one that neither touches nor crosses the edge from ",
                      longest = "one that is at most 60 fields long",
                      area =
                          "at most 120 elementary triangles, so that all quarters of their "
                          "fields fit into a set of 256 bits",
                      end = "read the end of the line";
    const std::string corners =
        "at most 122, as many as a piece of 120 elementary triangles can have";
    check_refused(
        parse_pieces,
        {
            {"\xef\xbb\xbf# nothing\n\n", "read no pieces at all", none},
            {": " + square, "1:1: read ':'", name},
            {"a.b: " + square, "1:1: read 'a.b'", name},
            {"\n  größe: " + square, "2:3: read 'größe'", name},
            {"abcdefghij-1234567890: " + square, "1:1: read 'abcdefghij-1234567890'", name},
            {"a", "1:2: " + end, many},
            {"a b: " + square, "1:3: read 'b'", many},
            {"a x: " + square, "1:3: read 'x'", many},
            {"a x0: " + square, "1:3: read 'x0'", many},
            {"a x61: " + square, "1:3: read 'x61'", many},
            {"a x2x: " + square, "1:3: read 'x2x'", many},
            {"a x2 (0,0) (1,0) (0,1)", "1:6: read '('", "a colon before the corners"},
            {"a:", "1:3: " + end, corner},
            {"a: (0,0) (1,0) # größe", "1:23: " + end, corner},
            {"a: 0,0 1,0 0,1", "1:4: read '0'", corner},
            {"a: " + triangle + " and", "1:22: read 'and'", corner},
            {"a: (0.5,0) (1,0) (0,1)", "1:5: read '0.5'", "the first" + whole},
            {"a: (1000,0) (1,0) (0,1)", "1:5: read '1000'", "the first" + whole},
            {"a: (0,-1000) (1,0) (0,1)", "1:7: read '-1000'", "the second" + whole},
            {"a: (0,) (1,0) (0,1)", "1:7: read ')'", "the second" + whole},
            {"a: (0 0) (1,0) (0,1)", "1:7: read '0'",
             "a comma between the coordinates of a corner"},
            {"a: (0,0,0) (1,0) (0,1)", "1:8: read ','", close},
            {"a: (0,0) (1,0) (0,1", "1:20: " + end, close},
            {"a: (0,0) (1,0) (1,0) (0,1)", "1:10: read the edge from (1,0) to (1,0)", elsewhere},
            {"a: " + triangle + " (0,1)", "1:16: read the edge from (0,1) to (0,1)", elsewhere},
            {"a: (0,0) (2,0) (2,1)", "1:16: read the edge from (2,1) to (0,0)", direction},
            {"a: (0,0) (30,0) (61,0) (61,1) (0,1)", "1:4: read the edge from (0,0) to (61,0)",
             longest},
            {"a: (0,1) (1,0) (63,62) (62,63)", "1:10: read the edge from (1,0) to (63,62)",
             longest},
            {"a: (0,0) (2,2) (2,0) (0,2)", "1:16: read the edge from (2,0) to (0,2)",
             apart + "(0,0) to (2,2)"},
            {"a: (0,0) (1,0) (1,1) (2,1) (2,2) (1,2) (1,1) (0,1)",
             "1:34: read the edge from (1,2) to (1,1)", apart + "(1,0) to (1,1)"},
            {"a: (0,0) (2,0) (1,0) (1,1)", "1:10: read the edge from (2,0) to (1,0)",
             apart + "(0,0) to (2,0)"},
            {"a: (0,0) (1,0) (1,1) (0,0) (-1,0) (-1,-1)",
             "1:35: read the edge from (-1,-1) to (0,0)", apart + "(1,1) to (0,0)"},
            {"a: " + square + "\n\n a: " + triangle, "3:2: read 'a' again",
             "a name not used yet ('a' is on line 1)"},
            {"a x59: " + triangle + "\n b x2: " + triangle, "2:2: read 61 pieces up to here",
             "at most 60"},
            {"a x59: " + square + "\nb:(0,0) (2,0) (2,1) (1,1)",
             "2:1: read pieces of 121 elementary triangles up to here", area},
            {"a:" + staircase(62), "1:941: read one more corner", corners},
            {"a:" + staircase(50'000), "1:941: read one more corner", corners},
        });
}
