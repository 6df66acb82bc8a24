#include "cards/published.hpp"
#include "tests/reference/refused.hpp"

using namespace cards;

namespace {

std::string cards_from(int first, int last) {
    std::string out;
    for (int i = first; i <= last; ++i) out += std::to_string(i) + ": f1 k2 t1 s2\n";
    return out;
}

}  // namespace

TEST_CASE("A file of cards is read as its grammar says") {
    const Puzzle puzzle = parse_puzzle(
        "\xef\xbb\xbf# a comment \xff\n\ngrid 1 2 spare # and more\n \t7: a1 b2 Z1 z2\r\n"
        "1:f1 f2 f1 f2\n3 : f1 f2 f1 f2",
        "x");
    CHECK(puzzle.grid == Grid{1, 2});
    CHECK(puzzle.spare_cards);
    REQUIRE(puzzle.cards.size() == 3);
    const Card first{
        7, {Half{'a', Part::front}, {'b', Part::rear}, {'Z', Part::front}, {'z', Part::rear}}, 0};
    CHECK(puzzle.cards[0] == first);
    CHECK(print(puzzle) == "grid 1 2 spare\n7: a1 b2 Z1 z2\n1: f1 f2 f1 f2\n3: f1 f2 f1 f2\n");
    CHECK(parse_puzzle(cards_from(1, 9), "x").grid == Grid{3, 3});
    CHECK(print(parse_puzzle(cards_from(1, 9), "x")) == cards_from(1, 9));
}

TEST_CASE("A bad file of cards is refused with its place, what was read and what was expected") {
    const std::string card = "a card's number, 1 to 999, then a colon",
                      half = " half: a letter, then 1 (front) or 2 (rear), such as f1",
                      none = "cards such as '1: f2 k1 t1 k2', one per line",
                      once = "the grid only once, before the cards",
                      end = "read the end of the line",
                      other = "a first line such as 'grid 2 2' names a different grid",
                      spare = "write 'grid 3 3 spare' if some may be left over)";
    check_refused(
        parse_puzzle,
        {
            {"", "read no cards at all", none},
            {"\xff\xfe"
             "1",
             "1:1: read text in UTF-16", "text in UTF-8"},
            {"1: f2 k1 t1 k2\r", "1:1: read lines that end in a carriage return alone",
             "lines that end in a line feed"},
            {"\xef\xbb\xbf# nothing\n", "read no cards at all", none},
            {cards_from(1, 8), "read 8 cards", "9 for a grid of 3 by 3 (" + other + ")"},
            {"grid 3 3\n" + cards_from(1, 8), "read 8 cards", "9 for a grid of 3 by 3"},
            {cards_from(1, 10), "read 10 cards", "9 for a grid of 3 by 3 (" + other + "; " + spare},
            {"grid 3 3\n" + cards_from(1, 10), "read 10 cards", "9 for a grid of 3 by 3 (" + spare},
            {"grid 1 2 spare\n" + cards_from(1, 1), "read 1 card",
             "at least 2 for a grid of 1 by 2"},
            {"grid 10 10 spare\n" + cards_from(1, 201), "202:1: read a 201st card",
             "at most 200 cards"},
            {"1: f1 f2 f1 f2\n1: f1 f2 f1 f2\n", "2:1: read card 1 again",
             "a number not used yet (card 1 is on line 1)"},
            {"\xef\xbb\xbf"
             "1: f1 f3 f1 f2\n",
             "1:7: read 'f3'", "the right" + half},
            {"1: 11 f2 f1 f2\n", "1:4: read '11'", "the top" + half},
            {std::string("1: f1 f\0 f1 f1", 14), "1:7: read 'f\\x00'", "the right" + half},
            {"1: \x1b[31mf1 f1 f1 f1\n", "1:4: read '\\x1b[31mf1'", "the top" + half},
            {"1: " + times(100'000, "f"), "1:4: read '" + times(40, "f") + "...'",
             "the top" + half},
            {"1: f1 f2 f0 f2\n", "1:10: read 'f0'", "the bottom" + half},
            {"1: f1 f2 f1  # größe\r\n", "1:21: " + end, "the left" + half},
            {"1: f1 f2 f1 f2 f1\n", "1:16: read 'f1'", "the end of the line after four halves"},
            {"1 f1 f2 f1 f2\n", "1:3: read 'f1'", "a colon after the card's number"},
            {"one: f1 f2 f1 f2\n", "1:1: read 'one'", card},
            {"0: f1 f2 f1 f2\n", "1:1: read '0'", card},
            {"1000: f1 f2 f1 f2\n", "1:1: read '1000'", card},
            {"99999999999999999999: f1\n", "1:1: read '99999999999999999999'", card},
            {"\x7f"
             "ELF\x02\n",
             "1:1: read '\\x7fELF\\x02'", card},
            {"grid 3\n", "1:7: " + end, "the number of columns, 1 to 10"},
            {"grid 0 3\n", "1:6: read '0'", "the number of rows, 1 to 10"},
            {"grid 3 11\n", "1:8: read '11'", "the number of columns, 1 to 10"},
            {"grid 3 3 more\n", "1:10: read 'more'",
             "'spare' (more cards than places) or the end of the line"},
            {"grid 3 3 spare 1\n", "1:16: read '1'", "the end of the line"},
            {"grid 1 1\ngrid 1 1\n", "2:1: read 'grid'", once},
            {"1: f1 f2 f1 f2\ngrid 1 1\n", "2:1: read 'grid'", once},
        });
}

TEST_CASE("Squares are printed in the bulletin's notation, read back, and refused when damaged") {
    const std::vector<Square> printed = published::solutions();
    CHECK(print({3, 3}, printed[0]) == "1l 2r 8r  3l 4r 9u  5r 6u 7r");
    for (const Square& square : printed)
        CHECK(parse_squares({3, 3}, print({3, 3}, square), "x") == std::vector<Square>{square});
    const std::string placed = "a card's number and o, r, u or l, such as 4u";
    const auto parse = [](const std::string& content, const std::string& file) {
        return parse_squares({1, 2}, content, file);
    };
    check_refused(parse, {{"1o 2x\n", "1:4: read '2x'", placed},
                          {"o 1o\n", "1:1: read 'o'", placed},
                          {"\n1o\n", "2: read 1 cards", "2 cards, a filled grid"}});
}
