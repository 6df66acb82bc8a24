#include "exercises/3-tangram/tests/assemblies.hpp"
#include "grader/judge/judge.hpp"
#include "program_3.hpp"

using grader::judge::expect_that;
using tangram::assemblies_of_student;
using tangram::expect_all;
using tangram::Pieces;
using tangram::published::source;
using namespace tangram::pieces;

namespace {

const Fields long_trapezoid{{{0, 0}}, {{1, 0}}, {{2, 0}, Cover::lower_left}};
const Fields four_in_an_l{{{0, 0}}, {{1, 0}}, {{2, 0}}, {{0, 1}}};
const Fields five_in_a_p{{{0, 0}}, {{1, 0}}, {{2, 0}}, {{0, 1}}, {{1, 1}}};

}  // namespace

TEST_CASE("Each assembly fills the outline with all pieces", "[1 point][hint 1][rules]") {
    for (const auto& [outline, pieces] : {std::pair<Octagon, Pieces>{{{1, 1}, {}}, {small, small}},
                                          {{{2, 3}, {}}, {three_in_a_corner, square, bar}},
                                          {{{4, 2}, {}}, tangram::tangram_pieces()}}) {
        const std::vector<Pieces> found = assemblies_of_student(outline, pieces);
        expect_that(!found.empty(), "no assemblies", "some assemblies",
                    "this outline can be filled");
        for (const Pieces& laid : found) {
            const std::string wrong = wrong_in(laid, tangram::fields_of(outline), pieces);
            expect_that(wrong.empty(), "an assembly with " + wrong,
                        "all pieces in the order given, each given by the fields that it covers, "
                        "and all fields of the outline covered once");
        }
    }
}

TEST_CASE("All ways are found", "[1 point][hint 1][needs rules]") {
    const std::string why =
        "this outline has no symmetry, and no two pieces are equal: each way to fill it counts";
    expect_all({{2, 3}, {1, 1, 1, 0}}, {large, medium, parallelogram, small}, 2, why);
    expect_all({{2, 4}, {0, 2, 1, 0}}, {small, parallelogram, square, medium, large}, 2, why);
    expect_all({{1, 4}, {0, 1, 0, 0}}, {parallelogram, small, square, medium}, 2, why);
    expect_all({{4, 3}, {0, 1, 0, 0}}, {long_trapezoid, four_in_an_l, five_in_a_p}, 9,
               "two of these ways differ only in the middle of two pieces, and both count");
}

TEST_CASE("Congruent assemblies count once", "[2 points][hint 2][needs rules]") {
    expect_all(
        {{3, 1}, {}}, {square, bar}, 1,
        "with the square at the left or the right end, it is the same assembly after half a turn");
    expect_all({{2, 3}, {}}, {square, bar, three_in_a_corner}, 3,
               "a rectangle can be given half a turn and turned over");
    expect_all({{3, 2}, {}}, {square, bar, three_in_a_corner}, 3,
               "a rectangle can be given half a turn and turned over");
    expect_all({{3, 3}, {0, 3, 0, 0}}, {large, medium, parallelogram, small}, 2,
               "this triangle can be turned over, so each of its assemblies has a mirror image");
    expect_all({{3, 3}, {0, 0, 0, 3}}, {large, medium, parallelogram, small}, 2,
               "this triangle can be turned over, so each of its assemblies has a mirror image");
}

TEST_CASE("Equal pieces have no names", "[2 points][hint 2][needs rules]") {
    expect_all({{2, 3}, {0, 2, 0, 0}}, {square, small, square, small, medium}, 3,
               "when equal pieces change places, nothing new comes of it");
    expect_all({{1, 3}, {0, 1, 0, 0}}, {small, medium, small, small}, 4,
               "when three equal pieces change places, nothing new comes of it");
    const Fields small_otherwise = tangram::looks_of(small).back();
    REQUIRE(small_otherwise != small);
    expect_all({{1, 4}, {0, 1, 0, 0}}, {small, square, small_otherwise, square, small}, 6,
               "pieces that are given turned differently are equal, too");
}

TEST_CASE("Equal pieces and symmetries go together", "[2 points][hint 3][needs rules]") {
    expect_all({{2, 2}, {}}, {square, square, square, square}, 1,
               "four squares fill a square in one way");
    expect_all({{2, 2}, {}}, {small, medium, small, square, square}, 2,
               "the square has eight symmetries");
    expect_all({{2, 2}, {1, 0, 1, 0}}, {small, small, medium, parallelogram}, 1,
               "this hexagon has four symmetries");
    expect_all({{4, 1}, {1, 0, 1, 0}}, {small, medium, small, parallelogram}, 3,
               "this parallelogram can be given half a turn, but not turned over");
}

TEST_CASE("Only an outline that cannot be filled has no assembly",
          "[1 point][hint 1][needs rules]") {
    expect_all({{1, 8}, {}}, tangram::tangram_pieces(), 0,
               "there is no room for the large triangles");
    expect_all({{2, 2}, {1, 1, 1, 1}}, {square, small, small}, 0,
               "there is no room for the square");
    expect_all({{2, 2}, {1, 1, 1, 1}}, {medium, small, small}, 1,
               "in the same outline there is room for a triangle of the square's area");
}

TEST_CASE("The square has one assembly, the right trapezoid 36",
          "[2 points][hint 3][needs rules]") {
    const std::string why = fmt::format(
        "as published: from {} for the square to {} for the right trapezoid with sides 3, 2, 5 and "
        "2 times the root of 2 ({})",
        tangram::published::fewest_of_an_outline, tangram::published::most_of_an_outline, source);
    expect_all({{4, 4}, {2, 2, 2, 2}}, tangram::tangram_pieces(),
               tangram::published::fewest_of_an_outline, why);
    expect_all({{2, 5}, {0, 0, 0, 2}}, tangram::tangram_pieces(),
               tangram::published::most_of_an_outline, why);
}

TEST_CASE("All outlines together have the 142 assemblies of the tangram",
          "[3 points][hint 3][needs rules]") {
    std::size_t all = 0;
    for (const Octagon& outline : tangram::outlines(tangram::published::area)) {
        all += assemblies_of_the_reference(outline, tangram::tangram_pieces()).size();
        expect_all(outline, tangram::tangram_pieces(), tangram::as_published());
    }
    REQUIRE(all == tangram::published::assemblies);
}
