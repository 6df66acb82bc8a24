#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"
#include "tests/reference/refused.hpp"

using namespace nerdcube;

namespace {

const std::string row_of_3 = "A^ B^ C^\n", row_of_9 = "A^ B^ C^ D^ E^ F^ G^ H^ I^\n";
const std::string whole = times(3, row_of_3) + times(3, row_of_9) + times(6, row_of_3);

std::string expected_face(int number, int in_row) {
    return "face " + std::to_string(number) + ", a letter and one of ^ < > v | - *, such as C^ (" +
           std::to_string(in_row) + " faces are in this row)";
}

}  // namespace

TEST_CASE("The faces of a net are numbered row by row, and printed block below block") {
    const Cube cube = published::scrambled();
    CHECK(cube[1] == Sticker{U'C', Orientation::turned_right});
    CHECK(cube[10] == Sticker{U'S', Orientation::up_down});
    CHECK(cube[18] == Sticker{U'T', Orientation::upright});
    CHECK(cube[37] == Sticker{U'F', Orientation::upside_down});
    CHECK(cube[39] == Sticker{U'O', Orientation::left_right});
    CHECK(print(cube) ==
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

TEST_CASE("Indentation, empty lines, comments, line ends and the byte order mark are ignored") {
    for (const std::string& content :
         {"\xef\xbb\xbf   # head\n" + whole + "#", whole + "\n\n  \t\n",
          "\t A^\tB^   C^ # the first row\r\n\r\n" + whole.substr(row_of_3.size()),
          whole.substr(0, whole.size() - 1)})
        CHECK(parse_cube(content, "x") == parse_cube(whole, "x"));
    const Cube cube = parse_cube("#^ B^ C^\nA^ #v #*\n" + whole.substr(2 * row_of_3.size()), "x");
    CHECK(cube[1] == Sticker{U'#', Orientation::upright});
    CHECK(cube[5] == Sticker{U'#', Orientation::upside_down});
    CHECK(cube[6] == Sticker{U'#', Orientation::any});
}

TEST_CASE("A typographic apostrophe is read as a plain one") {
    const std::string curly = "\u2019^ B^ C^\n" + whole.substr(row_of_3.size());
    CHECK(parse_cube(curly, "x")[1] == Sticker{U'\'', Orientation::upright});
}

TEST_CASE("Each orientation has its mark") {
    std::string marks;
    for (int i = 0; i <= static_cast<int>(Orientation::invalid); ++i)
        marks += mark(static_cast<Orientation>(i));
    CHECK(marks == "^<>v|-*!");
    CHECK(print(Sticker{U'Ä', Orientation::left_right}) == "Ä-");
}

TEST_CASE("A bad net is refused with its place, what was read and what was expected") {
    const std::string rows = "54 faces in 12 rows: three rows of 3, three of 9, six of 3",
                      all_read = "the end of the file after 54 faces",
                      full = "the end of the line after 3 faces", end = "read the end of the line",
                      utf8 = "text in UTF-8", latin = utf8 + " (this may be Latin-1)";
    std::vector<Refused> inputs{
        {"", "read 0 faces in 0 rows", rows},
        {"\xef\xbb\xbf# nothing\n", "read 0 faces in 0 rows", rows},
        {times(3, row_of_3) + times(3, row_of_9) + times(5, row_of_3), "read 51 faces in 11 rows",
         rows},
        {whole.substr(0, whole.size() - 4) + "\r\n", "12:6: " + end, expected_face(54, 3)},
        {whole.substr(0, whole.size() - 1) + " D^\n", "12:10: read 'D^'", full},
        {whole + "# the end\n\n  D^\n", "15:3: read 'D^'", all_read},
        {whole.substr(row_of_3.size()), "3:10: read 'D^'", full},
        {times(4, row_of_3), "4:9: " + end, expected_face(13, 9)},
        {"\xef\xbb\xbfÄ^ Ö^ Ü", "1:7: read 'Ü'", expected_face(3, 3)},
        {"Ä^ Ö^ # größer", "1:15: " + end, expected_face(3, 3)},
        {times(100'000, "A^ "), "1:10: read 'A^'", full},
        {std::string(300'000, 'A'), "1:1: read '" + std::string(40, 'A') + "...'",
         expected_face(1, 3)},
        {"\xff\xfe"
         "A",
         "1:1: read text in UTF-16", utf8},
        {"\xfe\xff", "1:1: read text in UTF-16", utf8},
        {std::string("A\0^\0", 4), "1:2: read the byte 00", utf8 + " (this may be UTF-16)"},
        {"A^ B^ C^\nÄ^ \xc4^ C^", "2:4: read the byte c4", latin},
        {"\xef\xbb\xbfÄ^ \xc4", "1:4: read the byte c4", latin},
    };
    const std::string no_break_space = "\xc2\xa0", combining_dots = "\xcc\x88",
                      right_to_left = "\xe2\x80\xae", byte_order_mark = "\xef\xbb\xbf";
    for (const std::string& face :
         {std::string("B"), std::string("BV"), std::string("B!"), std::string("^"),
          std::string("B^^"), std::string("BB^"), std::string("\x01^"), std::string("\x7f^"),
          right_to_left + "^", byte_order_mark + "^"})
        inputs.push_back({"A^ " + face + " C^\n", "1:4: read '" + text::printable(face) + "'",
                          expected_face(2, 3)});
    for (const auto& [sign, code] :
         {std::pair{no_break_space, "U+00A0"}, {combining_dots, "U+0308"}})
        inputs.push_back({"A^ " + sign + "^ C^\n",
                          "1:4: read '" + sign + "^' (with the character " + code + ")",
                          expected_face(2, 3)});
    check_refused(parse_cube, inputs);
}

TEST_CASE("A word list has a word a line, then what it stands for") {
    const std::vector<Entry> entries = parse_word_list(
        "\xef\xbb\xbf# head\r\n\r\n FTP \t File  Transfer Protocol # no secret\r\nC#\nC'T  "
        "c't\nÄÖÜ\nATM;At The Moment\nIRC, chats",
        "x");
    CHECK(entries == std::vector<Entry>{{"FTP", "File Transfer Protocol"},
                                        {"C#", ""},
                                        {"C'T", "c't"},
                                        {"ÄÖÜ", ""},
                                        {"ATM", "At The Moment"},
                                        {"IRC", "chats"}});
    check_refused(
        parse_word_list,
        {{"\xef\xbb\xbf \r\n# FTP\n", "read no words at all", "words such as 'FTP', one per line"},
         {"file;FTP\n", "read no word of three letters",
          "words such as 'FTP', each at the start of a line"},
         {"FTP\nF\xdcR", "2:2: read the byte dc", "text in UTF-8 (this may be Latin-1)"},
         {"\xff\xfe"
          "F",
          "1:1: read text in UTF-16", "text in UTF-8"}});
}

TEST_CASE("A dictionary knows words as they are written, and the first meaning of each") {
    const Dictionary dictionary =
        Dictionary::parse("ATM Asynchronous Transfer Mode\nATM At The Moment\nXYZ\n", "x");
    CHECK(dictionary.size() == 2);
    CHECK(dictionary.meaning("ATM") == "Asynchronous Transfer Mode");
    CHECK(dictionary.knows("XYZ"));
    CHECK(dictionary.meaning("XYZ").empty());
    CHECK_FALSE(dictionary.knows("xyz"));
    CHECK(dictionary.meaning("NOT").empty());
    CHECK(dictionary.known_among({"ATM", "ATM", "xyz", "XYZ"}) == 3);
}

TEST_CASE("Text from elsewhere is shown so that it steers neither terminal nor reading") {
    for (const auto& [raw, shown] : {std::pair{"größe 👩‍🎓", "größe 👩‍🎓"},
                                     {"\x1b[31m", "\\x1b[31m"},
                                     {"\xff\xc3", "\\xff\\xc3"},
                                     {"a\nb\tc", "a\\x0ab\\x09c"},
                                     {"\xc2\x9b", "\\u{009B}"},
                                     {"\u202egpj", "\\u{202E}gpj"},
                                     {"\ufeff\u200b\uffff", "\\u{FEFF}\\u{200B}\\u{FFFF}"}})
        CHECK(text::escaped(raw) == shown);
    CHECK(text::escaped("a\n\tb\r", "\n\t") == "a\n\tb\\x0d");
    CHECK(text::printable("ääää", 3) == "ä...");
    CHECK(text::printable(std::string(50, '\x80'), 3).ends_with("..."));
}

TEST_CASE("Text is UTF-8 only when every letter is written as Unicode says") {
    CHECK(text::letters_of("AÄ字🙂") == U"AÄ字🙂");
    const std::string stray = "\x80", cut = "\xc3", cut_later = "\xf0\x9f\x99",
                      wrong_inside = "\xe5\x41\x97", too_long_2 = "\xc1\xbf",
                      too_long_3 = "\xe0\x9f\xbf", too_long_4 = "\xf0\x8f\xbf\xbf",
                      surrogate = "\xed\xa0\x80", too_large = "\xf4\x90\x80\x80",
                      no_lead = "\xf8\x88\x80\x80\x80";
    for (const std::string& text : {stray, cut, cut_later, wrong_inside, too_long_2, too_long_3,
                                    too_long_4, surrogate, too_large, no_lead}) {
        INFO(text::printable(text));
        CHECK_FALSE(text::letters_of(text));
    }
    for (char32_t letter = 0; letter <= 0x10ffff; letter += letter < 0x900 ? 1 : 251) {
        const bool is_surrogate = letter >= 0xd800 && letter <= 0xdfff;
        REQUIRE(text::letters_of(utf8(letter)) ==
                std::u32string(1, is_surrogate ? U'\ufffd' : letter));
    }
    CHECK(utf8(0x110000) == "\xef\xbf\xbd");
}
