#include "tests/originals/original.hpp"

#include "cards/faithful.hpp"
#include "cards/published.hpp"

using namespace tests;
using cards::Square;

namespace {

/// The solutions in the output of the LOGO program: all lines except the first and the last.
std::vector<Square> printed_by_logo() {
    const std::string text = recorded("cards");
    const std::size_t first = text.find('\n') + 1, last = text.rfind('\n', text.size() - 2) + 1;
    return cards::parse_squares({}, text.substr(first, last - first), "original.txt");
}

}  // namespace

TEST_CASE("The LOGO program prints what is recorded") { check_prints_what_is_recorded("cards"); }

TEST_CASE("It finds the solutions that were printed in 1986") {
    std::vector<Square> squares = printed_by_logo();
    for (Square& square : squares) square = as_printed({}, square);
    std::sort(squares.begin(), squares.end());
    CHECK(squares == cards::published::solutions());
}

TEST_CASE("Solutions come in the order of the C++ program, after as many trials") {
    std::vector<Square> squares;
    search::Statistics statistics;
    const cards::Puzzle puzzle = cards::published::puzzle();
    const auto solved = [&](const cards::Pile& laid) {
        squares.push_back(square_of(laid));
        return search::Next::go_on;
    };
    cards::solve_faithfully(puzzle.grid, puzzle.cards, solved, statistics);
    CHECK(printed_by_logo() == squares);
    CHECK(contains(recorded("cards"), fmt::format("Done: {} solutions, {} trials.\n",
                                                  squares.size(), statistics.trials)));
}

TEST_CASE("Without LOCAL, calls disturb each other: 20 \"solutions\", one with two cards 8") {
    std::string program = content_of(KNOBEL_ROOT "/reference/cards/original.logo");
    const std::string local = "  local \"card\n";
    REQUIRE(contains(program, local));
    program.erase(program.find(local), local.size());
    const Folder folder;
    folder.write("reference/cards/original.logo", program);
    const RunResult left = knobel(words("original cards"),
                                  "KNOBEL_ROOT=" + folder.path().string() + " exec \"$0\" \"$@\"");
    if (lacks_interpreter(left)) return;
    CHECK(contains(left.out, "Done: 20 solutions, 44504 trials."));
    CHECK(contains(left.out, "5o 3u 4l 1u 9o 2l 6o 8l 8l"));
}

TEST_CASE("Without QLogo it says which package to install") {
    check_names_package("cards", "qlogo", "logo");
}
