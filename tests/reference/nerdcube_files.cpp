#include <random>
#include <string>

#include "grader/catch.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "tests/reference/random_cube.hpp"

using namespace nerdcube;

namespace {

/// The error message for a file; empty if it is valid.
std::string refusal(const std::string& content) {
    try {
        parse_cube(content, "my.cube");
        return {};
    } catch (const text::InputError& error) {
        return error.what();
    }
}

const std::string row_of_3 = "A^ B^ C^\n", row_of_9 = "A^ B^ C^ D^ E^ F^ G^ H^ I^\n";

std::string times(int n, const std::string& row) {
    std::string rows;
    for (int i = 0; i < n; ++i) rows += row;
    return rows;
}

const std::string whole = times(3, row_of_3) + times(3, row_of_9) + times(6, row_of_3);

/// The error message for a row of three with this face in the middle.
std::string refusal_of_face(const std::string& face) { return refusal("A^ " + face + " C^\n"); }

std::string expected_face(int number, int in_row) {
    return "expected face " + std::to_string(number) +
           ", a letter and one of ^ < > v | - *, such as C^ (" + std::to_string(in_row) +
           " faces stand in this row)";
}

}  // namespace

TEST_CASE("The faces are numbered row by row") {
    const Cube cube = published::scrambled();
    CHECK(cube[1] == Sticker{U'C', Orientation::turned_right});
    CHECK(cube[9] == Sticker{U'D', Orientation::turned_left});
    CHECK(cube[10] == Sticker{U'S', Orientation::up_down});
    CHECK(cube[18] == Sticker{U'T', Orientation::upright});
    CHECK(cube[23] == Sticker{U'\'', Orientation::upright});
    CHECK(cube[37] == Sticker{U'F', Orientation::upside_down});
    CHECK(cube[39] == Sticker{U'O', Orientation::left_right});
    CHECK(cube[54] == Sticker{U'F', Orientation::turned_right});
}

TEST_CASE("The net is printed with its blocks below each other") {
    CHECK(print(published::scrambled()) ==
          "         C> E^ H-\n"
          "         E< O| T<\n"
          "         R< T> D<\n"
          "S| C^ Pv C> D> P< I- D< T^\n"
          "M< S- Pv P^ '^ S| S| P> M<\n"
          "Av T> Pv D> F^ I| X| S| O-\n"
          "         Fv P< O-\n"
          "         D< I| Cv\n"
          "         P^ C< S|\n"
          "         R> Cv S-\n"
          "         I- O| Pv\n"
          "         I- V^ F>\n");
}

TEST_CASE("What is printed is read back, whatever the letters and however they stand") {
    constexpr std::uint64_t seed = 2016;
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    for (int round = 0; round < 200; ++round) {
        const Cube cube = random_cube(random);
        INFO(print(cube));
        REQUIRE(parse_cube(print(cube), "printed") == cube);
    }
}

TEST_CASE(
    "Indentation, empty lines, comments, Windows line ends and the byte order mark count for "
    "nothing") {
    const Cube cube = parse_cube(whole, "x");
    for (const std::string& content :
         {"# head\n\n" + whole, "\xef\xbb\xbf" + whole, "   # head\n" + whole + "#",
          whole + "\n\n  \t\n", "#\n##\n#^^\n#nothing\n" + whole,
          "\t A^\tB^   C^ # the first row\r\n\r\n" + whole.substr(row_of_3.size()),
          whole.substr(0, whole.size() - 1)})
        CHECK(parse_cube(content, "x") == cube);
}

TEST_CASE("A number sign with a mark is a letter, wherever it stands") {
    const Cube cube = parse_cube("#^ B^ C^\nA^ #v #*\n" + whole.substr(2 * row_of_3.size()), "x");
    CHECK(cube[1] == Sticker{U'#', Orientation::upright});
    CHECK(cube[5] == Sticker{U'#', Orientation::upside_down});
    CHECK(cube[6] == Sticker{U'#', Orientation::any});
}

TEST_CASE("Each orientation has its mark") {
    std::string marks;
    for (int i = 0; i <= static_cast<int>(Orientation::invalid); ++i)
        marks += mark(static_cast<Orientation>(i));
    CHECK(marks == "^<>v|-*!");
    CHECK(print(Sticker{U'Ä', Orientation::left_right}) == "Ä-");
    CHECK(utf8(U'\'') == "'");
    CHECK(utf8(U'字') == "字");
}

TEST_CASE(
    "Bad files are refused with a sentence that says where, what was read and what was expected") {
    struct Case {
        std::string content, message;
    };
    const std::string all_rows =
        "expected 54 faces in 12 rows: three rows of 3, three of 9, six of 3";
    const std::string eleven_rows = whole.substr(row_of_3.size());
    for (const Case& c : {
             Case{"", "my.cube: read 0 faces in 0 rows, " + all_rows},
             Case{"# nothing\n", "my.cube: read 0 faces in 0 rows, " + all_rows},
             Case{"\xef\xbb\xbf", "my.cube: read 0 faces in 0 rows, " + all_rows},
             Case{times(3, row_of_3) + times(3, row_of_9) + times(5, row_of_3),
                  "my.cube: read 51 faces in 11 rows, " + all_rows},
             Case{whole.substr(0, whole.size() - 4),
                  "my.cube:12:6: read the end of the line, " + expected_face(54, 3)},
             Case{whole.substr(0, whole.size() - 4) + "\r\n",
                  "my.cube:12:6: read the end of the line, " + expected_face(54, 3)},
             Case{whole.substr(0, whole.size() - 1) + " D^\n",
                  "my.cube:12:10: read 'D^', expected the end of the line after 3 faces"},
             Case{whole + "D^\n",
                  "my.cube:13:1: read 'D^', expected the end of the file after 54 faces"},
             Case{whole + "# the end\n\n  D^\n",
                  "my.cube:15:3: read 'D^', expected the end of the file after 54 faces"},
             Case{eleven_rows,
                  "my.cube:3:10: read 'D^', expected the end of the line after 3 faces"},
             Case{times(4, row_of_3),
                  "my.cube:4:9: read the end of the line, " + expected_face(13, 9)},
             Case{"A^ ÄÖ^", "my.cube:1:4: read '\\xc3\\x84\\xc3\\x96^', " + expected_face(2, 3)},
             Case{"Ä^ Ö^ Ü", "my.cube:1:7: read '\\xc3\\x9c', " + expected_face(3, 3)},
             Case{"\xef\xbb\xbfÄ^ Ö^ Ü", "my.cube:1:7: read '\\xc3\\x9c', " + expected_face(3, 3)},
             Case{"Ä^ Ö^ # größer",
                  "my.cube:1:15: read the end of the line, " + expected_face(3, 3)},
             Case{"A^ B^ # C^", "my.cube:1:11: read the end of the line, " + expected_face(3, 3)},
         })
        CHECK(refusal(c.content) == c.message);
}

TEST_CASE("A face is one letter that can be seen and one mark") {
    for (const std::string face : {"B", "B?", "BV", "B!", "^", "B^^", "BB^", "^B", "12", "B\x01",
                                   "\x01^", "\x7f^", "u\xcc\x88^"})
        CHECK(refusal_of_face(face) ==
              "my.cube:1:4: read '" + text::printable(face) + "', " + expected_face(2, 3));
    const std::string no_break_space = "\xc2\xa0", combining_dots = "\xcc\x88",
                      right_to_left = "\xe2\x80\xae", byte_order_mark = "\xef\xbb\xbf";
    for (const std::string& letter :
         {no_break_space, combining_dots, right_to_left, byte_order_mark})
        CHECK(refusal_of_face(letter + "^") ==
              "my.cube:1:4: read '" + text::printable(letter + "^") + "', " + expected_face(2, 3));
}

TEST_CASE("Files in another encoding are refused") {
    CHECK(refusal("\xff\xfe"
                  "A") == "my.cube:1:1: read text in UTF-16, expected text in UTF-8");
    CHECK(refusal("\xfe\xff") == "my.cube:1:1: read text in UTF-16, expected text in UTF-8");
    CHECK(refusal(std::string("A\0^\0", 4)) ==
          "my.cube:1:2: read the byte 00, expected text in UTF-8 (this may be UTF-16)");
    CHECK(refusal("A^ B^ C^\nÄ^ \xc4^ C^") ==
          "my.cube:2:4: read the byte c4, expected text in UTF-8 (this may be Latin-1)");
    CHECK(refusal("\xef\xbb\xbfÄ^ \xc4") ==
          "my.cube:1:4: read the byte c4, expected text in UTF-8 (this may be Latin-1)");
    CHECK(refusal("# B\xf6geholz\n" + whole) ==
          "my.cube:1:4: read the byte f6, expected text in UTF-8 (this may be Latin-1)");
}

TEST_CASE("Huge files are refused at the first face too many") {
    CHECK(refusal(times(100'000, "A^ ")) ==
          "my.cube:1:10: read 'A^', expected the end of the line after 3 faces");
    CHECK(refusal(times(100'000, row_of_3)) ==
          "my.cube:4:9: read the end of the line, " + expected_face(13, 9));
    CHECK(refusal(std::string(300'000, 'A')) ==
          "my.cube:1:1: read '" + std::string(40, 'A') + "...', " + expected_face(1, 3));
    CHECK(refusal(std::string(300'000, '\n')).starts_with("my.cube: read 0 faces"));
}

TEST_CASE("Text is taken for UTF-8 only when every letter is written as Unicode says") {
    const auto is_utf8 = [](const std::string& text) { return text::letters_of(text).has_value(); };
    CHECK(text::letters_of("AÄ字🙂") == U"AÄ字🙂");
    CHECK(
        is_utf8("\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80"
                "\x80\xf4\x8f\xbf\xbf"));
    const std::string stray = "\x80", cut = "\xc3", cut_later = "\xf0\x9f\x99",
                      wrong_inside = "\xe5\x41\x97";
    const std::string too_long_2 = "\xc1\xbf", too_long_3 = "\xe0\x9f\xbf",
                      too_long_4 = "\xf0\x8f\xbf\xbf";
    const std::string surrogate = "\xed\xa0\x80", too_large = "\xf4\x90\x80\x80",
                      no_lead = "\xf8\x88\x80\x80\x80";
    for (const std::string& text : {stray, cut, cut_later, wrong_inside, too_long_2, too_long_3,
                                    too_long_4, surrogate, too_large, no_lead}) {
        INFO(text::printable(text));
        CHECK_FALSE(is_utf8(text));
    }
}

TEST_CASE("A letter written as UTF-8 is read as the same letter") {
    for (char32_t letter = 0; letter <= 0x10ffff; letter += letter < 0x900 ? 1 : 251) {
        const bool is_surrogate = letter >= 0xd800 && letter <= 0xdfff;
        REQUIRE(text::letters_of(utf8(letter)) ==
                std::u32string(1, is_surrogate ? U'\ufffd' : letter));
    }
    CHECK(utf8(0x110000) == "\xef\xbf\xbd");
}
