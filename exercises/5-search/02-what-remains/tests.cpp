#include "what_remains.hpp"

#include "grader/judge/judge.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(what_remains);

TEST_CASE("What shares an item with the chosen option is out, and the rest remains",
          "[2 points][hint 1][shared]") {
    expect(what_remains_of_student({{0, 1}, {1, 2}, {2, 3}}, {0, 1}), {{2, 3}},
           "{1, 2} shares item 1 with {0, 1}, and {2, 3} shares nothing with it");
    expect(what_remains_of_student({{0}, {1}, {2}}, {2}), {{0}, {1}},
           "neither {0} nor {1} shares an item with {2}");
    expect(what_remains_of_student({{0, 1}, {1, 2}, {0, 2}}, {1, 2}), {},
           "{0, 1} shares item 1 with {1, 2}, and {0, 2} shares item 2 with it");
}

TEST_CASE("The chosen option is out, and so is another one with the same items",
          "[1 point][hint 2][needs shared]") {
    expect(what_remains_of_student({{3, 5}}, {3, 5}), {},
           "the chosen option shares all its items with itself");
    expect(what_remains_of_student({{0, 1}, {2}, {0, 1}}, {0, 1}), {{2}},
           "the last option has the same items as the chosen one, so it shares all of them");
}

TEST_CASE("What remains keeps its order", "[1 point][hint 2][needs shared]") {
    expect(what_remains_of_student({{0, 3}, {1, 4}, {4, 5}, {0, 2}, {1}}, {1, 4}), {{0, 3}, {0, 2}},
           "this is the order of the options in the list that was given");
    expect(what_remains_of_student({{7}, {5}, {6, 8}, {9}, {5}, {0, 8}}, {9}),
           {{7}, {5}, {6, 8}, {5}, {0, 8}},
           "this is the order of the options in the list that was given; {5} is in it twice");
}

TEST_CASE("A single shared item is enough, wherever it is", "[2 points][hint 3][needs shared]") {
    expect(what_remains_of_student({{2, 4, 6, 8}, {0, 1, 8}, {3, 5, 7}}, {2, 4, 6, 8}), {{3, 5, 7}},
           "{0, 1, 8} shares item 8; {3, 5, 7} shares nothing, though its numbers lie between");
    expect(what_remains_of_student({{2, 4, 6, 8}, {1, 2, 9}, {4, 5}, {6}}, {2, 4, 6, 8}), {},
           "{1, 2, 9} shares item 2, {4, 5} shares item 4, and {6} shares item 6");
    expect(what_remains_of_student({{6}, {2, 4, 6, 8}, {0, 3, 7, 9}, {1, 6}}, {6}), {{0, 3, 7, 9}},
           "{2, 4, 6, 8} and {1, 6} share item 6 with the chosen option");
    expect(what_remains_of_student({{1000, 70'000}, {0, 70'000}, {70, 1001}}, {1000, 70'000}),
           {{70, 1001}}, "{0, 70000} shares item 70000, and {70, 1001} shares nothing");
}
