#include <fmt/ranges.h>

#include <set>
#include <sstream>

#include "cards/faithful.hpp"
#include "cards/published.hpp"
#include "nerdcube/published.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"
#include "tests/originals/original.hpp"

using namespace tests;

namespace {

/// How many of the squares that the LOGO program prints, such as "5o 3u 4l ...", have a card twice.
int with_a_card_twice(const std::string& printed) {
    int count = 0;
    std::istringstream lines(printed);
    for (std::string line; std::getline(lines, line);) {
        std::set<char> numbers;
        for (std::size_t place = 0; place < line.size(); place += 3) numbers.insert(line[place]);
        count += line.size() == 9 * 3 - 1 && numbers.size() < 9;
    }
    return count;
}

}  // namespace

TEST_CASE("The programs in LOGO, Haskell and ALGOL print what is recorded") {
    for (const char* puzzle : {"cards", "nerdcube", "tangram"}) {
        const RunResult left = knobel(std::string("original ") + puzzle);
        if (lacks_interpreter(left)) continue;
        INFO(puzzle << "\n" << left.err);
        CHECK(left.exit_code == 0);
        CHECK(left.out == recorded(puzzle));
    }
}

TEST_CASE("A program without its interpreter names the package that contains it") {
    struct Case {
        std::string puzzle, package, group;
    };
    for (const auto& [puzzle, package, group] :
         {Case{"cards", "qlogo", "logo"}, Case{"nerdcube", "ghc", "haskell"},
          Case{"tangram", "racket", "algol60"}})
        check_refused(knobel(words("original " + puzzle), "PATH=/nonexistent exec \"$0\" \"$@\""),
                      "Debian's package " + package + " provides it, and './knobel install " +
                          group + "' installs it",
                      3);
}

TEST_CASE("The LOGO program finds the solutions of 1986, in the order of the C++ program") {
    using namespace cards;
    const std::string text = recorded("cards");
    const std::size_t first = text.find('\n') + 1, last = text.rfind('\n', text.size() - 2) + 1;
    std::vector<Square> printed =
                            parse_squares({}, text.substr(first, last - first), "original.txt"),
                        squares;
    search::Statistics statistics;
    const Puzzle puzzle = published::puzzle();
    const auto solved = [&](const Pile& laid) {
        squares.push_back(square_of(laid));
        return search::Next::go_on;
    };
    solve_faithfully(puzzle.grid, puzzle.cards, solved, statistics);
    CHECK(printed == squares);
    CHECK(contains(
        text, fmt::format("Done: {} solutions, {} trials.\n", squares.size(), statistics.trials)));
    for (Square& square : printed) square = as_printed({}, square);
    std::sort(printed.begin(), printed.end());
    CHECK(printed == published::solutions());
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
    CHECK(with_a_card_twice(left.out) == 13);
}

TEST_CASE("The Haskell program counts as many cubes as were published in 2016") {
    using namespace nerdcube::published;
    CHECK(recorded("nerdcube") ==
          fmt::format(
              "{} cubes can be put together.\n{} of them read C'T.\n{} of these look different.\n",
              assembled, reading_ct, distinct));
}

TEST_CASE("The ALGOL program finds what the C++ program finds, with the totals of 1967") {
    using namespace tangram;
    std::string lines;
    for (const Octagon& outline : outlines(published::area)) {
        search::Statistics work;
        fill(published::pieces(), outline, [](const auto&) { return search::Next::go_on; }, work);
        lines += fmt::format("{} x {}, cut off {}: {}, in {} ways, {} attempts\n",
                             outline.box.width, outline.box.height, fmt::join(outline.cut, " "),
                             work.solutions > 0 ? "can be built" : "cannot be built",
                             work.solutions, work.trials);
    }
    const std::string text = recorded("tangram");
    CHECK(text.substr(0, text.find("Program 1")) == lines);
    CHECK(contains(
        text,
        fmt::format("Program 1: {} of {} outlines can be built.\nProgram 3: {} ways; {} attempts, "
                    "{} with room, {} allowed.\n",
                    published::outlines_built, published::outlines_of_area, published::assemblies,
                    published::attempts, published::fits, published::allowed)));
}
