#include <algorithm>
#include <map>

#include "exercises/5-search/tests/random_options.hpp"
#include "fewest_options.hpp"
#include "grader/judge/judge.hpp"

KNOBEL_STUDENT(fewest_options);

TEST_CASE("Among random items the right one is found", "[2 points][hidden][needs fewest]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 100; ++round) {
        std::vector<int> uncovered = dice.some_of(numbers_below(3 + round / 5), 2);
        if (uncovered.empty()) uncovered.push_back(dice.up_to(9));
        const std::vector<Option> options = dice.options_of(uncovered, dice.up_to(20));
        std::map<int, int> count;
        for (const int item : uncovered) count[item] = 0;
        for (const Option& option : options)
            for (const int item : option) ++count[item];
        const int expected = std::ranges::min_element(count, {}, [](const auto& item) {
                                 return item.second;
                             })->first;
        grader::judge::expect(
            fewest_options_of_student(options, uncovered), expected,
            fmt::format(
                "{} of the options have it; no other item has fewer, and none before it has as few",
                count[expected] == 0 ? "none" : std::to_string(count[expected])));
    }
}
