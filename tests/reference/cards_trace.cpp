#include <map>

#include "cards/drawing.hpp"
#include "cards/moment.hpp"
#include "cards/published.hpp"
#include "grader/catch.hpp"

using namespace cards;

TEST_CASE(
    "The first steps are those of the story: card 1 is laid, then card 2 is tried four ways and "
    "goes into the basket") {
    const auto moments = watch(published::puzzle(), 1, 6);
    REQUIRE(moments.size() == 6);
    CHECK(moments[0].step == Step::fits);
    CHECK(moments[0].supply.size() == 8);
    for (std::size_t i = 1; i <= 4; ++i) {
        CHECK(moments[i].card.number == 2);
        CHECK(moments[i].card.quarter_turns == static_cast<int>(i) - 1);
        CHECK(moments[i].step == Step::does_not_fit);
        CHECK(moments[i].basket.empty());
    }
    CHECK(moments[5].card.number == 3);
    REQUIRE(moments[5].basket.size() == 1);
    CHECK(moments[5].basket[0].number == 2);
    CHECK(moments[5].number == 6);
}

TEST_CASE("At every step each card is in hand or in one of the three piles") {
    const Puzzle puzzle = published::puzzle();
    for (const Moment& moment : watch(puzzle, 1, 5000))
        REQUIRE(1 + moment.supply.size() + moment.laid.size() + moment.basket.size() ==
                puzzle.cards.size());
}

TEST_CASE(
    "The trace tells every trial and every card taken back, and twelve times that the square is "
    "full") {
    const Puzzle puzzle = published::puzzle();
    const auto moments = watch(puzzle, 1, 1'000'000);
    std::map<Step, int> count;
    for (const Moment& moment : moments) ++count[moment.step];
    CHECK(count[Step::does_not_fit] + count[Step::fits] + count[Step::solved] == 37320);
    CHECK(count[Step::taken_back] == 3437);
    CHECK(count[Step::solved] == 12);
}

TEST_CASE("A window of the trace is the same as that part of the whole") {
    const auto whole = watch(published::puzzle(), 1, 300),
               window = watch(published::puzzle(), 250, 50);
    REQUIRE(window.size() == 50);
    for (std::size_t i = 0; i < window.size(); ++i) {
        CHECK(window[i].number == whole[249 + i].number);
        CHECK(window[i].card == whole[249 + i].card);
        CHECK(window[i].laid == whole[249 + i].laid);
        CHECK(window[i].basket == whole[249 + i].basket);
    }
}

TEST_CASE("A drawing shows each card once with its four halves") {
    const Puzzle puzzle = published::puzzle();
    const std::string svg =
        drawing::squares(puzzle.grid, {lay(published::solutions()[0], puzzle.cards)});
    std::size_t cards = 0, halves = 0;
    for (std::size_t at = svg.find("class=\"card "); at != std::string::npos;
         at = svg.find("class=\"card ", at + 1))
        ++cards;
    for (std::size_t at = svg.find("M28 0a22"); at != std::string::npos;
         at = svg.find("M28 0a22", at + 1))
        ++halves;
    CHECK(cards == 9);
    CHECK(halves == 36);
}
