#include <algorithm>
#include <string>

#include "grader/catch.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/turns.hpp"
#include "nerdcube/word_list.hpp"

using namespace nerdcube;

namespace {

using Words = std::vector<std::string>;

/// Three rows of letters, as seen on a side.
using Picture = std::array<std::u32string, 3>;

/// The picture after a quarter turn counter-clockwise: its last column becomes the first row.
Picture turned_left(const Picture& before) {
    Picture after;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column) after[row] += before[column][2 - row];
    return after;
}

/// The faces of the six sides row by row, numbered as in the article, in the order of `centres`.
constexpr std::array<std::array<Face, 9>, 6> sides{{
    {1, 2, 3, 4, 5, 6, 7, 8, 9},
    {10, 11, 12, 19, 20, 21, 28, 29, 30},
    {13, 14, 15, 22, 23, 24, 31, 32, 33},
    {16, 17, 18, 25, 26, 27, 34, 35, 36},
    {37, 38, 39, 40, 41, 42, 43, 44, 45},
    {46, 47, 48, 49, 50, 51, 52, 53, 54},
}};

/// A cube that shows this picture on one side, with all its letters in this orientation, and
/// letters `x` on the other sides.
Cube showing(const Picture& picture, std::size_t side, Orientation orientation) {
    Cube cube;
    for (Face face = 1; face <= faces; ++face) cube[face] = {U'x', Orientation::any};
    for (std::size_t i = 0; i < 9; ++i) cube[sides[side][i]] = {picture[i / 3][i % 3], orientation};
    return cube;
}

Words words_of_side(const Words& words, std::size_t side) {
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(6 * side);
    return {first, first + 6};
}

const Picture abc{U"ABC", U"DEF", U"GHI"};
const Words read_upright{"ABC", "DEF", "GHI", "ADG", "BEH", "CFI"};
const Words read_upside_down{"IHG", "FED", "CBA", "IFC", "HEB", "GDA"};

}  // namespace

TEST_CASE("However a side is turned, its words are read with the letters upright") {
    for (std::size_t side = 0; side < sides.size(); ++side) {
        Picture picture = abc;
        Orientation orientation = Orientation::upright;
        for (int quarters = 0; quarters < 4; ++quarters) {
            INFO("side of face " << centres[side] << ", " << quarters << " quarters turned left");
            const Words all = words(showing(picture, side, orientation));
            REQUIRE(all.size() == 36);
            CHECK(words_of_side(all, side) == read_upright);
            picture = turned_left(picture);
            orientation = turn_left(orientation);
        }
    }
}

TEST_CASE("One letter that knows how it stands is enough for its side") {
    Cube cube = showing(turned_left(abc), 1, Orientation::left_right);
    cube[sides[1][7]].orientation = Orientation::turned_left;
    CHECK(words_of_side(words(cube), 1) == read_upright);
    cube[sides[1][7]].orientation = Orientation::turned_right;
    CHECK(words_of_side(words(cube), 1) == read_upside_down);
}

TEST_CASE(
    "Where the letters leave it open, a side is read as it lies, or turned right by one quarter") {
    CHECK(words_of_side(words(showing(abc, 2, Orientation::up_down)), 2) == read_upright);
    CHECK(words_of_side(words(showing(abc, 2, Orientation::any)), 2) == read_upright);
    CHECK(words_of_side(words(showing(turned_left(abc), 2, Orientation::left_right)), 2) ==
          read_upright);
}

TEST_CASE("Where the letters contradict each other, a side is read as it lies") {
    Cube cube = showing(abc, 0, Orientation::upside_down);
    cube[1].orientation = Orientation::turned_left;
    CHECK(words_of_side(words(cube), 0) == read_upright);
}

TEST_CASE("A word list decides how a side is read that can be read in several ways") {
    const Dictionary upside_down = Dictionary::parse("CBA\nGDA\nBEH", "x");
    const Cube open = showing(abc, 4, Orientation::up_down);
    CHECK(words_of_side(words(open, upside_down), 4) == read_upside_down);
    CHECK(upside_down.known_words(open) == 2);
    const Cube closed = showing(abc, 4, Orientation::upright);
    CHECK(words_of_side(words(closed, upside_down), 4) == read_upright);
    CHECK(upside_down.known_words(closed) == 1);
}

TEST_CASE(
    "Of equally good readings the first is taken: turned to the right by the fewest quarters") {
    const Cube open = showing(abc, 4, Orientation::any);
    CHECK(words_of_side(words(open, Dictionary::parse("ABC\nCBA", "x")), 4) == read_upright);
    const Words turned_right_once{"GDA", "HEB", "IFC", "GHI", "DEF", "ABC"};
    CHECK(words_of_side(words(open, Dictionary::parse("HEB", "x")), 4) == turned_right_once);
}

TEST_CASE("A side has a reading for each way in which its letters may stand") {
    using enum Orientation;
    const auto read = [](Orientation orientation) {
        return readings(showing(abc, 4, orientation), centres[4]);
    };
    CHECK(read(upright) == std::vector<SideWords>{read_upright});
    CHECK(read(upside_down) == std::vector<SideWords>{read_upside_down});
    CHECK(read(up_down) == std::vector<SideWords>{read_upright, read_upside_down});
    CHECK(read(left_right).size() == 2);
    CHECK(read(any).size() == 4);
}

TEST_CASE("The letters of a side together say what the most precise of them say") {
    using enum Orientation;
    Cube cube = showing(abc, 4, any);
    const auto together = [&] { return orientation_of(cube, side_of(centres[4])); };
    CHECK(together() == any);
    cube[sides[4][2]].orientation = up_down;
    CHECK(together() == up_down);
    cube[sides[4][8]].orientation = upside_down;
    CHECK(together() == upside_down);
    cube[sides[4][0]].orientation = left_right;
    CHECK(together() == invalid);
    CHECK(orientation_of(cube, side_of(centres[0])) == any);
}

TEST_CASE("Words have whole letters, however many bytes these take") {
    const Picture picture{U"ÄÖÜ", U"字'ß", U"xyz"};
    CHECK(words_of_side(words(showing(picture, 3, Orientation::upright)), 3) ==
          Words{"ÄÖÜ", "字'ß", "xyz", "Ä字x", "Ö'y", "Üßz"});
}

TEST_CASE("A word list has a word a line, then what it stands for") {
    const std::vector<Entry> entries = parse_word_list(
        "\xef\xbb\xbf# head\r\n\r\n FTP \t File  Transfer Protocol # no secret\r\nC#\nC'T  "
        "c't\nÄÖÜ",
        "x");
    CHECK(entries ==
          std::vector<Entry>{
              {"FTP", "File Transfer Protocol"}, {"C#", ""}, {"C'T", "c't"}, {"ÄÖÜ", ""}});
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

TEST_CASE("A file that is no word list is refused") {
    const std::string no_word =
        "my.words: read no word at all, expected words such as 'FTP', one a line";
    for (const std::string content : {"", "\n \r\n", "# FTP\n", "\xef\xbb\xbf"})
        CHECK_THROWS_WITH(Dictionary::parse(content, "my.words"), no_word);
    CHECK_THROWS_WITH(
        Dictionary::parse("FTP\nF\xdcR", "my.words"),
        "my.words:2:2: read the byte dc, expected text in UTF-8 (this may be Latin-1)");
    CHECK_THROWS_WITH(Dictionary::parse("\xff\xfe"
                                        "F",
                                        "my.words"),
                      "my.words:1:1: read text in UTF-16, expected text in UTF-8");
}
