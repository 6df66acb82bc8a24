#include "trial_and_error.hpp"

#include "exercises/4-light-rays/tests/solutions.hpp"
#include "light_rays/published.hpp"

using light_rays::board_of;

KNOBEL_STUDENT(solve);

namespace {

/// Asks for a solution of a board that has some.
void expect_solved(const Board& board, const std::string& why) {
    REQUIRE(light_rays::solution_of(board).has_value());
    light_rays::expect_solution(solve_of_student(board), board, why);
}

/// The same, and for those of the board turned and mirrored.
void expect_images_solved(const Board& board, const std::string& why) {
    for (const Board& image : light_rays::images_of(board)) expect_solved(image, why);
}

/// Asks for the empty board, however the board is turned and mirrored.
void expect_none(const Board& board, const std::string& why) {
    for (const Board& image : light_rays::images_of(board)) {
        REQUIRE(!light_rays::solution_of(image).has_value());
        light_rays::expect_solution(solve_of_student(image), image, why);
    }
}

}  // namespace

TEST_CASE("Each number lights as many fields as it says", "[1 point][hint 1][rules]") {
    expect_images_solved(board_of("1 -"), "the 1 lights the only field");
    expect_images_solved(board_of("- 4 - - -"), "the 4 lights the whole row, in two directions");
    expect_images_solved(board_of("3 - - - - 1"),
                         "of four fields in a row the 3 lights three, and the 1 lights one");
    expect_images_solved(board_of("- 3 -", "0 - 0"),
                         "the 3 has one field in each of three directions");
    expect_solved(board_of("0"), "there is nothing to light, so the board is solved as it is");
}

TEST_CASE("Of several solutions, any one will do", "[1 point][hint 1][needs rules]") {
    expect_solved(board_of("1 -", "- 1"), "each 1 can light either field");
    expect_images_solved(board_of("2 - -", "- 1 -", "1 - 1"), "this board has three solutions");
    expect_images_solved(board_of("- 0 1 -", "2 - - 2", "- 2 - -"),
                         "this board has five solutions");
}

TEST_CASE("A ray ends where another one runs", "[2 points][hint 1][needs rules]") {
    expect_images_solved(board_of("- - - 4", "- 2 - -", "- - 3 -", "3 - - -"),
                         "where two rays would cross, only one of them can go on");
    expect_images_solved(board_of("2 - - -", "- - - 4", "1 - 2 -", "- 2 - -"),
                         "where two rays would cross, only one of them can go on");
}

TEST_CASE("After a wrong guess another is made", "[2 points][hint 2][needs rules][guess]") {
    expect_images_solved(board_of("- 1 -", "1 - -", "- - 4"),
                         "some rays that could reach a field leave another one in the dark");
    expect_images_solved(board_of("5 - - -", "- - 1 -", "- 1 - -", "- - - 5"),
                         "some rays that could reach a field leave another one in the dark");
    expect_images_solved(board_of("- - 5 2", "- 0 - -", "2 - - -", "- 1 - 0"),
                         "some rays that could reach a field leave another one in the dark");
}

TEST_CASE("A guess within a guess begins afresh", "[2 points][hint 2][needs guess]") {
    const std::string why = "what led nowhere after one guess may be right after another";
    expect_images_solved(board_of("- - 2 -", "- 2 - 1", "3 - - -"), why);
    expect_images_solved(board_of("3 - - 0", "- - 2 -", "- 2 - -", "0 - - 3"), why);
    expect_images_solved(board_of("- - 5 - -", "- 2 - 0 -", "2 - - - 2", "- 2 - - 0", "- - - 4 -"),
                         why);
    expect_images_solved(board_of("2 - - - 3 -", "- - 1 - - 1", "- - - 3 - -", "- 3 - - - -",
                                  "- 1 - 0 - 1", "6 - - - 4 -"),
                         why);
}

TEST_CASE("The board is empty only where there is no solution", "[2 points][hint 3][needs rules]") {
    expect_solved(board_of("1 -"), "this board has a solution; those that follow have none");
    expect_none(board_of("-"), "no number can light the field");
    expect_none(board_of("1"), "there is no field for the 1");
    expect_none(board_of("1 - -"), "two fields are to be lit, but the 1 lights only one");
    expect_none(board_of("3 - -"), "there are only two fields for the 3");
    expect_none(board_of("2 -", "- -"), "the field in the corner is in no number's line of sight");
    expect_none(board_of("2 - - 0 -"), "behind the 0 it stays dark");
    expect_none(board_of("0 - 0 -", "- - - 4", "- 4 - -", "0 - 1 -"),
                "ten fields are to be lit, but the numbers light only nine");
    expect_none(board_of("1 - - 1", "- - 4 -", "- 2 - -", "1 - - 1"),
                "the numbers have the right sum, but no way leads to the end");
    expect_none(board_of("1 - 0 - 1", "- - - 3 -", "- 5 - - -", "2 - - - 1", "- - 4 - -"),
                "the numbers have the right sum, but no way leads to the end");
}

TEST_CASE("Large boards do not take ages", "[3 points][hint 3][needs guess]") {
    const std::string why = "a check for hopeless fields and numbers saves most of the work";
    expect_solved(
        board_of("- 1 - - - 3 - -", "2 - - - - - - 1", "- 0 - 2 - - - -", "- - 5 - - 0 - 1",
                 "- - - - 8 - - 0", "- 0 - - 3 - 5 -", "8 - - - - - - 2", "- 6 - - - - - -"),
        why);
    expect_solved(
        board_of("16 - - - - - - - - - - -", "- 10 - - - - - - - - - -", "- - 0 - - 2 - 1 - - - 4",
                 "- 1 - 4 - - 0 - - 0 - -", "- - - - - - - - 12 - - -", "- - 1 - 2 - - 1 - - 5 -",
                 "- - - 6 - - - - - - - -", "- - 2 0 - - 2 - - 1 - -", "- - - - 9 - - - - - 1 -",
                 "- - - - - - - - - - - 19", "- 1 - - - - - - - 9 - -", "0 - - - - 7 - - - - 0 -"),
        why);
    expect_solved(
        board_of("0 - 0 0 - 0 - - - - 4 -", "0 - - - 4 - - 1 - - - -", "- 7 - - - 0 - - - 4 - -",
                 "0 - 0 - 2 - - 0 - - - 11", "5 - - - - - - 0 - 1 - -", "- - - - - - 19 - - - - -",
                 "- 1 2 - - - - 0 - - - -", "- - 0 0 - 4 - - 2 - - -", "- 2 - - - - - - - - - -",
                 "- - - - 6 - - 3 - 4 - -", "7 - - - - - - - 1 - - 1", "- - - - - - 9 - - - 8 -"),
        why);
}

TEST_CASE("The two boards of 2014 are solved", "[1 point][hint 1][needs rules]") {
    for (Board board : light_rays::published::boards()) {
        board = light_rays::without_light(board);
        expect_solved(board, fmt::format("a board of 2014, which has a solution ({})",
                                         light_rays::published::source));
    }
}
