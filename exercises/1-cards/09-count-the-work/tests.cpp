#include "cards/in_order.hpp"
#include "count_the_work.hpp"
#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"

using cards::cards_of_1986;
using grader::judge::expect;

KNOBEL_STUDENT(count_trials);

namespace {

const std::vector<int> row_by_row{0, 1, 2, 3, 4, 5, 6, 7, 8};
const std::vector<int> from_the_centre{4, 1, 0, 3, 2, 5, 6, 7, 8};
const std::vector<int> column_by_column{0, 3, 6, 1, 4, 7, 2, 5, 8};
const std::vector<int> backwards{8, 7, 6, 5, 4, 3, 2, 1, 0};

/// Nine cards with a head on every edge: no two of them fit.
Pile nine_cards_of_heads() {
    Pile cards;
    for (int number = 1; number <= 9; ++number) cards.push_back({number, {}, 0});
    return cards;
}

/// The same, but the last card has a tail on every edge and fits everywhere, once.
Pile eight_of_heads_and_one_of_tails() {
    Pile cards = nine_cards_of_heads();
    for (Half& half : cards.back().halves) half.part = Part::rear;
    return cards;
}

std::uint64_t trials_of_the_reference(const Pile& supply, const std::vector<int>& order) {
    return cards::in_order(cards::grid, supply, {order.begin(), order.end()}).statistics.trials;
}

}  // namespace

TEST_CASE("Every card is counted in every look at every place where it is tried",
          "[2 points][hint 3]") {
    const std::uint64_t first_place = 9 * 4, second_place = 8 * 4;
    expect(count_trials_of_student(nine_cards_of_heads(), row_by_row),
           first_place + first_place * second_place,
           "no two of these cards fit: all nine are laid at the first place in four looks, and "
           "after each the other eight are tried in vain at the second");
    const Pile others = eight_of_heads_and_one_of_tails();
    expect(count_trials_of_student(others, row_by_row), trials_of_the_reference(others, row_by_row),
           "only the card with the tails fits the others, so the search gets as far as the second "
           "row, but no further");
    const std::vector<int> corners_first{0, 2, 1, 3, 4, 5, 6, 7, 8};
    const std::uint64_t third_place = 7 * 4;
    expect(count_trials_of_student(nine_cards_of_heads(), corners_first),
           first_place + first_place * second_place * (1 + third_place),
           "two corners do not touch, so any two cards fit there; only between them are the other "
           "seven tried at the third place, in vain");
}

TEST_CASE("In the centre a card is tried only unturned", "[1 point][hint 3]") {
    expect(count_trials_of_student(nine_cards_of_heads(), from_the_centre), 9 + 9 * 8 * 4,
           "nine trials in the centre, one for each card, and after each of them the other eight "
           "are tried at the second place in four looks");
    const std::vector<int> centre_second{1, 4, 0, 3, 2, 5, 6, 7, 8};
    expect(count_trials_of_student(nine_cards_of_heads(), centre_second), 9 * 4 + 9 * 4 * 8,
           "the place in the centre comes second in this order; there, too, each card has only one "
           "look");
}

TEST_CASE("Row by row the cards of 1986 take 37,320 trials", "[2 points][hint 2][row by row]") {
    expect(count_trials_of_student(cards_of_1986(), row_by_row), 37320,
           "the program of 1986 makes this many trials when it searches for all twelve solutions");
    expect(count_trials_of_student(with_large_numbers(cards_of_1986()), row_by_row), 37320,
           "the numbers on the cards do not matter");
    const Pile others = misread(cards_of_1986(), 5, 3, {'t', Part::front});
    expect(count_trials_of_student(others, row_by_row), trials_of_the_reference(others, row_by_row),
           "one half is different on card 5, so the count is, too");
}

TEST_CASE("From the centre outwards the same search takes fewer trials",
          "[2 points][hint 3][needs row by row]") {
    const Pile others = misread(cards_of_1986(), 5, 3, {'t', Part::front});
    expect(count_trials_of_student(cards_of_1986(), from_the_centre), 13641,
           "a card is compared with the filled places on all four sides, and counts as tried "
           "before that");
    expect(count_trials_of_student(others, from_the_centre),
           trials_of_the_reference(others, from_the_centre),
           "one half is different on card 5, so the count is, too");
}

TEST_CASE("Column by column or backwards, the work is a little different each time",
          "[2 points][hint 3][needs row by row]") {
    expect(count_trials_of_student(cards_of_1986(), column_by_column), 36093,
           "the filled neighbours are above and to the left, as row by row, but in another order");
    expect(count_trials_of_student(cards_of_1986(), backwards), 36912,
           "backwards, the filled neighbours are to the right and below");
}
