#include <random>

#include "cards/published.hpp"
#include "grader/catch.hpp"
#include "tests/reference/damaged.hpp"

using namespace cards;

namespace {

constexpr std::uint64_t seed = 1986;
constexpr int rounds = 20000;

const std::string spice = "0123456789:#fktsgridpae \t\r\n\\\"\0\xff\xc3(-+.";

}  // namespace

TEST_CASE("Whatever a damaged file says, it is read as a whole puzzle or refused with a sentence") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    const std::string whole = print(published::puzzle());
    int taken = 0, refused = 0;
    for (int round = 0; round < rounds; ++round) {
        const std::string content = damaged(round % 3 == 0 ? "grid 3 3 spare\n" + whole + "10: a1 b2 c1 d2\n" : whole, spice, random);
        try {
            const Puzzle puzzle = parse_puzzle(content, "fuzz");
            ++taken;
            REQUIRE(puzzle.cards.size() >= puzzle.grid.places());
            REQUIRE(parse_puzzle(print(puzzle), "again") == puzzle);
        } catch (const text::InputError& error) {
            ++refused;
            REQUIRE(std::string(error.what()).rfind("fuzz", 0) == 0);
        }
    }
    CHECK(taken > 100);
    CHECK(refused > 100);
}

TEST_CASE("Whatever a damaged list of solutions says, it is read or refused with a sentence") {
    std::mt19937_64 random(seed);
    std::string whole;
    for (const Square& square : published::solutions()) whole += print(Grid{}, square) + "\n";
    for (int round = 0; round < rounds; ++round) {
        try {
            for (const Square& square : parse_squares(Grid{}, damaged(whole, spice, random), "fuzz")) REQUIRE(square.size() == 9);
        } catch (const text::InputError& error) {
            REQUIRE(std::string(error.what()).rfind("fuzz", 0) == 0);
        }
    }
}
