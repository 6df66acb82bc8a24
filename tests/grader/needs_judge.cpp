// A judge whose tests need each other. It is run by needs.cpp, with workers that reply arbitrarily.

#include "grader/judge/judge.hpp"

using grader::judge::expect;

static const grader::judge::Function<bool(int)> holds("holds");

TEST_CASE("needs: The first rule holds", "[1 point][first]") { expect(holds(1), true); }

TEST_CASE("needs: The second rule builds on the first", "[2 points][second][needs first]") {
    SUCCEED("before any call");
    expect(holds(2), true);
}

TEST_CASE("needs: The third rule builds on the second", "[3 points][needs second]") {
    expect(holds(3), true);
}

TEST_CASE("needs: Another rule stands alone", "[4 points][alone]") { expect(holds(4), true); }

TEST_CASE("needs: The last rule builds on two others", "[5 points][needs alone][needs first]") {
    try {
        expect(holds(5), true);
    } catch (const grader::judge::NoAnswer&) {
        SUCCEED("a test that does not mind");
    }
}
