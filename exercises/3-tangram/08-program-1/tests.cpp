#include "exercises/3-tangram/tests/figures.hpp"
#include "grader/judge/judge.hpp"
#include "program_1.hpp"

using tangram::moved;
using tangram::Octagon;
using tangram::Pieces;
using namespace tangram::pieces;

KNOBEL_STUDENT(build);

namespace {

const Fields four_with_a_hook{{{0, 0}}, {{1, 0}}, {{2, 0}}, {{0, 1}}};

/// A convex figure whose box stands at the origin.
Fields figure(int width, int height, const std::array<int, 4>& cut = {}) {
    return fields_of(Octagon{{width, height}, cut});
}

/// Asks for a way to build a figure that can be built.
void expect_way(const Fields& figure, const Pieces& pieces, const std::string& why) {
    REQUIRE(can_be_built(figure, pieces));
    tangram::expect_way(build_of_student(figure, pieces), figure, pieces, why);
}

/// Asks for a way to build one that cannot.
void expect_none(const Fields& figure, const Pieces& pieces, const std::string& why) {
    REQUIRE(!can_be_built(figure, pieces));
    tangram::expect_way(build_of_student(figure, pieces), figure, pieces, why);
}

}  // namespace

TEST_CASE("A piece is laid where the figure lies", "[1 point][hint 1][one]") {
    for (const Point at : {Point{0, 0}, {3, 1}, {-2, 5}, {4, -7}, {-12, -9}})
        for (const Fields& piece : {large, square, parallelogram, medium, small, three_in_a_corner})
            expect_way(moved(piece, at), {piece}, "the figure is the piece itself, moved");
    expect_way(moved(figure(13, 6), {2, 1}), {figure(13, 6)},
               "the figure is the piece itself, moved, and it is large: 78 fields");
}

TEST_CASE("Pieces are turned and turned over", "[2 points][hint 1][needs one]") {
    for (const Fields& piece : {large, square, parallelogram, medium, small, three_in_a_corner})
        for (const Fields& look : tangram::looks_of(piece)) {
            expect_way(look, {piece},
                       "the figure is this piece, turned another way or turned over");
            expect_way(piece, {look},
                       "the figure is this piece, turned another way or turned over");
        }
    expect_way(figure(3, 2), {three_in_a_corner, three_in_a_corner},
               "two corners make a rectangle, when one of them is turned");
    expect_way(
        figure(2, 3), {bar, four_with_a_hook},
        "four fields with a hook at the end fill the rest, when they are turned the right way");
}

TEST_CASE("Two pieces can share a square", "[2 points][hint 2][needs one]") {
    expect_way(figure(1, 1), {small, small}, "two small triangles make a square");
    expect_way(figure(2, 2, {1, 1, 1, 1}), {small, medium, small},
               "this square stands on its corner; it has only half fields");
    expect_way(figure(3, 1, {1, 0, 0, 0}), {small, small, small, square},
               "a square is whole again when two triangles lie on it");
}

TEST_CASE("No piece lies on another or outside the figure", "[2 points][hint 2][needs one]") {
    expect_none(square, {medium}, "this triangle has the square's area, but not its shape");
    expect_none(parallelogram, {square},
                "the square has the parallelogram's area, but not its shape");
    expect_none(figure(2, 2, {1, 1, 1, 1}), {small, small, square},
                "this figure has only half fields; there is no room for a square anywhere");
    expect_none(figure(3, 1, {1, 0, 1, 0}), {square, parallelogram},
                "wherever one of them lies, the other has no room");
    expect_way(figure(3, 1, {1, 0, 1, 0}), {small, square, small},
               "the halves at the slanted sides are for the triangles");
}

TEST_CASE("After a dead end the search goes back and carries on", "[2 points][hint 3][needs one]") {
    expect_way(figure(3, 1), {square, bar}, "the square must not be laid in the middle");
    expect_way(figure(3, 3), {square, square, square, three_in_a_corner, three_in_a_corner},
               "where the squares are laid decides whether there is room for the rest");
    expect_way(figure(4, 2), tangram::tangram_pieces(),
               "where one place leads no further, another is tried, for the last piece first");
    expect_none(figure(8, 1), tangram::tangram_pieces(),
                "the large triangles have no room, so there is no way at all");
}

TEST_CASE("A figure may have bays, holes and islands", "[1 point][hint 2][needs one]") {
    expect_way({{{0, 0}}, {{1, 0}}, {{2, 0}}, {{0, 1}}, {{2, 1}}},
               {square, square, three_in_a_corner}, "this figure has a bay");
    expect_way({{{0, 0}}, {{1, 0}}, {{2, 0}}, {{0, 1}}, {{2, 1}}, {{0, 2}}, {{1, 2}}, {{2, 2}}},
               {three_in_a_corner, bar, square, bar}, "this figure has a hole");
    expect_way({{{5, -3}, Cover::upper_right}, {{0, 0}, Cover::lower_left}, {{-2, 4}}},
               {square, small, small}, "this figure has three parts");
    expect_way({{{0, 0}}, {{900, 0}, Cover::lower_left}, {{-4, 700}}}, {square, small, square},
               "this figure has three parts, far from each other");
}

TEST_CASE("The pieces of the tangram can form thirteen of the twenty convex figures",
          "[3 points][hint 3][needs one]") {
    const std::vector<Octagon> outlines = tangram::outlines(tangram::published::area);
    const auto built = std::count_if(outlines.begin(), outlines.end(), [](const Octagon& outline) {
        return can_be_built(fields_of(outline), tangram::tangram_pieces());
    });
    REQUIRE(outlines.size() == tangram::published::outlines_of_area);
    REQUIRE(static_cast<std::size_t>(built) == tangram::published::outlines_built);
    for (const Octagon& outline : outlines) {
        const Fields inside = fields_of(outline);
        tangram::expect_way(
            build_of_student(inside, tangram::tangram_pieces()), inside, tangram::tangram_pieces(),
            fmt::format("as published: of {} convex figures {} can be built ({}); this is {}",
                        tangram::published::outlines_of_area, tangram::published::outlines_built,
                        tangram::published::source, describe(outline)));
    }
}
