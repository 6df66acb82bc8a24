#include <fmt/format.h>

#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "tests/reference/refused.hpp"

using namespace light_rays;

namespace {

Field number(int lights) { return {lights, {}}; }
Field lit(Direction ray) { return {{}, ray}; }

Field first_of_address(const std::string& address) { return parse_board(address, "x").fields[0]; }

const std::string five_by_five = "- - 1 - -\n- - - 2 -\n2 - - - 5\n- 5 - - -\n- - 4 - -\n";

}  // namespace

TEST_CASE("A file of a board is read as its grammar says") {
    const Board board =
        parse_board("\xef\xbb\xbf# a comment\n\n - n\t- # and more\r\nw 04 e\n- s -", "x");
    CHECK(board.rows == 3);
    CHECK(board.columns == 3);
    CHECK(board.fields == std::vector<Field>{{},
                                             lit(Direction::north),
                                             {},  //
                                             lit(Direction::west),
                                             number(4),
                                             lit(Direction::east),  //
                                             {},
                                             lit(Direction::south),
                                             {}});
    CHECK(parse_board("3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e\n", "x").rows == 4);
    const Board large =
        parse_board("198 " + times(99, "- ") + "\n" + times(99, times(100, "- ") + "\n"), "x");
    CHECK(large.columns == 100);
    CHECK(large.fields.front() == number(198));
}

TEST_CASE("An address is a board, with or without its kind, and with anything before that") {
    const Board board = parse_board(five_by_five, "x");
    for (const std::string fields : {"5/5/h1k2g2i5g5k4h", "5/5/gg-01ggggg-02g2ggg5g5ggggg4gg"})
        for (const std::string before :
             {"", "walllogic/", "https://puzz.link/p?walllogic/", "127.0.0.1:8000/p?walllogic/",
              "https://puzz.link/p?", "# mine\n\n \t", "\xef\xbb\xbfwalllogic/"})
            for (const std::string after : {"", "/", "\r\n", " # hard\n\n# no more\n", "/ # hard"})
                CHECK(parse_board(before + fields + after, "x") == board);
}

TEST_CASE("Each sign of an address means what it means on puzz.link") {
    const std::string digits = "0123456789abcdef", letters = "ghijklmnopqrstuvwxyz";
    for (int i = 0; i < 16; ++i) {
        const char digit = digits[static_cast<std::size_t>(i)];
        CHECK(first_of_address(fmt::format("20/1/{}y", digit)) == number(i));
        CHECK(first_of_address(fmt::format("100/100/-{:x}2{}y", i % 13, times(499, "z"))) ==
              number(16 * (i % 13) + 2));
    }
    for (int i = 0; i < 20; ++i) {
        const Board board =
            parse_board(fmt::format("{}/1/{}1", i + 2, letters[static_cast<std::size_t>(i)]), "x");
        CHECK(board.fields.back() == number(1));
        CHECK(board.fields.front() == Field{});
    }
    CHECK(parse_board("2/2/+g2+", "x") == parse_board("0 -\n2 0", "x"));
    for (const char* written : {"walllogic/3/4/i22l5", "https://puzz.link/p?walllogic/3/4/i22l5."})
        CHECK(parse_board(written, "x") == published::boards().front());
}

TEST_CASE("A board is printed a row a line, right-aligned where a number has two digits") {
    CHECK(print(parse_board(five_by_five, "x")) == five_by_five);
    CHECK(print(parse_board("2   2 n\r\n- -\t3 # so\n", "x")) == "2 2 n\n- - 3\n");
    const std::string aligned = "10  e" + times(9, "  -") + "\n -" + times(10, "  -") + "\n";
    CHECK(print(parse_board(aligned, "x")) == aligned);
    CHECK(print(Board{}).empty());
}

TEST_CASE("An address has the numbers, the fields between them in runs of up to 20, and no rays") {
    const auto written = [](const std::string& board) {
        const std::string all = address(parse_board(board, "x")), start = "https://puzz.link/p?";
        REQUIRE(all.starts_with(start));
        return all.substr(start.size());
    };
    CHECK(written("- n -\nw 4 e\n- s -\n") == "walllogic/3/3/j4j");
    CHECK(written("0 1 e") == "walllogic/3/1/01g");
    CHECK(written(times(21, "- ")) == "walllogic/21/1/zg");
    CHECK(written(times(41, "- ") + " 15 16 31") == "walllogic/44/1/zzgf-10-1f");
    CHECK(address(published::boards().back()) == "https://puzz.link/p?walllogic/4/4/3g1i1h3i3h");
}

TEST_CASE("A bad file of a board is refused with its place, what was read and what was expected") {
    const std::string none =
                          "rows of fields such as '2 2 -', or an address such as "
                          "walllogic/5/5/h1k2g2i5g5k4h",
                      field =
                          "a whole number from 0, - for a field that is not lit, or n, e, s or "
                          "w for the way its ray runs",
                      three = "3 fields, as many as on line 1",
                      most = ", as many fields as the rays of one number can light on a board ",
                      source = "a ray that comes from a number without a gap (a number or another ",
                      light = ", as many fields as its rays light", utf8 = "text in UTF-8";
    std::vector<Refused> inputs{
        {"\xef\xbb\xbf# nothing\r\n\n \t", "read no rows at all", none},
        {"2 2 -\n- - # two", "2:10: read the end of the row after 2", three},
        {"2 2 -\n\n - - - 1", "3:8: read '1'", "the end of the row after " + three},
        {"# x\n\n-\n - 1", "4:4: read '1'",
         "the end of the row after 1 field, as many as on line 3"},
        {"- - -\n 5/5/h1k", "2:2: read '5/5/h1k'", field},
        {"2 - #\xc3\xa4\n- \xc3\xa4\xc3\xb6 -", "2:3: read 'äö'", field},
        {"4 2 -\n- - 9\n", "1:1: read '4'", "at most 3" + most + "3 wide and 2 high"},
        {"- 99999999999999999999", "1:3: read '99999999999999999999'",
         "at most 1" + most + "2 wide and 1 high"},
        {"- e -\n- - 2", "1:3: read 'e'", source + "e must be to its left)"},
        {"- w -\n- - 2", "1:3: read 'w'", source + "w must be to its right)"},
        {"- - 2\nn - -", "2:1: read 'n'", source + "n must be below it)"},
        {"- 2 -\n- - s", "2:5: read 's'", source + "s must be above it)"},
        {"3 e - e", "1:7: read 'e'", source + "e must be to its left)"},
        {"3 w - -", "1:3: read 'w'", source + "w must be to its right)"},
        {"1 e e -", "1:1: read '1'", "at least 2" + light},
        {"- n -\nw 03 e\n- s -", "2:3: read '03'", "at least 4" + light},
        {"- - 0 e", "1:5: read '0'", "at least 1" + light},
        {"2 -\r- 2\r", "1:1: read lines that end in a carriage return alone",
         "lines that end in a line feed"},
        {"2 2 -\n- \xff -", "2:3: read the byte ff", utf8 + " (this may be Latin-1)"},
        {std::string("2\0 2", 4), "1:2: read the byte 00", utf8 + " (this may be UTF-16)"},
        {times(10'000, "- "), "1:201: read one more field", "at most 100 in a row"},
        {times(10'000, "- 1\n"), "101:1: read one more row", "at most 100"},
        {"2 -\n- -\n\n# another\n- 2\n", "5:1: read the row of another board",
         "one board in a file, without a line of comment between its rows"},
        {"2\t-\t-\n-\t\t2\n", "2: read an empty cell between tabs",
         "a field in each cell, such as - for one that is not lit"},
        {"{\\rtf1 x", "1:1: read '{\\rtf1' (a zip or an office document, not text)", field},
        {"PK\x03\x04 2", "1:1: read 'PK\\x03\\x04' (a zip or an office document, not text)", field},
        {"2 \xe2\x80\x93\n- -", "1:3: read '\xe2\x80\x93' (with the character U+2013)", field},
    };
    for (const std::string word : {"x", "N", "ne", ".", "-1", "+1", "1.5", "2-", "--"})
        inputs.push_back({"2 " + word + " -", "1:3: read '" + word + "'", field});
    check_refused(parse_board, inputs);
}

TEST_CASE("A bad address is refused with its place, what was read and what was expected") {
    const std::string such = "walllogic/5/5/h1k2g2i5g5k4h",
                      kind = "an address of the kind walllogic, such as " + such,
                      columns = "the number of columns, 1 to 100, as in " + such,
                      rows = "the number of rows, 1 to 100, as in " + such,
                      digits = "- and two hexadecimal digits, such as -1e for 30",
                      sign =
                          "a number, 0 to f or - and two hexadecimal digits; or g to z for 1 to "
                          "20 light fields; or + for a field that blocks rays",
                      fields = "25 on a board 5 wide and 5 high", end = "read the end of the line",
                      after = "the end of the line after the fields",
                      light =
                          "at most 8, as many fields as the rays of one number can light on a "
                          "board 5 wide and 5 high",
                      file_end = "the end of the file after the address";
    check_refused(
        parse_board,
        {
            {"https://puzz.link/p?nurikabe/5/5/h1k", "1:21: read 'nurikabe'", kind},
            {"nurikabe/5/5/h1k2g2i5g5k4h", "1:1: read 'nurikabe'", kind},
            {"\n https://puzz.link/p?", "2:22: " + end, kind},
            {"b\xc3\xbc"
             "cher/r\xc3\xa4tsel?slither/5/5/x",
             "1:15: read 'slither'", kind},
            {"/5/5/h1k2g2i5g5k4h", "1:1: read '/'", kind},
            {"https://eur01.safelinks.example/?url=https%3A%2F%2Fpuzz.link%2Fp%3Fwalllogic%2F1",
             "1:1: read an address inside another, as mail programs write links",
             "the address itself: open the link and copy it from the browser"},
            {"p/?walllogic", "1:13: " + end, "a slash after walllogic"},
            {"walllogic/0/5/h1k", "1:11: read '0'", columns},
            {"101/5/h", "1:1: read '101'", columns},
            {"-5/5/h", "1:1: read '-5'", columns},
            {"walllogic/5x/5/h1k", "1:11: read '5x'", columns},
            {"walllogic/", "1:11: " + end, columns},
            {"walllogic/5", "1:12: " + end, "a slash after the number of columns"},
            {"walllogic/5/0/h1k", "1:13: read '0'", rows},
            {"5/101/h", "1:3: read '101'", rows},
            {"walllogic/5/", "1:13: " + end, rows},
            {"walllogic/5/5", "1:14: " + end, "a slash after the number of rows"},
            {"walllogic/5/5/ # none", "1:22: " + end, "the fields, row by row, as in " + such},
            {"5/5/h1k2g2i5g5k4", "1:17: read 23 fields up to here", fields},
            {"5/5/h1k2g2i5g5k4g # one more", "1:18: read 24 fields up to here", fields},
            {"5/5/h1k2g2i5g5k4h0", "1:18: read 26 fields up to here", fields},
            {"5/5/zzzzzzzz", "1:6: read 40 fields up to here", fields},
            {"5/5/h.k2g2i5g5k4h", "1:6: read '.', a number that is not given",
             "numbers that are given"},
            {"5/5/h1k-2g2i5g5k4h", "1:8: read '-2g'", digits},
            {"5/5/h1k-1", "1:8: read '-1'", digits},
            {"5/5/h1k-1E", "1:8: read '-1E'", digits},
            {"5/5/h1K", "1:7: read 'K'", sign},
            {"5/5/h\xe2\x82\xac", "1:6: read '€' (with the character U+20AC)", sign},
            {"5/5//h1k2g2i5g5k4h", "1:5: read '/'", sign},
            {"5/5/h9k2g2i5g5k4h", "1:6: read '9', which is 9", light},
            {"5/5/h1k2g2i5g-1ek4h", "1:14: read '-1e', which is 30", light},
            {"5/5/h1k2g2i5g5k4h//", "1:19: read '/'", after},
            {"5/5/h1k2g2i5g5k4h - -", "1:19: read '-'", after},
            {"5/5/h1k2g2i5g5k4h\n\n- -", "3:1: read '-'", file_end},
        });
    for (const std::string start : {"", "/", "5/5/", "walllogic/", "?/", "5/5/-"})
        for (const char* more : {"-", "1", "g", "x", "\xc3\xa4", "/", "?"})
            CHECK(message_of(parse_board, start + times(200'000, more)).size() < 300);
}

TEST_CASE("A board may be limited to fewer rows and columns") {
    const auto parse = [](const std::string& content, const std::string& file) {
        return parse_board_within(3, content, file);
    };
    CHECK(parse("- - -\n- - -\n- - -", "x") == parse("3/3/o", "x"));
    const std::string example = ", 1 to 3, as in walllogic/5/5/h1k2g2i5g5k4h";
    check_refused(parse, {{"- - - -", "1:7: read one more field", "at most 3 in a row"},
                          {"-\n-\n-\n-", "4:1: read one more row", "at most 3"},
                          {"4/3/r", "1:1: read '4'", "the number of columns" + example},
                          {"3/4/r", "1:3: read '4'", "the number of rows" + example}});
}
