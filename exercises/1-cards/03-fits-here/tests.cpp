#include "exercises/1-cards/wire.hpp"
#include "fits_here.hpp"
#include "grader/judge/judge.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(fits);

namespace {

constexpr Half front(char species) { return {species, Part::front}; }
constexpr Half rear(char species) { return {species, Part::rear}; }

/// A card to hold to a place: only its top and left edges are looked at.
Card to_lay(Half top, Half left) { return {9, {top, front('x'), front('y'), left}, 0}; }

/// A laid card: only its right and bottom edges touch cards that are laid later.
Card lying(int number, Half right, Half bottom) {
    return {number, {rear('x'), right, bottom, rear('y')}, 0};
}

/// `count` laid cards, which ask for an 'o' to their right and below.
Pile others(std::size_t count) {
    Pile laid;
    while (laid.size() < count)
        laid.push_back(lying(static_cast<int>(laid.size()) + 1, front('o'), front('o')));
    return laid;
}

/// Changes the halves of a laid card that touch cards laid later.
void show(Card& card, Half right, Half bottom) { card = lying(card.number, right, bottom); }

const std::string touches_left =
    "its left half and the right half of the card beside it do not make a turtle";
const std::string touches_above =
    "its top half and the bottom half of the card above it do not make a turtle";

}  // namespace

TEST_CASE("Only the first card always fits", "[1 point][hint 1]") {
    expect(fits_of_student(to_lay(front('f'), rear('t')), {}), true,
           "there is no card yet that it would have to fit");
    expect(fits_of_student(to_lay(rear('o'), rear('o')), {}), true,
           "there is no card yet that it would have to fit");
    expect(fits_of_student(to_lay(front('f'), rear('t')), others(1)), false,
           "the second card does have a neighbour: " + touches_left);
}

TEST_CASE("In the first row a card must fit the card to its left", "[2 points][hint 2][left]") {
    Pile laid = {lying(1, front('f'), front('o'))};
    expect(fits_of_student(to_lay(front('k'), rear('f')), laid), true,
           "its left half and the right half of the card beside it make one turtle");
    expect(fits_of_student(to_lay(rear('f'), rear('o')), laid), false, touches_left);
    expect(fits_of_student(to_lay(front('k'), front('f')), laid), false,
           "two heads: " + touches_left);
    Card of_the_same_number = to_lay(front('k'), rear('f'));
    of_the_same_number.number = 1;
    expect(fits_of_student(of_the_same_number, laid), true,
           "only halves are compared; the cards' numbers do not matter");
    laid.push_back(lying(2, rear('t'), front('o')));
    expect(fits_of_student(to_lay(front('k'), front('t')), laid), true,
           "its left half and the right half of the card beside it make one turtle");
    expect(fits_of_student(to_lay(front('k'), rear('f')), laid), false,
           "the neighbour is the card laid last, not the first: " + touches_left);
}

TEST_CASE("A card that starts a row has no left neighbour", "[2 points][hint 2]") {
    for (const std::size_t place : {3U, 6U}) {
        Pile laid = others(place);
        show(laid[place - 3], front('o'), front('f'));
        expect(
            fits_of_student(to_lay(rear('f'), rear('t')), laid), true,
            "it fits the card above; the card laid last is at the other end of the previous row");
    }
    expect(fits_of_student(to_lay(rear('f'), rear('t')), others(1)), false,
           "place 1 does have a left neighbour: " + touches_left);
    expect(fits_of_student(to_lay(rear('f'), rear('t')), others(2)), false,
           "place 2 does have a left neighbour: " + touches_left);
}

TEST_CASE("From the second row on a card must fit the card above", "[2 points][hint 3][above]") {
    for (const std::size_t place : {3U, 6U}) {
        Pile laid = others(place);
        show(laid[place - 3], front('o'), rear('t'));
        expect(fits_of_student(to_lay(front('t'), rear('o')), laid), true,
               "its top half and the bottom half of the card above it make one turtle");
        expect(fits_of_student(to_lay(front('f'), rear('o')), laid), false, touches_above);
        expect(fits_of_student(to_lay(rear('o'), rear('o')), laid), false,
               "the card above is the one laid three cards earlier: " + touches_above);
    }
}

TEST_CASE("Where there is a card to the left and one above, both must fit",
          "[2 points][hint 3][needs left][needs above]") {
    for (const std::size_t place : {4U, 5U, 7U, 8U}) {
        Pile laid = others(place);
        show(laid[place - 3], front('o'), front('f'));
        show(laid[place - 1], front('t'), front('o'));
        expect(fits_of_student(to_lay(rear('f'), rear('t')), laid), true, "it fits on both sides");
        expect(fits_of_student(to_lay(rear('f'), rear('k')), laid), false,
               "it fits above, but " + touches_left);
        expect(fits_of_student(to_lay(rear('k'), rear('t')), laid), false,
               "it fits to the left, but " + touches_above);
        for (Card& card : laid) card.quarter_turns = 1;
        Card turned = to_lay(rear('f'), rear('t'));
        turned.quarter_turns = 3;
        expect(
            fits_of_student(turned, laid), true,
            "its halves are listed as the card lies now; how often it was turned does not matter");
    }
}
