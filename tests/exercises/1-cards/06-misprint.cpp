#include "grader/judge.hpp"
#include "tests/exercises/1-cards/misprints.hpp"
#include "wire.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(find_misprint);

namespace {

enum Edge { top, right, bottom, left };

constexpr Half front(char species) { return {species, Part::front}; }
constexpr Half rear(char species) { return {species, Part::rear}; }

/// Misreads one half of the cards of 1986 and asks for it.
void expect_found(int number, Edge edge, Half misread, const std::string& why, const std::vector<cards::Square>& printed = cards::published::solutions()) {
    Pile cards = cards::published::puzzle().cards;
    Half& half = cards::half_at(cards, number, edge);
    const Correction expected{number, edge, half};
    half = misread;
    // Otherwise nobody could tell, and the test would be wrong.
    REQUIRE(corrections(cards, printed).size() == 1);
    expect(find_misprint_of_student(cards, cards::for_students(printed)), expected, why);
}

/// The same with all squares turned as a whole, so that the half lies now in one row or column, now in another.
void expect_found_in_all_rotations(int number, Edge edge, Half misread, const std::string& why) {
    std::vector<cards::Square> squares = cards::published::solutions();
    for (int rotation = 0; rotation < 4; ++rotation) {
        expect_found(number, edge, misread, why, squares);
        for (cards::Square& square : squares) square = cards::turned(cards::Grid{}, square);
    }
}

}  // namespace

TEST_CASE("The misread half of 1986 is found", "[2 points][hint 2]") {
    expect_found(5, left, front('t'), "in a scan of the listing the left half of card 5 is misread as t1; only with f1 do the twelve printed squares hold");
    expect_found(9, top, front('s'), "read s1 instead of t1, card 9 fits in none of the printed squares");
}

TEST_CASE("A wrong part is found as well as a wrong species", "[2 points][hint 3]") {
    expect_found(1, top, front('f'), "the 2 of f2 was read as 1");
    expect_found(8, right, rear('s'), "the 1 of s1 was read as 2");
    expect_found(3, bottom, front('t'), "the s of s1 was read as t");
    expect_found(6, left, rear('f'), "k1 was read as f2: both are wrong");
}

TEST_CASE("The edge is named as the card is listed, not as it lies in a square", "[2 points][hint 3]") {
    for (const Edge edge : {top, right, bottom, left}) {
        expect_found(7, edge, front('x'), "edges are counted from the top of the unturned card: 0 top, 1 right, 2 bottom, 3 left");
        expect_found(8, edge, rear('x'), "edges are counted from the top of the unturned card: 0 top, 1 right, 2 bottom, 3 left");
    }
}

TEST_CASE("It takes all printed squares to find a half that shows in few of them", "[2 points][hint 1]") {
    const std::string why = "only in one of the twelve squares does this half touch another one";
    expect_found_in_all_rotations(2, bottom, rear('k'), why);
    expect_found_in_all_rotations(4, bottom, front('s'), why);
}

TEST_CASE("Of two halves that do not fit the wrong one is named", "[2 points][hint 2]") {
    const std::string why = "where two halves do not fit, either can be wrong; the other squares, in which they have other neighbours, tell which";
    expect_found(9, right, rear('k'), why);
    expect_found(1, left, rear('s'), why);
    expect_found(8, bottom, rear('t'), why);
    expect_found(4, top, front('s'), why);
    expect_found_in_all_rotations(9, left, rear('s'), why);
}
