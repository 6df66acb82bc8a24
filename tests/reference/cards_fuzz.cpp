#include "cards/published.hpp"
#include "grader/catch.hpp"
#include "tests/reference/damaged.hpp"

using namespace cards;

namespace {

const Damage damage{
    .seed = 1986, .rounds = 20000, .spice = "0123456789:#fktsgridpae \t\r\n\\\"\0\xff\xc3(-+."};

}  // namespace

TEST_CASE("Whatever a damaged file says, it is read as a whole puzzle or refused with a sentence") {
    const std::string printed = print(published::puzzle());
    const auto whole = [&](int round, auto&) {
        return round % 3 == 0 ? "grid 3 3 spare\n" + printed + "10: a1 b2 c1 d2\n" : printed;
    };
    require_read_or_refused(damage, whole, parse_puzzle, [](const Puzzle& puzzle) {
        REQUIRE(puzzle.cards.size() >= puzzle.grid.places());
        REQUIRE(parse_puzzle(print(puzzle), "again") == puzzle);
    });
}

TEST_CASE("Whatever a damaged list of solutions says, it is read or refused with a sentence") {
    std::string printed;
    for (const Square& square : published::solutions()) printed += print(Grid{}, square) + "\n";
    const auto whole = [&](int, auto&) { return printed; };
    const auto parse = [](const std::string& content, const std::string& file) {
        return parse_squares(Grid{}, content, file);
    };
    require_read_or_refused(damage, whole, parse, [](const std::vector<Square>& squares) {
        for (const Square& square : squares) REQUIRE(square.size() == 9);
    });
}
