#include "coloured_cards.hpp"

#include "exercises/1-cards/tests/random_cards.hpp"
#include "exercises/5-search/tests/colours.hpp"

using cards::Dice;
using grader::judge::expect_that;

KNOBEL_STUDENT(card_options);

TEST_CASE("Random cards on grids of all sizes have the right number of solutions",
          "[3 points][hidden][needs ways]") {
    Dice dice(grader::judge::seed());
    for (const Grid& grid : {Grid{1, 1}, {1, 4}, {3, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}}) {
        Pile supply = dice.nine_cards_with_solution("abz");
        supply.resize(grid.places());
        for (Card& card : supply) card.number += 20;
        const cards::Options options = card_options_of_student(grid, supply);
        std::string mistake = cards::wrong_way(options, grid, supply);
        if (mistake.empty()) mistake = cards::contact_twice(options);
        if (mistake.empty()) mistake = cards::wrong_contact(options, grid);
        for (const bool fitting : {true, false})
            if (mistake.empty()) mistake = cards::wrong_colour(options, grid, supply, fitting);
        const std::size_t expected = cards::ways_to_fill(grid, supply),
                          found =
                              mistake.empty() ? cards::squares_of(options, grid, supply).size() : 0;
        if (mistake.empty() && found != expected)
            mistake = fmt::format("options with {} exact covers", found);
        cards::expect_none(
            mistake, fmt::format("{} exact covers, and none that breaks the rules", expected));
    }
}
