#include <algorithm>

#include "exercises/1-cards/tests/printed_squares.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"
#include "wire.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(find_misprint);

namespace {

enum Edge { top, right, bottom, left };

constexpr Half front(char species) { return {species, Part::front}; }
constexpr Half rear(char species) { return {species, Part::rear}; }

/// Misreads one half of some cards and asks for it.
void expect_found_on(Pile cards, int number, Edge edge, Half misread, const std::string& why,
                     const std::vector<cards::Square>& printed) {
    Half& half = cards::half_at(cards, number, edge);
    const Correction expected{number, edge, half};
    half = misread;
    // Otherwise nobody could tell, and the test would be wrong.
    REQUIRE(corrections(cards, printed).size() == 1);
    expect(find_misprint_of_student(cards, cards::for_students(printed)), expected, why);
}

/// The same with the cards of 1986, in their order.
void expect_found(int number, Edge edge, Half misread, const std::string& why,
                  const std::vector<cards::Square>& printed = cards::published::solutions()) {
    expect_found_on(cards::published::puzzle().cards, number, edge, misread, why, printed);
}

/// The same with all squares turned as a whole, so that the half lies now in one row or column, now
/// in another.
void expect_found_in_all_rotations(int number, Edge edge, Half misread, const std::string& why) {
    std::vector<cards::Square> squares = cards::published::solutions();
    for (int rotation = 0; rotation < 4; ++rotation) {
        expect_found(number, edge, misread, why, squares);
        for (cards::Square& square : squares) square = cards::turned(cards::Grid{}, square);
    }
}

}  // namespace

TEST_CASE("The misread half of 1986 is found", "[2 points][hint 2]") {
    expect_found(5, left, front('t'),
                 "in a scan of the listing the left half of card 5 is misread as t1; only with f1 "
                 "do the twelve printed squares fit");
    expect_found(9, top, front('s'),
                 "with s1 read instead of t1, card 9 fits in none of the printed squares");
}

TEST_CASE("A wrong part is found as well as a wrong species", "[2 points][hint 3]") {
    expect_found(1, top, front('f'), "the 2 in f2 was read as 1");
    expect_found(8, right, rear('s'), "the 1 in s1 was read as 2");
    expect_found(3, bottom, front('t'), "the s in s1 was read as t");
    expect_found(6, left, rear('f'), "k1 was read as f2: both are wrong");
    Pile cards = cards::published::puzzle().cards;
    std::reverse(cards.begin(), cards.end());
    expect_found_on(cards, 6, left, rear('f'),
                    "the cards may be listed in any order; a card is known by its number",
                    cards::published::solutions());
    for (Card& card : cards)
        for (Half& half : card.halves) half.species = static_cast<char>(half.species + 'A' - 'a');
    expect_found_on(cards, 6, left, rear('F'),
                    "on these cards the species are called F, K, S and T",
                    cards::published::solutions());
    std::vector<cards::Square> squares = cards::published::solutions();
    for (cards::Square& square : squares) square = cards::with_large_numbers(square);
    expect_found_on(cards::with_large_numbers(cards), cards::large_number(6), left, rear('F'),
                    "the numbers on these cards are 1280, 2560 and so on", squares);
}

TEST_CASE("The right half need not be on another card, as long as its species is",
          "[1 point][hint 3]") {
    // But for the first square, the top of card 1 touches nothing but the tops of the cards 5 and
    // 6, and these touch nothing else.
    std::vector<cards::Square> squares = cards::published::solutions();
    squares.erase(squares.begin());
    Pile cards = cards::published::puzzle().cards;
    cards::half_at(cards, 1, top) = rear('x');
    for (const int number : {5, 6}) cards::half_at(cards, number, top) = front('x');
    expect_found_on(cards, 1, top, rear('f'),
                    "the only x2 was read as f2; x1 is on two other cards", squares);
}

TEST_CASE("The edge is named as the card is listed, not as it lies in a square",
          "[2 points][hint 3]") {
    for (const Edge edge : {top, right, bottom, left}) {
        expect_found(7, edge, front('x'),
                     "edges are counted from the top of the unturned card: 0 top, 1 right, 2 "
                     "bottom, 3 left");
        expect_found(8, edge, rear('x'),
                     "edges are counted from the top of the unturned card: 0 top, 1 right, 2 "
                     "bottom, 3 left");
    }
}

TEST_CASE("It takes all the printed squares to find a half that matters in only a few of them",
          "[2 points][hint 1]") {
    const std::string why = "this half touches another one in only one of the twelve squares";
    expect_found_in_all_rotations(2, bottom, rear('k'), why);
    expect_found_in_all_rotations(4, bottom, front('s'), why);
}

TEST_CASE("Of two halves that do not fit, the wrong one is named", "[2 points][hint 2]") {
    const std::string why =
        "where two halves do not fit, either can be wrong; the other squares, in which they have "
        "other neighbours, show which";
    expect_found(9, right, rear('k'), why);
    expect_found(1, left, rear('s'), why);
    expect_found(8, bottom, rear('t'), why);
    expect_found(4, top, front('s'), why);
    expect_found_in_all_rotations(9, left, rear('s'), why);
}
