#include <fmt/format.h>

#include <algorithm>

#include "grader/catch.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"

using namespace tangram;

namespace {

/// The error message for a file; empty if it is valid.
std::string refusal(const std::string& content) {
    try {
        parse_pieces(content, "my.pieces");
        return {};
    } catch (const text::InputError& error) {
        return error.what();
    }
}

/// The fields of a piece with these corners.
Fields fields_of(const std::string& corners) {
    const Kinds kinds = parse_pieces("piece: " + corners, "x");
    REQUIRE(kinds.size() == 1);
    return kinds.front().orientations.front().fields;
}

const std::string triangle = "(0,0) (1,0) (0,1)", square = "(0,0) (1,0) (1,1) (0,1)";

/// A staircase of steps to the right and up: more corners than any piece can have.
std::string staircase(int steps) {
    std::string corners;
    for (int i = 0; i < steps; ++i) corners += fmt::format(" ({},{}) ({},{})", i, i, i + 1, i);
    return corners;
}

}  // namespace

TEST_CASE("A file is read as its grammar says") {
    const Kinds kinds = parse_pieces(
        "# a comment\n\n large x2: (2,2) (0,2) (2,0) # and more\r\nmy-2nd : "
        "(0,0)(1,0)(1,1)(0,1)\nx3 x3:" +
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

TEST_CASE(
    "The byte order mark, the line ends of Windows and a missing last line end count for nothing") {
    const Kinds kinds = parse_pieces("a: " + square + "\nb: " + triangle + "\n", "x");
    for (const std::string& same :
         {"\xef\xbb\xbf" + ("a: " + square) + "\nb: " + triangle + "\n",
          "a: " + square + "\r\nb: " + triangle + "\r\n", "a: " + square + "\nb: " + triangle,
          "a: " + square + "#\r\n \t\r\n#(\r\nb: " + triangle})
        CHECK(parse_pieces(same, "x") == kinds);
}

TEST_CASE("Blanks inside and around the parentheses count for nothing") {
    const Fields fields{{{0, 0}, Cover::lower_left}};
    for (const char* corners : {"(0,0)(1,0)(0,1)", "( 0,0 ) ( 1 , 0 )\t(\t0\t,\t1\t)",
                                "(0, 0) (1, 0) (0, 1)", "(0 ,0)  (1 ,0)  (0 ,1)  "})
        CHECK(fields_of(corners) == fields);
}

TEST_CASE("The corners may be told from any of them, either way around, and lie anywhere") {
    const Fields notched{{{0, 0}, Cover::whole},
                         {{1, 0}, Cover::lower_left},
                         {{0, 1}, Cover::whole},
                         {{1, 1}, Cover::upper_left}};
    std::vector<Point> corners{{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}};
    for (const Point& by : {Point{0, 0}, {-7, 3}, {-999, -999}, {997, 997}})
        for (std::size_t turned = 0; turned < 2 * corners.size(); ++turned) {
            std::string told;
            for (const Point& corner : corners)
                told += fmt::format(" ({},{})", corner.x + by.x, corner.y + by.y);
            INFO(told);
            CHECK(fields_of(told) == notched);
            std::rotate(corners.begin(), corners.begin() + 1, corners.end());
            if (turned + 1 == corners.size()) std::reverse(corners.begin(), corners.end());
        }
}

TEST_CASE("A corner at which an edge only goes on is none") {
    const Kinds kinds = parse_pieces("a: (1,0) (2,0) (2,2) (1,1) (0,0)", "x");
    CHECK(kinds.front().orientations.front().edges ==
          std::vector<Edge>{{{2, 0}, {2, 2}}, {{2, 2}, {0, 0}}, {{0, 0}, {2, 0}}});
}

TEST_CASE("The largest pieces are taken, and as many corners as there can be") {
    std::string there, back;
    for (int x = 0; x <= 60; ++x) {
        there += fmt::format(" ({},0)", x);
        back += fmt::format(" ({},1)", 60 - x);
    }
    CHECK(parse_pieces("a:" + there + back, "x") ==
          parse_pieces("a: (0,0) (60,0) (60,1) (0,1)", "x"));
    CHECK(area(parse_pieces("a: (0,0) (60,0) (60,1) (0,1)", "x")) == 120);
    CHECK(area(parse_pieces("a: (0,0) (1,0) (61,60) (60,60)", "x")) == 120);
    CHECK(area(parse_pieces("a x60: " + square, "x")) == 120);
    CHECK(parse_pieces("abcdefghij-123456789: " + square, "x").front().name.size() == 20);
}

TEST_CASE("What is printed is read back") {
    for (const Kinds& kinds :
         {published::pieces(),
          parse_pieces("U: (-3,0) (0,0) (0,2) (-1,2) (-1,1) (-2,1) (-2,2) (-3,2)\nT x5:" + triangle,
                       "x")})
        CHECK(parse_pieces(print(kinds), "x") == kinds);
    CHECK(print(parse_pieces("#\n  U x2 : (-3, 7)(-2,7 )( -1 ,7) (-2,8)", "x")) ==
          "U x2: (0,0) (2,0) (1,1)\n");
}

TEST_CASE(
    "Bad files are refused with a sentence that says where, what was read and what was expected") {
    struct Case {
        std::string content, message;
    };
    const std::string nothing =
                          "my.pieces: read no piece at all, expected pieces such as 'square: (0,0) "
                          "(1,0) (1,1) (0,1)', one a line",
                      name = "a piece's name, at most 20 letters, digits and hyphens, then a colon",
                      many = "how many there are, x1 to x60, or a colon",
                      corner = "a corner such as (0,1), at least three of them",
                      first = "the first coordinate of a corner, a whole number from -999 to 999",
                      second = "the second coordinate of a corner, a whole number from -999 to 999",
                      comma = "a comma between the coordinates of a corner",
                      close = "a closing parenthesis after the coordinates of a corner",
                      direction = "one along the lattice or diagonally across it",
                      apart = "one that neither touches nor crosses the edge from ",
                      area =
                          "at most 120 elementary triangles, so that all quarters of their fields "
                          "go into a set of 256 bits";
    for (const Case& c : {
             Case{"", nothing},
             Case{"# nothing\n\n", nothing},
             Case{"\xef\xbb\xbf", nothing},
             Case{": " + square, "my.pieces:1:1: read ':', expected " + name},
             Case{"a.b: " + square, "my.pieces:1:1: read 'a.b', expected " + name},
             Case{"\n  größe: " + square,
                  "my.pieces:2:3: read 'gr\\xc3\\xb6\\xc3\\x9fe', expected " + name},
             Case{"abcdefghij-1234567890: " + square,
                  "my.pieces:1:1: read 'abcdefghij-1234567890', expected " + name},
             Case{"(0,0) (1,0) (0,1)", "my.pieces:1:1: read '(', expected " + name},
             Case{"a", "my.pieces:1:2: read the end of the line, expected " + many},
             Case{"a b: " + square, "my.pieces:1:3: read 'b', expected " + many},
             Case{"a 2: " + square, "my.pieces:1:3: read '2', expected " + many},
             Case{"a x: " + square, "my.pieces:1:3: read 'x', expected " + many},
             Case{"a x0: " + square, "my.pieces:1:3: read 'x0', expected " + many},
             Case{"a x-1: " + square, "my.pieces:1:3: read 'x-1', expected " + many},
             Case{"a x61: " + square, "my.pieces:1:3: read 'x61', expected " + many},
             Case{"a x2x: " + square, "my.pieces:1:3: read 'x2x', expected " + many},
             Case{"a x99999999999999999999: " + square,
                  "my.pieces:1:3: read 'x99999999999999999999', expected " + many},
             Case{"a (0,0) (1,0) (0,1)", "my.pieces:1:3: read '(', expected " + many},
             Case{"a x2 (0,0) (1,0) (0,1)",
                  "my.pieces:1:6: read '(', expected a colon before the corners"},
             Case{"a:", "my.pieces:1:3: read the end of the line, expected " + corner},
             Case{"a: (0,0) (1,0)", "my.pieces:1:15: read the end of the line, expected " + corner},
             Case{"a: (0,0) (1,0) # größe",
                  "my.pieces:1:23: read the end of the line, expected " + corner},
             Case{"a: 0,0 1,0 0,1", "my.pieces:1:4: read '0', expected " + corner},
             Case{"a: " + triangle + " and", "my.pieces:1:22: read 'and', expected " + corner},
             Case{"a: (half,0) (1,0) (0,1)", "my.pieces:1:5: read 'half', expected " + first},
             Case{"a: (0.5,0) (1,0) (0,1)", "my.pieces:1:5: read '0.5', expected " + first},
             Case{"a: (1000,0) (1,0) (0,1)", "my.pieces:1:5: read '1000', expected " + first},
             Case{"a: (- 1,0) (1,0) (0,1)", "my.pieces:1:5: read '-', expected " + first},
             Case{"a: (0,-1000) (1,0) (0,1)", "my.pieces:1:7: read '-1000', expected " + second},
             Case{"a: (0,) (1,0) (0,1)", "my.pieces:1:7: read ')', expected " + second},
             Case{"a: (0,99999999999999999999) (1,0) (0,1)",
                  "my.pieces:1:7: read '99999999999999999999', expected " + second},
             Case{"a: (0 0) (1,0) (0,1)", "my.pieces:1:7: read '0', expected " + comma},
             Case{"a: (0,0,0) (1,0) (0,1)", "my.pieces:1:8: read ',', expected " + close},
             Case{"a: (0,0) (1,0) (0,1",
                  "my.pieces:1:20: read the end of the line, expected " + close},
             Case{"a: (0,0) (1,0) (1,0) (0,1)",
                  "my.pieces:1:10: read the edge from (1,0) to (1,0), expected one that leads to "
                  "another point"},
             Case{"a: " + triangle + " (0,0)",
                  "my.pieces:1:22: read the edge from (0,0) to (0,0), expected one that leads to "
                  "another point"},
             Case{"a: (0,0) (2,0) (1,2)",
                  "my.pieces:1:10: read the edge from (2,0) to (1,2), expected " + direction},
             Case{"a: (0,0) (2,0) (2,1)",
                  "my.pieces:1:16: read the edge from (2,1) to (0,0), expected " + direction},
             Case{"a: (0,0) (61,0) (61,1) (0,1)",
                  "my.pieces:1:4: read the edge from (0,0) to (61,0), expected one that is at most "
                  "60 fields long"},
             Case{"a: (0,0) (30,0) (61,0) (61,1) (0,1)",
                  "my.pieces:1:4: read the edge from (0,0) to (61,0), expected one that is at most "
                  "60 fields long"},
             Case{"a: (0,1) (1,0) (63,62) (62,63)",
                  "my.pieces:1:10: read the edge from (1,0) to (63,62), expected one that is at "
                  "most 60 fields long"},
             Case{"a: (0,0) (2,2) (2,0) (0,2)",
                  "my.pieces:1:16: read the edge from (2,0) to (0,2), expected " + apart +
                      "(0,0) to (2,2)"},
             Case{"a: (0,0) (1,1) (1,0) (0,1)",
                  "my.pieces:1:16: read the edge from (1,0) to (0,1), expected " + apart +
                      "(0,0) to (1,1)"},
             Case{"a: (0,0) (1,0) (1,1) (2,1) (2,2) (1,2) (1,1) (0,1)",
                  "my.pieces:1:34: read the edge from (1,2) to (1,1), expected " + apart +
                      "(1,0) to (1,1)"},
             Case{"a: (0,0) (4,0) (3,1) (2,0) (1,1)",
                  "my.pieces:1:16: read the edge from (3,1) to (2,0), expected " + apart +
                      "(0,0) to (4,0)"},
             Case{"a: (0,0) (2,0) (1,0) (1,1)",
                  "my.pieces:1:10: read the edge from (2,0) to (1,0), expected " + apart +
                      "(0,0) to (2,0)"},
             Case{"a: (0,0) (1,0) (2,0)",
                  "my.pieces:1:16: read the edge from (2,0) to (0,0), expected " + apart +
                      "(0,0) to (2,0)"},
             Case{"a: (0,0) (1,0) (1,1) (0,0) (-1,0) (-1,-1)",
                  "my.pieces:1:35: read the edge from (-1,-1) to (0,0), expected " + apart +
                      "(1,1) to (0,0)"},
             Case{"a: " + square + "\n\n a: " + triangle,
                  "my.pieces:3:2: read 'a' again, expected a name not used yet ('a' stands in line "
                  "1)"},
             Case{"a x59: " + triangle + "\n b x2: " + triangle,
                  "my.pieces:2:2: read 61 pieces up to here, expected at most 60"},
             Case{"a: (0,0) (9,0) (9,9) (0,9)",
                  "my.pieces:1:1: read pieces of 162 elementary triangles up to here, expected " +
                      area},
             Case{"a x60: " + square + "\nb:" + triangle,
                  "my.pieces:2:1: read 61 pieces up to here, expected at most 60"},
             Case{"a x59: " + square + "\nb:(0,0) (2,0) (2,1) (1,1)",
                  "my.pieces:2:1: read pieces of 121 elementary triangles up to here, expected " +
                      area},
             Case{"a:" + staircase(62),
                  "my.pieces:1:941: read one more corner, expected at most 122, as many as a piece "
                  "of 120 elementary triangles can have"},
             Case{std::string("\x7f"
                              "ELF\x02\x01\0\0",
                              8),
                  "my.pieces:1:1: read '\\x7fELF\\x02\\x01\\x00\\x00', expected " + name},
         })
        CHECK(refusal(c.content) == c.message);
}

TEST_CASE("However long a line is, it is refused at the first corner too many") {
    const std::string message = refusal("a:" + staircase(50'000));
    CHECK(message == refusal("a:" + staircase(62)));
}
