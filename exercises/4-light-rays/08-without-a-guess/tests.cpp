#include "exercises/4-light-rays/tests/answers.hpp"
#include "exercises/4-light-rays/tests/solutions.hpp"
#include "without_a_guess.hpp"

using light_rays::board_of;

KNOBEL_STUDENT(deduce);

namespace {

/// Asks for the board to which the course's own strategies come, too.
void expect_deduced(const Board& board, const Board& expected, const std::string& why) {
    REQUIRE(light_rays::deduced(board) == expected);
    light_rays::expect_board(deduce_of_student(board), expected, why);
}

/// Asks for a board on which all is lit, and for those of the board turned and mirrored: whatever
/// the order of the places, in some of them it does not help.
void expect_images_solved(const Board& board, const std::string& why) {
    for (const Board& image : light_rays::images_of(board)) {
        REQUIRE(light_rays::wrong_in(light_rays::deduced(image), image).empty());
        expect_deduced(image, light_rays::deduced(image), why);
    }
}

}  // namespace

TEST_CASE("What is forced is lit", "[1 point][hint 1][forced]") {
    expect_deduced(board_of("1 -"), board_of("1 e"), "only the 1 can light the field");
    expect_deduced(board_of("-", "-", "2"), board_of("n", "n", "2"), "the 2 needs both fields");
    expect_deduced(board_of("0"), board_of("0"), "there is nothing to light");
}

TEST_CASE("A ray that already runs becomes longer", "[1 point][hint 3][needs forced][longer]") {
    expect_deduced(board_of("3 e - -"), board_of("3 e e e"),
                   "the ray already lights one field, and now lights two more");
    expect_deduced(board_of("-", "-", "n", "n", "4"), board_of("n", "n", "n", "n", "4"),
                   "the ray already lights two fields, and now lights two more");
}

TEST_CASE("Where nothing is forced any more, the board stays as it is",
          "[1 point][hint 1][needs forced][stuck]") {
    expect_deduced(board_of("1 -", "- 1"), board_of("1 -", "- 1"), "each 1 can light either field");
    expect_deduced(board_of("- - 2", "2 - -", "- 2 -"), board_of("- - 2", "2 - -", "- 2 -"),
                   "no place has anything to say");
}

TEST_CASE("Unlit fields are asked, and so are numbers", "[1 point][hint 1][needs stuck]") {
    expect_deduced(board_of("- 2 -", "0 - 1"), board_of("w 2 -", "0 - 1"),
                   "only the 2 can light the field on its left; the strategies know nothing about "
                   "the other two fields");
    expect_deduced(
        board_of("2 - - 1", "- 2 - -"), board_of("2 e - 1", "- 2 e -"),
        "below the upper 2 there is room for one field, so its other field is on the right");
    expect_deduced(board_of("0 - 0", "1 2 -", "- - 1"), board_of("0 n 0", "1 2 -", "s - 1"),
                   "only two fields are forced");
}

TEST_CASE("What is lit at one place helps at another", "[2 points][hint 2][needs longer]") {
    const std::string why =
        "ask everywhere again as long as something was forced; whatever order you choose, there is "
        "a board here on which one round is not enough";
    expect_images_solved(board_of("0 1 -", "- - 2"), why);
    expect_images_solved(board_of("- 1 -", "1 - 3", "- 0 -"), why);
    expect_images_solved(board_of("- - 2 -", "2 - - 1", "- 0 - -", "1 - 4 -"), why);
    expect_images_solved(light_rays::long_chain(30), "one field after the other is lit");
}

TEST_CASE("What two places say is lit once", "[1 point][hint 1][needs stuck]") {
    expect_deduced(
        board_of("3 - -", "- 0 -", "- - 3"), board_of("3 e -", "s 0 n", "- w 3"),
        "each 3 says that the fields beside it are lit, and then the fields say so once more");
}

TEST_CASE("A board without hope becomes empty", "[1 point][hint 3][needs forced]") {
    expect_deduced(board_of("-"), Board{}, "no number can light the field");
    expect_deduced(board_of("2 -"), Board{}, "there is only one field for the 2");
    expect_deduced(board_of("1 e", "- 0"), Board{},
                   "the 1 has lit its field, and nothing else can light the other one");
}

TEST_CASE("A dead end may show late", "[2 points][hint 2][needs longer]") {
    expect_deduced(board_of("- 1 -"), Board{},
                   "as soon as one of the two fields is lit, nothing can light the other one");
    for (const Board& image : light_rays::images_of(board_of("- 1 -", "2 - 1", "- 0 -", "- 2 -")))
        expect_deduced(image, Board{},
                       "some light is forced before a place shows that there is no hope");
    for (const Board& image : light_rays::images_of(board_of("- 1 -", "1 0 1")))
        expect_deduced(image, Board{}, "when all is lit, the 1 in the middle has lit nothing");
}

TEST_CASE("Easy boards are solved without a guess", "[1 point][hint 2][needs longer]") {
    expect_images_solved(board_of("- 4 - - -", "1 4 - - -", "- - - 2 -", "1 4 - - -", "- - - - 2"),
                         "from the course's easy boards");
    expect_images_solved(
        board_of("- 4 - - - - -", "6 - 4 - - - -", "- - - - - - -", "- 4 - - - 1 -",
                 "- - - - - 1 5", "- - 1 - - - -", "- - - 7 6 - -"),
        "from the course's easy boards");
}

TEST_CASE("Harder boards are lit in part", "[1 point][hint 2][needs longer][needs stuck]") {
    expect_deduced(board_of("- 3 - - -", "- - - - 4", "- - 3 - -", "3 3 - - -", "- - 3 - -"),
                   board_of("- 3 e e -", "n - - w 4", "n - 3 e -", "3 3 e e -", "- w 3 e -"),
                   "from the course's boards of medium difficulty");
    expect_deduced(board_of("- - - 3 -", "2 3 - - -", "- - 3 - -", "- - - - 5", "- - - 3 -"),
                   board_of("- - - 3 -", "2 3 - - -", "s - 3 - -", "- - - w 5", "w w w 3 s"),
                   "from the course's hard boards");
}
