#include "fewest_options.hpp"

#include "grader/judge/judge.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(fewest_options);

TEST_CASE("The item with the fewest options is found", "[2 points][hint 1][fewest]") {
    expect(fewest_options_of_student({{0, 1}, {0, 2}, {0}, {1, 2}, {1}}, {0, 1, 2}), 2,
           "two options have item 2, and three have each of the others");
    expect(fewest_options_of_student({{0, 1, 2}, {1, 2}, {2}}, {0, 1, 2}), 0,
           "one option has item 0, two have item 1, and three have item 2");
    expect(fewest_options_of_student({{0}, {0, 2}, {1, 2}}, {0, 1, 2}), 1,
           "one option has item 1, and two have each of the others");
    expect(fewest_options_of_student({{0}, {0}}, {0}), 0, "there is no other item");
}

TEST_CASE("Only uncovered items count, whatever their numbers are",
          "[2 points][hint 2][needs fewest]") {
    expect(fewest_options_of_student({{1, 3}, {1}}, {1, 3}), 3,
           "items 0 and 2 are covered already; one option has item 3, and two have item 1");
    expect(fewest_options_of_student({{5, 9}, {9}, {5, 70'000}, {5}}, {5, 9, 70'000}), 70'000,
           "one option has item 70000, two have item 9, and three have item 5");
    expect(fewest_options_of_student({{7, 8}, {7}, {7, 8, 9}, {8, 9}, {9}, {7, 9}}, {7, 8, 9}), 8,
           "three options have item 8, and four have each of the others");
}

TEST_CASE("Of several items with equally few options, the first is taken",
          "[1 point][hint 3][needs fewest]") {
    expect(fewest_options_of_student({{0, 1}, {0, 3}, {1, 3, 4}, {0, 4}}, {0, 1, 3, 4}), 1,
           "two options have each of the items 1, 3 and 4, and three have item 0");
    expect(fewest_options_of_student({{3, 4}, {3, 4}}, {3, 4}), 3, "two options have each item");
}

TEST_CASE("An item without options is a dead end, and the answer",
          "[2 points][hint 3][needs fewest]") {
    expect(fewest_options_of_student({{0, 2}, {2}}, {0, 1, 2}), 1,
           "no option has item 1, so it cannot be covered any more");
    expect(fewest_options_of_student({{2}, {2, 4}, {4}}, {2, 4, 6}), 6,
           "no option has item 6, so it cannot be covered any more");
    expect(fewest_options_of_student({{6}}, {2, 4, 6}), 2,
           "no option has item 2 or item 4; the first of them is taken");
    expect(fewest_options_of_student({}, {3, 5}), 3,
           "no option is left, so no item has any; the first is taken");
}
