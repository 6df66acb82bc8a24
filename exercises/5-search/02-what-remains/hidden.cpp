#include <algorithm>

#include "exercises/5-search/tests/random_options.hpp"
#include "grader/judge/judge.hpp"
#include "what_remains.hpp"

KNOBEL_STUDENT(what_remains);

TEST_CASE("Of random options, the right ones remain", "[2 points][hidden][needs shared]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 100; ++round) {
        const std::vector<Option> options =
            dice.options_of(numbers_below(3 + round / 5), 1 + dice.up_to(20));
        const Option& chosen = options[dice.below(options.size())];
        std::vector<Option> expected = options;
        std::erase_if(expected, [&](const Option& option) {
            return std::ranges::find_first_of(option, chosen) != option.end();
        });
        grader::judge::expect(what_remains_of_student(options, chosen), expected,
                              "those that share no item with the chosen one, in their order");
    }
}
