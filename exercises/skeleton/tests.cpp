#include "@name@.hpp"

#include "grader/judge/judge.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(@name@);

// The public tests. Each is a sentence on what is right, with tags: its points; the hint that helps where it fails; a name, if others
// need it; the names of earlier tests without which it means nothing. The last argument of expect(...) is what a student reads.
// For types of the chapter include "exercises/@chapter@/wire.hpp", too.

TEST_CASE("A number after a smaller one counts, a number after a greater one does not", "[2 points][hint 1][counts]") {
    expect(@name@_of_student({1, 2, 3}), 2, "2 comes after 1, and 3 after 2");
    expect(@name@_of_student({3, 2, 1}), 0, "every number comes after a greater one");
}

TEST_CASE("Equal neighbours do not count", "[1 point][hint 2][needs counts]") {
    expect(@name@_of_student({5, 5}), 0, "5 is not greater than 5");
    expect(@name@_of_student({4, 4, 6, 6}), 1, "only 6 after 4 counts");
}

TEST_CASE("After a fall the counting goes on", "[1 point][hint 2][needs counts]") {
    expect(@name@_of_student({3, 5, 4, 4, 6}), 2, "5 comes after 3, and 6 after 4");
    expect(@name@_of_student({9, 1, 2}), 1, "2 comes after 1");
}

TEST_CASE("Every number is compared with its neighbour, not with the first", "[1 point][hint 3][needs counts]") {
    expect(@name@_of_student({1, 5, 4, 3}), 1, "only 5 comes after a smaller number");
    expect(@name@_of_student({7, 1, 2, 3}), 2, "2 comes after 1, and 3 after 2");
}

TEST_CASE("Where there is nothing to compare, nothing counts", "[1 point][hint 3]") {
    expect(@name@_of_student({}), 0, "there is no number");
    expect(@name@_of_student({7}), 0, "the only number does not come after any other");
    expect(@name@_of_student({7, 8}), 1, "8 comes after 7");
}
