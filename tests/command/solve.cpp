// Tests of the verbs show, solve and trace for chapter 1: their output, and how they handle invalid
// files.

#include <algorithm>

#include "tests/command/output.hpp"

using namespace tests;

namespace {

const std::string published = KNOBEL_ROOT "/reference/published/1986.cards",
                  misread = KNOBEL_ROOT "/reference/published/1986-misread.cards";

std::string nine_cards_of_heads() {
    std::string cards;
    for (int number = 1; number <= 9; ++number) cards += std::to_string(number) + ": f1 f1 f1 f1\n";
    return cards;
}

/// Nine cards of heads with one line changed.
std::string with_line(std::size_t number, const std::string& line) {
    std::istringstream lines(nine_cards_of_heads());
    std::string all;
    std::size_t i = 0;
    for (std::string each; std::getline(lines, each);) all += (++i == number ? line : each) + "\n";
    return all;
}

std::ptrdiff_t lines_in(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

}  // namespace

TEST_CASE("The cards of 1986 have twelve solutions, the misread ones ten") {
    CHECK(knobel("solve cards --count").out == "12\n");
    CHECK(knobel("solve cards " + published + " --count").out == "12\n");
    CHECK(knobel("solve cards " + misread + " --count").out == "10\n");
    CHECK(knobel("solve cards " + misread + " --count --fast").out == "10\n");
}

TEST_CASE("The printed solutions are found, in ascending order, by each way of searching") {
    const RunResult told = knobel("solve cards"), fast = knobel("solve cards --fast");
    CHECK(told.exit_code == 0);
    CHECK(told.err == "");
    CHECK(lines_in(told.out) == 12);
    CHECK(told.out.rfind(" 1  1l 2r 8r  3l 4r 9u  5r 6u 7r\n", 0) == 0);
    CHECK(fast.out == told.out);
    CHECK(knobel("solve cards " + misread + " --fast").out == knobel("solve cards " + misread).out);
}

TEST_CASE("The work is told when asked for") {
    const RunResult left = knobel("solve cards --count --stats");
    CHECK(contains(left.out, "\n   37320 trials "));
    CHECK(contains(left.out, "12 solutions\n"));
    CHECK_FALSE(contains(knobel("solve cards").out, "trials"));
}

TEST_CASE("As JSON a search tells puzzle, solutions and work") {
    const auto json = knobel("solve cards --format json").json();
    CHECK(json.at("puzzle").at("cards").size() == 9);
    CHECK(json.at("puzzle").at("grid") == nlohmann::json{{"rows", 3}, {"columns", 3}});
    CHECK(json.at("count") == 12);
    CHECK(json.at("complete") == true);
    REQUIRE(json.at("solutions").size() == 12);
    CHECK(json.at("solutions")[0].size() == 9);
    CHECK(json.at("solutions")[0][0] == nlohmann::json{{"card", 1}, {"points", "l"}});
    CHECK(json.at("statistics").at("trials") == 37320);
    CHECK(json.at("statistics").at("nodes") == json.at("statistics").at("laid").get<int>() + 1);
    CHECK(json.at("statistics").at("seconds").get<double>() >= 0);
    CHECK(knobel("solve cards --format json --fast").json().at("solutions") ==
          json.at("solutions"));
    CHECK(knobel("solve cards --format json --count").json().at("solutions").empty());
}

TEST_CASE("One solution is enough if only the first is wanted") {
    for (const char* typed : {"solve cards --first", "solve cards --first --fast"})
        CHECK(lines_in(knobel(typed).out) == 1);
    CHECK(knobel("solve cards --first --count").out == "1\n");
    const auto json = knobel("solve cards --first --format json").json();
    CHECK(json.at("count") == 1);
    CHECK(json.at("complete") == false);
}

TEST_CASE("A puzzle without a solution is told, with exit code 1") {
    const Folder folder;
    const std::string file = folder.write("heads.cards", nine_cards_of_heads());
    for (const auto& [options, out] : {std::pair{"", "no solution\n"},
                                       {" --fast", "no solution\n"},
                                       {" --first", "no solution\n"},
                                       {" --count", "0\n"}}) {
        const RunResult left = knobel("solve cards " + file + options);
        CHECK(left.exit_code == 1);
        CHECK(left.out == out);
        CHECK(left.err == "");
    }
    CHECK(knobel("solve cards " + file + " --format json").json().at("count") == 0);
    check_picture("solve cards " + file + " --format svg", 1);
}

TEST_CASE("Pictures are well-formed") {
    for (const char* typed :
         {"show cards --format svg", "solve cards --format svg",
          "solve cards --first --fast --format svg", "trace cards --format svg --steps 1",
          "trace cards --format svg --from 37320 --steps 1"})
        check_picture(typed);
}

TEST_CASE("What is shown is read back, from a file or from standard input") {
    const Folder folder;
    const std::string file = folder.write("my cards", knobel("show cards " + misread).out);
    CHECK(knobel(grader::CommandLine{"solve", "cards", "--count", file}).out == "10\n");
    CHECK(knobel(words("solve cards --count -"), "exec \"$0\" \"$@\" <'" + file + "'").out ==
          "10\n");
    CHECK(knobel("show cards " + misread + " --format json").json().at("cards").size() == 9);
}

TEST_CASE("Numbers of several digits stand in columns") {
    const Folder folder;
    const std::string heads =
        "grid 2 2\n8: f1 f2 f1 f2\n9: f1 f2 f1 f2\n10: f1 f2 f1 f2\n111: f1 f2 f1 f2\n";
    const std::string file = folder.write("long.cards", heads);
    const RunResult solved = knobel("solve cards " + file),
                    watched = knobel("trace cards --steps 200 " + file);
    CHECK(solved.exit_code == 0);
    CHECK(solved.out.rfind("  1    8o   9r   10r 111o\n", 0) == 0);
    CHECK(contains(solved.out, "\n102    8u   9r  111r  10u\n"));
    CHECK(contains(
        watched.out,
        "\n     2      2    9o  does not fit   10 111            -                    8o\n"));
    std::istringstream solutions(solved.out), steps(watched.out);
    std::string first;
    std::getline(solutions, first);
    for (std::string line; std::getline(solutions, line);) CHECK(line.size() == first.size());
    std::getline(steps, first);
    for (std::string line; std::getline(steps, line);) {
        INFO(line);
        REQUIRE(line.size() > first.find("laid"));
        for (const char* column : {"supply", "basket", "laid"})
            CHECK(line[first.find(column) - 1] == ' ');
    }
}

TEST_CASE("A search is watched from any step on") {
    const RunResult first = knobel("trace cards --steps 2");
    CHECK(lines_in(first.out) == 3);
    CHECK(contains(first.out, "\n     1      1  1o    fits, laid"));
    CHECK(lines_in(knobel("trace cards").out) == 21);
    CHECK(knobel("trace cards --from 1000 --steps 1 --format json").json()[0].at("step") == 1000);
    CHECK(knobel("trace cards --steps 3 --format json").json().size() == 3);
    const auto past_the_end = knobel("trace cards --from 1 --steps 1000000 --format json").json();
    CHECK(past_the_end.back().at("step") == past_the_end.size());
    const std::string last = std::to_string(past_the_end.size()),
                      next = std::to_string(past_the_end.size() + 1);
    CHECK(lines_in(knobel("trace cards --from " + last).out) == 2);
    check_refused(knobel("trace cards --from " + next),
                  "the search ends before step " + next + "; it has " + last + " steps\n");
}

TEST_CASE("Odd numbers of steps are refused") {
    for (const auto& [options, sentence] : {
             std::pair{"--from 0", "--from"},
             {"--from -1", "--from"},
             {"--from x", "--from"},
             {"--from 1.5", "--from"},
             {"--from 18446744073709551617", "--from"},
             {"--from 1000000001", "--from"},
             {"--from 1000000000", "the search ends before step 1000000000; it has "},
             {"--steps 0", "--steps"},
             {"--steps -1", "--steps"},
             {"--steps 1000001", "--steps"},
             {"--format svg", "a picture shows one step; add --steps 1"},
         }) {
        INFO(options);
        check_refused(knobel("trace cards " + std::string(options)), sentence);
    }
}

TEST_CASE("A bad file is refused with a sentence that says where") {
    const Folder folder;
    struct Case {
        std::string content, where_and_what;
    };
    for (const Case& c : {
             Case{"", ": read no card at all"},
             Case{"\n# nothing\n", ": read no card at all"},
             Case{with_line(9, ""),
                  ": read 8 cards, expected 9 for a grid of 3 by 3 (a first line such as 'grid 2 "
                  "2' names another grid)"},
             Case{nine_cards_of_heads() + "10: f1 f1 f1 f1\n", ": read 10 cards, expected 9"},
             Case{with_line(4, "3: f1 f1 f1 f1"), ":4:1: read card 3 again"},
             Case{with_line(4, "4: f1 f3 f1 f1"), ":4:7: read 'f3'"},
             Case{with_line(4, "4: f1 ?1 f1 f1"), ":4:7: read '?1'"},
             Case{with_line(4, "4: f1 f1 f1"), ":4:12: read the end of the line"},
             Case{with_line(4, "4: f1 f1 f1 f1 f1"), ":4:16: read 'f1'"},
             Case{with_line(4, "four: f1 f1 f1 f1"), ":4:1: read 'four'"},
             Case{with_line(4, "4 f1 f1 f1 f1"), ":4:3: read 'f1'"},
             Case{with_line(4, "99999999999999999999: f1 f1 f1 f1"),
                  ":4:1: read '99999999999999999999'"},
             Case{"grid 3\n" + nine_cards_of_heads(), ":1:7: read the end of the line"},
             Case{"grid 0 3\n" + nine_cards_of_heads(), ":1:6: read '0'"},
             Case{"grid 2 2\n" + nine_cards_of_heads(), ": read 9 cards, expected 4"},
             Case{nine_cards_of_heads() + "grid 3 3\n", ":10:1: read 'grid'"},
             Case{std::string("\x7f\x45\x4c\x46\x02\x01\x01\x00\x00\xff", 10),
                  ":1:1: read '\\x7fELF\\x02\\x01\\x01\\x00\\x00\\xff'"},
             Case{with_line(4, std::string("4: f1 f\0 f1 f1", 14)), ":4:7: read 'f\\x00'"},
             Case{with_line(4, "4: " + std::string(100'000, 'f')),
                  ":4:4: read '" + std::string(40, 'f') + "...'"},
             Case{std::string("\xff\xfe") + std::string("1\0:\0", 4),
                  ":1:1: read '\\xff\\xfe1\\x00'"},
             Case{"1: \x1b[31mf1 f1 f1 f1\n", ":1:4: read '\\x1b[31mf1'"},
             Case{std::string(2 << 20, '\n'),
                  ": read more than 1048576 bytes, expected a smaller file"},
         })
        for (const char* verb : {"show", "solve", "trace"}) {
            const std::string file = folder.write("bad.cards", c.content);
            check_refused(knobel(grader::CommandLine{verb, "cards", file}),
                          file + c.where_and_what);
        }
}

TEST_CASE("Help tells how a file names its grid, and where to read about files") {
    for (const char* verb : {"show", "solve", "trace"}) {
        const RunResult left = knobel(std::string(verb) + " cards --help");
        CHECK(contains(left.out, "A first line such as 'grid 2 2'"));
        CHECK(contains(left.out, "\"Files and output\""));
    }
}

TEST_CASE("Bad standard input is refused by name") {
    check_refused(knobel("solve cards -"), "standard input: read no card at all");
    check_refused(knobel(words("solve cards -"), "exec \"$0\" \"$@\" <&-"),
                  "standard input: read no card at all");
    check_refused(knobel(words("solve cards -"), "exec \"$0\" \"$@\" </dev/zero"),
                  "standard input: read more than 1048576 bytes");
    check_refused(knobel(words("solve cards -"), "printf '1: f1 f9' | \"$0\" \"$@\""),
                  "standard input:1:7: read 'f9'");
}

TEST_CASE("What is no file is refused") {
    for (const auto& [file, sentence] :
         {std::pair{"/nowhere/at/all.cards",
                    "/nowhere/at/all.cards: read nothing (No such file or directory)"},
          {"/", "/: read a directory"},
          {"/dev/zero", "/dev/zero: read more than 1048576 bytes"},
          {"/dev/null", "/dev/null: read no card at all"}})
        check_refused(knobel("solve cards " + std::string(file)), sentence);
}

TEST_CASE(
    "Files of other systems are read: a byte order mark, ends of lines of two bytes, none at the "
    "last line, blanks and tabs") {
    const Folder folder;
    std::string cards = nine_cards_of_heads(), windows;
    for (const char c : cards) windows += c == '\n' ? "\r\n" : std::string(1, c);
    cards.pop_back();
    for (const std::string& content :
         {windows, cards, "\xef\xbb\xbf" + windows, "\t" + cards + " \t", "# ü\xff\n" + cards})
        CHECK(knobel("solve cards --count " + folder.write("other.cards", content)).out == "0\n");
}
