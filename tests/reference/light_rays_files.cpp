// One file, because most of it is two lists of bad boards and what is said of them.

#include <fmt/format.h>

#include "grader/catch.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "tests/reference/random_boards.hpp"
#include "tests/reference/random_lit_board.hpp"

using namespace light_rays;

namespace {

/// The error message for a file; empty if it is valid.
std::string refusal(const std::string& content, int most = most_side) {
    try {
        parse_board_within(most, content, "my.rays");
        return {};
    } catch (const text::InputError& error) {
        return error.what();
    }
}

Field number(int lights) { return {lights, {}}; }
Field lit(Direction ray) { return {{}, ray}; }
const Field unlit_field;

/// A string repeated `count` times.
std::string times(int count, const std::string& words) {
    std::string all;
    for (int i = 0; i < count; ++i) all += words;
    return all;
}

const std::string five_by_five = "- - 1 - -\n- - - 2 -\n2 - - - 5\n- 5 - - -\n- - 4 - -\n";

}  // namespace

TEST_CASE("A file is read as its grammar says") {
    const Board board =
        parse_board("# a comment\n\n 3 e e\t n # and more\r\ns -  0 5\n- - - -\n", "x");
    CHECK(board.rows == 3);
    CHECK(board.columns == 4);
    const Field u = unlit_field;
    CHECK(board.fields == std::vector<Field>{number(3), lit(Direction::east), lit(Direction::east),
                                             lit(Direction::north),                           //
                                             lit(Direction::south), u, number(0), number(5),  //
                                             u, u, u, u});
}

TEST_CASE("A ray may run any of the four ways, and a board may be solved") {
    const Board board = parse_board("- n -\nw 4 e\n- s -\n", "x");
    CHECK(board[{0, 1}] == lit(Direction::north));
    CHECK(board[{1, 2}] == lit(Direction::east));
    CHECK(board[{2, 1}] == lit(Direction::south));
    CHECK(board[{1, 0}] == lit(Direction::west));
    CHECK(refusal("n n n\n2 2 n\ns s n\nw w 5\n").empty());
    CHECK(refusal("3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e\n").empty());
}

TEST_CASE(
    "The byte order mark, the line ends of Windows, blanks and a missing last line end count for "
    "nothing") {
    const Board board = parse_board("2 2 -\n- - 3\n", "x");
    for (const char* same : {"\xef\xbb\xbf"
                             "2 2 -\n- - 3\n",
                             "2 2 -\r\n- - 3\r\n", "2 2 -\n- - 3",
                             "  2\t2   -\t\n\n \t\r\n- - 3# a number", "#\n02 2 -\n- - 003\n"})
        CHECK(parse_board(same, "x") == board);
}

TEST_CASE("An address is a board, whatever stands before its kind, and without its kind, too") {
    const Board board = parse_board(five_by_five, "x");
    for (const std::string fields : {"5/5/h1k2g2i5g5k4h", "5/5/gg-01ggggg-02g2ggg5g5ggggg4gg"})
        for (const std::string before :
             {"", "walllogic/", "https://puzz.link/p?walllogic/", "http://pzv.jp/p.html?walllogic/",
              "127.0.0.1:8000/p?walllogic/", "https://puzz.link/p?", "# mine\n\n \t",
              "\xef\xbb\xbfwalllogic/"})
            for (const std::string after :
                 {"", "/", "\n", "\r\n", " # hard\n\n# no more\n", "#hard", "/ # hard"})
                CHECK(parse_board(before + fields + after, "x") == board);
}

TEST_CASE("The first number of an address is the number of columns") {
    const Board board = parse_board("walllogic/3/4/i22l5", "x");
    CHECK(board == published::boards().front());
    CHECK(address(board) == "https://puzz.link/p?walllogic/3/4/i22l5");
    CHECK(address(published::boards().back()) == "https://puzz.link/p?walllogic/4/4/3g1i1h3i3h");
}

TEST_CASE("Each sign of an address says what it says on puzz.link") {
    const std::string digits = "0123456789abcdef", letters = "ghijklmnopqrstuvwxyz";
    for (int i = 0; i < 16; ++i) {
        CHECK(parse_board(fmt::format("20/1/{}y", digits[static_cast<std::size_t>(i)]), "x")
                  .fields.front() == number(i));
        CHECK(parse_board(
                  fmt::format("walllogic/100/1/-{}2zzzzy", digits[static_cast<std::size_t>(i % 6)]),
                  "x")
                  .fields.front() == number(16 * (i % 6) + 2));
    }
    for (int i = 0; i < 20; ++i) {
        const Board board =
            parse_board(fmt::format("{}/1/{}1", i + 2, letters[static_cast<std::size_t>(i)]), "x");
        CHECK(board.fields.back() == number(1));
        CHECK(board.fields.front() == unlit_field);
    }
    CHECK(parse_board("2/2/+g2+", "x") == parse_board("0 -\n2 0", "x"));
    CHECK(parse_board("100/100/-c6" + times(499, "z") + "y", "x").fields.front() == number(198));
}

TEST_CASE("The smallest and the largest boards are taken, and the largest numbers") {
    CHECK(parse_board("-", "x").fields == std::vector<Field>{unlit_field});
    CHECK(parse_board("0", "x").fields == std::vector<Field>{number(0)});
    CHECK(parse_board("1/1/g", "x").fields == std::vector<Field>{unlit_field});
    const Board large =
        parse_board("198 " + times(99, "- ") + "\n" + times(99, times(100, "- ") + "\n"), "x");
    CHECK(large.rows == 100);
    CHECK(large.columns == 100);
    CHECK(large.fields.front() == number(198));
    CHECK(parse_board("0 1 2 3", "x").fields.back() == number(3));
}

TEST_CASE("Boards may be limited to fewer rows and columns") {
    const std::string example = ", 1 to 3, as in walllogic/5/5/h1k2g2i5g5k4h";
    CHECK(refusal("- - -\n- - -\n- - -", 3).empty());
    CHECK(refusal("3/3/o", 3).empty());
    CHECK(refusal("- - - -", 3) == "my.rays:1:7: read one more field, expected at most 3 in a row");
    CHECK(refusal("-\n-\n-\n-", 3) == "my.rays:4:1: read one more row, expected at most 3");
    CHECK(refusal("4/3/r", 3) == "my.rays:1:1: read '4', expected the number of columns" + example);
    CHECK(refusal("3/4/r", 3) == "my.rays:1:3: read '4', expected the number of rows" + example);
}

TEST_CASE("A board is printed a row a line, right-aligned where any number has two digits") {
    CHECK(print(parse_board(five_by_five, "x")) == five_by_five);
    CHECK(print(parse_board("2   2 n\r\n- -\t3 # so\n", "x")) == "2 2 n\n- - 3\n");
    CHECK(print(parse_board(
              "10 e - - - -\n- - - - - -\n- - - - - -\n- - - - - -\n- - - - - -\n- - 3 - - -",
              "x")) ==
          "10  e  -  -  -  -\n -  -  -  -  -  -\n -  -  -  -  -  -\n -  -  -  -  -  -\n -  -  -  - "
          " -  -\n -  -  3  -  -  -\n");
    CHECK(print(Board{}).empty());
}

TEST_CASE(
    "An address tells the numbers, the fields between them in runs of at most twenty, and no "
    "rays") {
    CHECK(address(parse_board("- n -\nw 4 e\n- s -\n", "x")) ==
          "https://puzz.link/p?walllogic/3/3/j4j");
    CHECK(address(parse_board("0 1 e", "x")) == "https://puzz.link/p?walllogic/3/1/01g");
    CHECK(address(parse_board(times(20, "- "), "x")) == "https://puzz.link/p?walllogic/20/1/z");
    CHECK(address(parse_board(times(21, "- "), "x")) == "https://puzz.link/p?walllogic/21/1/zg");
    CHECK(address(parse_board(times(41, "- ") + " 15 16 31", "x")) ==
          "https://puzz.link/p?walllogic/44/1/zzgf-10-1f");
}

TEST_CASE(
    "Boards of random numbers and rays are read back as they were, and from an address without "
    "their rays") {
    std::mt19937_64 random(2014);
    int lit_ones = 0;
    for (int round = 0; round < 600; ++round) {
        const Board board = random_lit_board(random, round % 20 == 0 ? most_side : 12,
                                             5 + round % 60, round % 3 * 40);
        INFO("round " << round << "\n" << print(board));
        REQUIRE(parse_board(print(board), "x") == board);
        REQUIRE(parse_board(address(board), "x") == without_rays(board));
        REQUIRE(address(without_rays(board)) == address(board));
        lit_ones += board != without_rays(board);
    }
    CHECK(lit_ones > 200);
}

TEST_CASE("The boards of 2014 are read back as they are") {
    for (const Board& board : published::boards()) {
        CHECK(parse_board(print(board), "x") == board);
        CHECK(parse_board(address(board), "x") == board);
    }
}

TEST_CASE(
    "Bad files are refused with a sentence that says where, what was read and what was expected") {
    struct Case {
        std::string content, message;
    };
    const std::string nothing =
                          "my.rays: read no row at all, expected rows of fields such as '2 2 -', "
                          "or an address such as walllogic/5/5/h1k2g2i5g5k4h",
                      field =
                          "a whole number from 0, - for a field that is not lit, or n, e, s or w "
                          "for the way its ray runs",
                      three = "3 fields, as many as in line 1",
                      most = ", as many fields as the rays of one number can light on a board ",
                      source = "a ray that comes from a number without a gap (a number or another ",
                      light = ", as many fields as its rays light";
    for (const Case& c : {
             Case{"", nothing},
             Case{"# nothing\r\n\n \t", nothing},
             Case{"\xef\xbb\xbf", nothing},
             // ragged rows
             Case{"2 2 -\n- -\n- - -",
                  "my.rays:2:4: read the end of the row after 2, expected " + three},
             Case{"2 2 -\n- - # two",
                  "my.rays:2:10: read the end of the row after 2, expected " + three},
             Case{"2 2 -\n\n - - - 1",
                  "my.rays:3:8: read '1', expected the end of the row after " + three},
             Case{"# x\n\n-\n - 1",
                  "my.rays:4:4: read '1', expected the end of the row after 1 field, as many as in "
                  "line 3"},
             Case{"- - -\n walllogic/5/5/h1k2g2i5g5k4h",
                  "my.rays:2:2: read 'walllogic/5/5/h1k2g2i5g5k4h', expected " + field},
             // words that are not fields
             Case{"2 x -", "my.rays:1:3: read 'x', expected " + field},
             Case{"2 N -", "my.rays:1:3: read 'N', expected " + field},
             Case{"2 ne -", "my.rays:1:3: read 'ne', expected " + field},
             Case{"2 . -", "my.rays:1:3: read '.', expected " + field},
             Case{"2 -1 -", "my.rays:1:3: read '-1', expected " + field},
             Case{"2 +1 -", "my.rays:1:3: read '+1', expected " + field},
             Case{"2 1.5 -", "my.rays:1:3: read '1.5', expected " + field},
             Case{"2 2-", "my.rays:1:3: read '2-', expected " + field},
             Case{"2 --", "my.rays:1:3: read '--', expected " + field},
             Case{"\xe2\x80\x93 2 2", "my.rays:1:1: read '\\xe2\\x80\\x93', expected " + field},
             Case{"2 - #\xc3\xa4\n- \xc3\xa4\xc3\xb6 -",
                  "my.rays:2:3: read '\\xc3\\xa4\\xc3\\xb6', expected " + field},
             // impossible numbers
             Case{"2 2 -\n- - 9\n",
                  "my.rays:2:5: read '9', expected at most 3" + most + "3 wide and 2 high"},
             Case{"4 2 -\n- - 9\n",
                  "my.rays:1:1: read '4', expected at most 3" + most + "3 wide and 2 high"},
             Case{"1", "my.rays:1:1: read '1', expected at most 0" + most + "1 wide and 1 high"},
             Case{"- 99999999999999999999",
                  "my.rays:1:3: read '99999999999999999999', expected at most 1" + most +
                      "2 wide and 1 high"},
             Case{"- 4294967297", "my.rays:1:3: read '4294967297', expected at most 1" + most +
                                      "2 wide and 1 high"},
             // impossible rays
             Case{"- e -\n- - 2",
                  "my.rays:1:3: read 'e', expected " + source + "e must stand to its left)"},
             Case{"- w -\n- - 2",
                  "my.rays:1:3: read 'w', expected " + source + "w must stand to its right)"},
             Case{"- n -\n- - 2",
                  "my.rays:1:3: read 'n', expected " + source + "n must stand below it)"},
             Case{"- 2 -\n- - s",
                  "my.rays:2:5: read 's', expected " + source + "s must stand above it)"},
             Case{"e - -\n- - 2",
                  "my.rays:1:1: read 'e', expected " + source + "e must stand to its left)"},
             Case{"- s -\n- - 2",
                  "my.rays:1:3: read 's', expected " + source + "s must stand above it)"},
             Case{"- - w\n- - 2",
                  "my.rays:1:5: read 'w', expected " + source + "w must stand to its right)"},
             Case{"- - 2\nn - -",
                  "my.rays:2:1: read 'n', expected " + source + "n must stand below it)"},
             Case{"3 e - e",
                  "my.rays:1:7: read 'e', expected " + source + "e must stand to its left)"},
             Case{"3 e w e",
                  "my.rays:1:5: read 'w', expected " + source + "w must stand to its right)"},
             Case{"w w - 2",
                  "my.rays:1:3: read 'w', expected " + source + "w must stand to its right)"},
             Case{"3 w - -",
                  "my.rays:1:3: read 'w', expected " + source + "w must stand to its right)"},
             // more lit fields than the number allows
             Case{"1 e e -", "my.rays:1:1: read '1', expected at least 2" + light},
             Case{"- n -\nw 03 e\n- s -", "my.rays:2:3: read '03', expected at least 4" + light},
             Case{"- - 0 e", "my.rays:1:5: read '0', expected at least 1" + light},
             // not valid text
             Case{"2 2 -\n- \xff -",
                  "my.rays:2:3: read the byte ff, expected text in UTF-8 (this may be Latin-1)"},
             Case{std::string("2\0 2", 4),
                  "my.rays:1:2: read the byte 00, expected text in UTF-8 (this may be UTF-16)"},
             Case{"\xff\xfe"
                  "2 2",
                  "my.rays:1:1: read text in UTF-16, expected text in UTF-8"},
         })
        CHECK(refusal(c.content) == c.message);
}

TEST_CASE(
    "Bad addresses are refused with a sentence that says where, what was read and what was "
    "expected") {
    struct Case {
        std::string content, message;
    };
    const std::string such = "walllogic/5/5/h1k2g2i5g5k4h",
                      kind = "an address of the kind walllogic, such as " + such,
                      columns = "the number of columns, 1 to 100, as in " + such,
                      rows = "the number of rows, 1 to 100, as in " + such,
                      after_columns = "a slash after the number of columns",
                      after_rows = "a slash after the number of rows",
                      fields = "the fields, row by row, as in " + such,
                      digits = "- and two hexadecimal digits, such as -1e for 30",
                      sign =
                          "a number, 0 to f or - and two hexadecimal digits; or g to z for 1 to 20 "
                          "light fields; or + for a field that blocks rays",
                      high = " on a board 5 wide and 5 high",
                      end = "the end of the line after the fields";
    for (const Case& c : {
             // of another kind, or of no kind
             Case{"https://puzz.link/p?nurikabe/5/5/h1k2g2i5g5k4h",
                  "my.rays:1:21: read 'nurikabe', expected " + kind},
             Case{"nurikabe/5/5/h1k2g2i5g5k4h", "my.rays:1:1: read 'nurikabe', expected " + kind},
             Case{"https://puzz.link/", "my.rays:1:1: read 'https:', expected " + kind},
             Case{"\n https://puzz.link/p?",
                  "my.rays:2:22: read the end of the line, expected " + kind},
             Case{"b\xc3\xbc"
                  "cher/r\xc3\xa4tsel?slither/5/5/x",
                  "my.rays:1:15: read 'slither', expected " + kind},
             Case{"/5/5/h1k2g2i5g5k4h", "my.rays:1:1: read '/', expected " + kind},
             Case{"n/a - -", "my.rays:1:1: read 'n', expected " + kind},
             Case{"p/?walllogic",
                  "my.rays:1:13: read the end of the line, expected a slash after walllogic"},
             // width and height
             Case{"walllogic/0/5/h1k2g2i5g5k4h", "my.rays:1:11: read '0', expected " + columns},
             Case{"walllogic/5/0/h1k2g2i5g5k4h", "my.rays:1:13: read '0', expected " + rows},
             Case{"walllogic/10000/5/h1k2g2i5g5k4h",
                  "my.rays:1:11: read '10000', expected " + columns},
             Case{"10000/10000/h", "my.rays:1:1: read '10000', expected " + columns},
             Case{"99999999999999999999/1/h",
                  "my.rays:1:1: read '99999999999999999999', expected " + columns},
             Case{"101/5/h", "my.rays:1:1: read '101', expected " + columns},
             Case{"5/101/h", "my.rays:1:3: read '101', expected " + rows},
             Case{"-5/5/h", "my.rays:1:1: read '-5', expected " + columns},
             Case{"5/-5/h", "my.rays:1:3: read '-5', expected " + rows},
             Case{"walllogic/5x/5/h1k2g2i5g5k4h", "my.rays:1:11: read '5x', expected " + columns},
             Case{"walllogic/", "my.rays:1:11: read the end of the line, expected " + columns},
             Case{"walllogic/h1k2g2i5g5k4h",
                  "my.rays:1:11: read 'h1k2g2i5g5k4h', expected " + columns},
             Case{"walllogic/5",
                  "my.rays:1:12: read the end of the line, expected " + after_columns},
             Case{"walllogic/5/", "my.rays:1:13: read the end of the line, expected " + rows},
             Case{"walllogic/5/h1k2g2i5g5k4h",
                  "my.rays:1:13: read 'h1k2g2i5g5k4h', expected " + rows},
             Case{"walllogic/5/5",
                  "my.rays:1:14: read the end of the line, expected " + after_rows},
             Case{"walllogic/5/5/ # none",
                  "my.rays:1:22: read the end of the line, expected " + fields},
             // too few or too many fields
             Case{"walllogic/5/5/h1k2g2i5g5k4",
                  "my.rays:1:27: read 23 fields up to here, expected 25" + high},
             Case{"walllogic/5/5/h1k2g2i5g5k4g # one more",
                  "my.rays:1:28: read 24 fields up to here, expected 25" + high},
             Case{"walllogic/5/5/h1k2g2i5g5k4i",
                  "my.rays:1:27: read 26 fields up to here, expected 25" + high},
             Case{"walllogic/5/5/h1k2g2i5g5k4h0",
                  "my.rays:1:28: read 26 fields up to here, expected 25" + high},
             Case{"walllogic/5/5/zzzzzzzz",
                  "my.rays:1:16: read 40 fields up to here, expected 25" + high},
             // invalid fields
             Case{"5/5/h.k2g2i5g5k4h",
                  "my.rays:1:6: read '.', a number that is not told, expected numbers that are "
                  "told"},
             Case{"5/5/h1k-2g2i5g5k4h", "my.rays:1:8: read '-2g', expected " + digits},
             Case{"5/5/h1k-", "my.rays:1:8: read '-', expected " + digits},
             Case{"5/5/h1k-1", "my.rays:1:8: read '-1', expected " + digits},
             Case{"5/5/h1k-1E", "my.rays:1:8: read '-1E', expected " + digits},
             Case{"5/5/h1K", "my.rays:1:7: read 'K', expected " + sign},
             Case{"5/5/h=100", "my.rays:1:6: read '=', expected " + sign},
             Case{"5/5/h\xe2\x82\xac", "my.rays:1:6: read '\\xe2\\x82\\xac', expected " + sign},
             Case{"5/5//h1k2g2i5g5k4h", "my.rays:1:5: read '/', expected " + sign},
             // impossible numbers
             Case{"5/5/h9k2g2i5g5k4h",
                  "my.rays:1:6: read '9', which is 9, expected at most 8, as many fields as the "
                  "rays of one number can light" +
                      high},
             Case{"5/5/h1k2g2i5g-1ek4h",
                  "my.rays:1:14: read '-1e', which is 30, expected at most 8, as many fields as "
                  "the rays of one number can light" +
                      high},
             // text after the address
             Case{"5/5/h1k2g2i5g5k4h//", "my.rays:1:19: read '/', expected " + end},
             Case{"5/5/h1k2g2i5g5k4h/0", "my.rays:1:19: read '0', expected " + end},
             Case{"5/5/h1k2g2i5g5k4h?", "my.rays:1:18: read '?', expected " + end},
             Case{"5/5/h1k2g2i5g5k4h - -", "my.rays:1:19: read '-', expected " + end},
             Case{"5/5/h1k2g2i5g5k4h\n\n- -",
                  "my.rays:3:1: read '-', expected the end of the file after the address"},
             Case{"5/5/h1k2g2i5g5k4h\n5/5/h1k2g2i5g5k4h",
                  "my.rays:2:1: read '5/5/h1k2g2i5g5k4h', expected the end of the file after the "
                  "address"},
             Case{"5/5/h1k2\xff",
                  "my.rays:1:9: read the byte ff, expected text in UTF-8 (this may be Latin-1)"},
         })
        CHECK(refusal(c.content) == c.message);
}

TEST_CASE("However long a line or a file is, it is refused with a short sentence") {
    CHECK(refusal(times(10'000, "- ")) ==
          "my.rays:1:201: read one more field, expected at most 100 in a row");
    CHECK(refusal(times(101, "- 1\n")) == "my.rays:101:1: read one more row, expected at most 100");
    CHECK(refusal(times(10'000, "- 1\n")) == refusal(times(101, "- 1\n")));
    CHECK(
        refusal("- 1\n" + times(10'000, "- ")) ==
        "my.rays:2:5: read '-', expected the end of the row after 2 fields, as many as in line 1");
    for (const std::string start : {"", "/", "5/5/", "walllogic/", "?/", "a/?", "5/5/-", "5/"})
        for (const char* more : {"-", "1", "g", "x", "+", "\xc3\xa4", "/", "?"})
            CHECK(refusal(start + times(200'000, more)).size() < 300);
}
