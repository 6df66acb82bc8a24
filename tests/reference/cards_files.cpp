#include <fmt/format.h>

#include "cards/fast.hpp"
#include "cards/published.hpp"
#include "grader/catch.hpp"

using namespace cards;

namespace {

/// The error message for a file; empty if it is valid.
std::string refusal(const std::string& content) {
    try {
        parse_puzzle(content, "my.cards");
        return {};
    } catch (const text::InputError& error) {
        return error.what();
    }
}

const std::string card = ": f1 k2 t1 s2\n";

std::string cards_from(int first, int last) {
    std::string out;
    for (int i = first; i <= last; ++i) out += std::to_string(i) + card;
    return out;
}

}  // namespace

TEST_CASE("A file is read as its grammar says") {
    const Puzzle puzzle = parse_puzzle(
        "# a comment\n\ngrid 1 2 spare # and more\n  7: a1 b2 Z1 z2\r\n1:f1 f2 f1 f2\n3 : f1 f2 f1 "
        "f2",
        "x");
    CHECK(puzzle.grid == Grid{1, 2});
    CHECK(puzzle.spare_cards);
    REQUIRE(puzzle.cards.size() == 3);
    CHECK(puzzle.cards[0] ==
          Card{7,
               {Half{'a', Part::front}, {'b', Part::rear}, {'Z', Part::front}, {'z', Part::rear}},
               0});
}

TEST_CASE("Without a grid line the grid is three by three") {
    CHECK(parse_puzzle(cards_from(1, 9), "x").grid == Grid{3, 3});
}

TEST_CASE("The byte order mark with which Windows begins files counts for nothing") {
    for (const std::string& content :
         {cards_from(1, 9), "grid 3 1\n" + cards_from(1, 3), "# nine\n" + cards_from(1, 9)})
        CHECK(parse_puzzle("\xef\xbb\xbf" + content, "x") == parse_puzzle(content, "x"));
}

TEST_CASE("What is printed is read back") {
    for (const Puzzle& puzzle : {published::puzzle(), published::misread_puzzle(),
                                 parse_puzzle("grid 2 1 spare\n" + cards_from(1, 4), "x")})
        CHECK(parse_puzzle(print(puzzle), "x") == puzzle);
}

TEST_CASE(
    "Bad files are refused with a sentence that says where, what was read and what was expected") {
    struct Case {
        std::string content, message;
    };
    const std::string half = "half: a letter, then 1 (front) or 2 (rear), such as f1";
    for (const Case& c : {
             Case{"",
                  "my.cards: read no card at all, expected cards such as '1: f2 k1 t1 k2', one a "
                  "line"},
             Case{"# nothing\n",
                  "my.cards: read no card at all, expected cards such as '1: f2 k1 t1 k2', one a "
                  "line"},
             Case{cards_from(1, 8),
                  "my.cards: read 8 cards, expected 9 for a grid of 3 by 3 (a first line such as "
                  "'grid 2 2' names another grid)"},
             Case{"grid 3 3\n" + cards_from(1, 8),
                  "my.cards: read 8 cards, expected 9 for a grid of 3 by 3"},
             Case{cards_from(1, 10),
                  "my.cards: read 10 cards, expected 9 for a grid of 3 by 3 (a first line such as "
                  "'grid 2 2' names another grid; write 'grid 3 3 spare' if "
                  "some may stay over)"},
             Case{"grid 3 3\n" + cards_from(1, 10),
                  "my.cards: read 10 cards, expected 9 for a grid of 3 by 3 (write 'grid 3 3 "
                  "spare' if some may stay over)"},
             Case{"grid 1 2 spare\n" + cards_from(1, 1),
                  "my.cards: read 1 card, expected at least 2 for a grid of 1 by 2"},
             Case{"1: f1 f2 f1 f2\n1: f1 f2 f1 f2\n",
                  "my.cards:2:1: read card 1 again, expected a number not used yet (card 1 stands "
                  "in line 1)"},
             Case{"1: f1 f3 f1 f2\n", "my.cards:1:7: read 'f3', expected the right " + half},
             Case{"1: f1 f2 f1\n",
                  "my.cards:1:12: read the end of the line, expected the left " + half},
             Case{"1: f1 f2 f1\r\n",
                  "my.cards:1:12: read the end of the line, expected the left " + half},
             Case{"1: f1 f2 f1  # größe",
                  "my.cards:1:21: read the end of the line, expected the left " + half},
             Case{"\xef\xbb\xbf"
                  "1: f1 f3 f1 f2\n",
                  "my.cards:1:7: read 'f3', expected the right " + half},
             Case{"\xef\xbb\xbf",
                  "my.cards: read no card at all, expected cards such as '1: f2 k1 t1 k2', one a "
                  "line"},
             Case{"grid 1 1\n\xef\xbb\xbf"
                  "1: f1 f2 f1 f2\n",
                  "my.cards:2:1: read '\\xef\\xbb\\xbf1', expected a card's number, 1 to 999, then "
                  "a colon"},
             Case{"1: f1 f2 f1 f2 f1\n",
                  "my.cards:1:16: read 'f1', expected the end of the line after four halves"},
             Case{"1 f1 f2 f1 f2\n",
                  "my.cards:1:3: read 'f1', expected a colon after the card's number"},
             Case{"one: f1 f2 f1 f2\n",
                  "my.cards:1:1: read 'one', expected a card's number, 1 to 999, then a colon"},
             Case{"0: f1 f2 f1 f2\n",
                  "my.cards:1:1: read '0', expected a card's number, 1 to 999, then a colon"},
             Case{"-1: f1 f2 f1 f2\n",
                  "my.cards:1:1: read '-1', expected a card's number, 1 to 999, then a colon"},
             Case{"99999999999999999999: f1\n",
                  "my.cards:1:1: read '99999999999999999999', expected a card's number, 1 to 999, "
                  "then a colon"},
             Case{
                 "grid 3\n",
                 "my.cards:1:7: read the end of the line, expected the number of columns, 1 to 10"},
             Case{"grid 0 3\n", "my.cards:1:6: read '0', expected the number of rows, 1 to 10"},
             Case{"grid 3 11\n",
                  "my.cards:1:8: read '11', expected the number of columns, 1 to 10"},
             Case{"grid 3 3 more\n",
                  "my.cards:1:10: read 'more', expected 'spare' (more cards than places) or the "
                  "end of the line"},
             Case{"grid 1 1\ngrid 1 1\n",
                  "my.cards:2:1: read 'grid', expected the grid only once, before the cards"},
             Case{"1: f1 f2 f1 f2\ngrid 1 1\n",
                  "my.cards:2:1: read 'grid', expected the grid only once, before the cards"},
             Case{std::string("\x7f"
                              "ELF\x02\x01\0\0",
                              8),
                  "my.cards:1:1: read '\\x7fELF\\x02\\x01\\x00\\x00', expected a card's number, 1 "
                  "to 999, then a colon"},
             Case{"1: \xc3\xa4"
                  "1 f2 f1 f2\n",
                  "my.cards:1:4: read '\\xc3\\xa41', expected the top " + half},
         })
        CHECK(refusal(c.content) == c.message);
}

TEST_CASE("Too many cards are refused") {
    CHECK(refusal("grid 10 10 spare\n" + cards_from(1, 201)) ==
          "my.cards:202:1: read a 201st card, expected at most 200 cards");
}

TEST_CASE("Files that cannot be read are refused") {
    CHECK_THROWS_WITH(text::read_file("/nowhere/at/all"),
                      "/nowhere/at/all: read nothing (No such file or directory), expected a text "
                      "file that can be read");
    CHECK_THROWS_WITH(text::read_file("/"),
                      "/: read a directory, expected a text file that can be read");
    CHECK_THROWS_WITH(text::read_file("/dev/zero"),
                      "/dev/zero: read more than 1048576 bytes, expected a smaller file");
}

TEST_CASE("Solutions are printed in the bulletin's notation and read back") {
    const auto printed = published::solutions();
    CHECK(print({3, 3}, printed[0]) == "1l 2r 8r  3l 4r 9u  5r 6u 7r");
    for (const Square& square : printed)
        CHECK(parse_squares({3, 3}, print({3, 3}, square), "x") == std::vector<Square>{square});
}

TEST_CASE("Bad lists of solutions are refused") {
    CHECK_THROWS_WITH(parse_squares({1, 2}, "1o 2x\n", "s"),
                      "s:1: read '2x', expected a card's number and o, r, u or l, such as 4u");
    CHECK_THROWS_WITH(parse_squares({1, 2}, "\n1o\n", "s"),
                      "s:2: read 1 cards, expected 2 cards, a filled grid");
    CHECK_THROWS_WITH(parse_squares({1, 2}, "o 1o\n", "s"),
                      "s:1: read 'o', expected a card's number and o, r, u or l, such as 4u");
}
