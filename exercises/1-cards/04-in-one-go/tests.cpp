#include "exercises/1-cards/tests/laid_in_one_go.hpp"

using cards::cards_of_1986;
using cards::in_other_animals;

KNOBEL_STUDENT(lay_in_one_go);

namespace {

constexpr Half head{'f', Part::front}, tail{'f', Part::rear};

/// Two of them side by side never fit; one of each always does.
Card heads(int number) { return {number, {head, head, head, head}, 0}; }
Card tails(int number) { return {number, {tail, tail, tail, tail}, 0}; }

/// A card with one tail, at `edge`; 0 is its top, then clockwise.
Card one_tail(int number, std::size_t edge) {
    Card card = heads(number);
    card.halves[edge] = tail;
    return card;
}

/// A card that fits beside heads as it is, and has nothing on its right that fits another card.
Card last_in_row(int number) { return {number, {head, {'k', Part::front}, head, tail}, 0}; }

void ask(const Pile& supply, const std::string& why) {
    cards::expect_laid(lay_in_one_go_of_student(supply), supply, why);
}

}  // namespace

TEST_CASE("A card is laid in the first look that fits", "[2 points][hint 2][looks]") {
    for (const std::size_t edge : {3U, 0U, 1U, 2U})
        ask({heads(1), one_tail(2, edge)}, "card 2 fits when its tail is on the left");
    const Card two_tails{2, {tail, tail, head, head}, 0},
        three_tails{2, {tail, tail, tail, head}, 0};
    ask({heads(1), two_tails}, "card 2 fits after one quarter turn, and after two");
    ask({heads(1), three_tails}, "card 2 fits after one quarter turn, after two and after three");
    ask({heads(1), tails(2), heads(3), tails(4), heads(5), tails(6), heads(7), tails(8), heads(9)},
        "each of the nine cards fits as it is");
}

TEST_CASE("A card that fits nowhere makes way for the next one", "[1 point][hint 1][needs looks]") {
    ask({heads(1), heads(2), last_in_row(3)}, "card 2 goes into the basket, and card 3 is tried");
    ask({heads(1), heads(2), heads(3), heads(4), last_in_row(5)},
        "a card that fits can be far back in the supply");
    ask({heads(1), heads(2), heads(3)},
        "two heads never fit, so the game is over when the supply is empty, with two cards in the "
        "basket");
}

TEST_CASE("When a card is laid, the basket comes back before the rest of the supply",
          "[2 points][hint 3][needs looks]") {
    const std::string why =
        "cards in the basket get another chance at the next place, before the rest and in the same "
        "order";
    ask({heads(1), heads(2), tails(3)}, why);
    ask({heads(1), heads(2), tails(3), heads(4), tails(5)}, why);
    ask({heads(1), heads(2), heads(3), heads(4), tails(5), tails(6), heads(7)}, why);
}

TEST_CASE("A card goes into the basket as it came", "[1 point][hint 2][needs looks]") {
    const Card three_heads{2, {head, tail, head, head}, 0},
        left_of_it{1, {head, {'k', Part::front}, head, head}, 0};
    ask({left_of_it, three_heads, {3, {tail, tail, tail, {'k', Part::rear}}, 0}},
        "card 2 fits nowhere beside card 1; beside card 3 it fits as it is, and so it is laid");
}

TEST_CASE("Without cards nothing is laid, and a single card is laid as it came",
          "[1 point][hint 1]") {
    ask({}, "the supply is empty from the beginning");
    ask({one_tail(5, 2)}, "the first card always fits as it is");
}

TEST_CASE("The cards of 1986 get stuck, and no card is picked up again",
          "[2 points][hint 3][needs looks]") {
    const std::string why =
        "when none of the cards that are left fits, the game is over, though these nine cards have "
        "solutions";
    ask(cards_of_1986(), why);
    ask(in_other_animals(cards_of_1986()), why);
    ask(cards::with_large_numbers(cards_of_1986()),
        "the numbers on these cards are 1280, 2560 and so on");
    ask(reversed(cards_of_1986()), why);
    ask(cards::with_two_species(cards_of_1986()),
        "with two species instead of four, more looks fit");
}
