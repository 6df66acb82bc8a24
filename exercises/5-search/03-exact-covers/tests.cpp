#include "exact_covers.hpp"

#include "exercises/5-search/tests/boards.hpp"
#include "grader/judge/judge.hpp"
#include "wire.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(count_covers);

TEST_CASE("Each item is covered exactly once", "[2 points][hint 1][small]") {
    expect(count_covers_of_student({2, {{0}, {1}}}), 1,
           "{0} with {1}: each of the two items has one option");
    expect(count_covers_of_student({4, {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0}, {1, 2}}}), 2,
           "{0, 1} with {2, 3}, and {0, 2} with {1, 3}; {0} with {1, 2} leaves item 3");
    expect(count_covers_of_student({4, {{0, 2}, {1, 2}, {0, 3}, {1, 3}}}), 2,
           "{0, 2} with {1, 3}, and {1, 2} with {0, 3}: two cards at two places");
    expect(
        count_covers_of_student({7, {{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6}}}),
        1, "{2, 4, 5}, {0, 3} and {1, 6}: the example in D. E. Knuth's \"Dancing links\" of 2000");
}

TEST_CASE("An item that cannot be covered leaves no cover", "[1 point][hint 1][needs small]") {
    expect(count_covers_of_student({2, {{0}}}), 0, "no option has item 1");
    expect(count_covers_of_student({3, {{0, 1}, {1, 2}}}), 0,
           "the two share item 1, and neither covers all three items alone");
    expect(count_covers_of_student({1, {}}), 0, "there is no option at all");
}

TEST_CASE("Where there is nothing to cover there is one way, to choose nothing",
          "[1 point][hint 2]") {
    expect(count_covers_of_student({0, {}}), 1, "the way is to choose no option");
}

TEST_CASE("The order in which options are chosen makes no difference",
          "[1 point][hint 2][needs small][once]") {
    expect(count_covers_of_student({3, {{0}, {1}, {2}}}), 1,
           "all three options are chosen; the order does not matter");
    expect(count_covers_of_student({4, {{3}, {2}, {1}, {0}, {1, 2}}}), 2,
           "{0}, {1}, {2} and {3}, or {0}, {1, 2} and {3}");
}

TEST_CASE("Different options with the same items make different covers",
          "[1 point][hint 2][needs small]") {
    expect(count_covers_of_student({1, {{0}, {0}, {0}}}), 3, "each of the three is a cover");
    expect(count_covers_of_student({3, {{0, 1}, {2}, {0, 1}, {2}}}), 4,
           "one of two options for the items 0 and 1, and one of two for item 2");
}

TEST_CASE("Dominoes are laid in all possible ways", "[2 points][hint 3][needs once]") {
    const std::string source =
        "; the formula was found by P. W. Kasteleyn, and by H. N. V. Temperley and M. E. Fisher, "
        "in 1961";
    expect(count_covers_of_student(boards::with_dominoes(boards::rectangle(4, 4))), 36,
           "it is the number of ways to fill 4 by 4 fields with dominoes" + source);
    expect(count_covers_of_student(boards::with_dominoes(boards::rectangle(6, 6))), 6728,
           "it is the number of ways to fill 6 by 6 fields with dominoes" + source);
}

TEST_CASE("With the fewest options first, the 65 solutions of 1958 are counted in time",
          "[2 points][hint 3][needs once]") {
    const std::string source =
        "; together with the other two places of the X, that makes Dana Scott's 65 of 1958";
    expect(count_covers_of_student(boards::scott({1, 2}, true)), 19,
           "it is the number of those that have the middle of the X in row 2, column 3" + source);
    expect(count_covers_of_student(boards::scott({1, 3}, true)), 20,
           "it is the number of those that have the middle of the X in row 2, column 4" + source);
    expect(count_covers_of_student(boards::scott({2, 2}, false)), 26,
           "it is the number of those that have the middle of the X in row 3, column 3, and the P "
           "not turned over" +
               source);
}
