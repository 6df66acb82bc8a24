// Tests of the verbs show, solve and trace for chapter 1.

#include <algorithm>

#include "tests/command/table.hpp"

using namespace tests;

namespace {

const std::string published = KNOBEL_ROOT "/reference/published/1986.cards",
                  misread = KNOBEL_ROOT "/reference/published/1986-misread.cards";

/// Nine cards of heads, with one line changed.
std::string heads(std::size_t changed = 0, const std::string& line = "") {
    std::string cards;
    for (std::size_t number = 1; number <= 9; ++number)
        cards += (number == changed ? line : std::to_string(number) + ": f1 f1 f1 f1") + "\n";
    return cards;
}

}  // namespace

TEST_CASE("solve cards counts and lists the solutions, by each way of searching") {
    const Desk desk({{"heads.cards", heads()}});
    desk.check_prints({
        {"solve cards --count", "12\n"},
        {"solve cards " + published + " --count", "12\n"},
        {"solve cards " + misread + " --count", "10\n"},
        {"solve cards " + misread + " --count --fast", "10\n"},
        {"solve cards --first --count", "1\n"},
        {"solve cards heads.cards", "no solution\n", 1},
        {"solve cards heads.cards --fast", "no solution\n", 1},
        {"solve cards heads.cards --first", "no solution\n", 1},
        {"solve cards heads.cards --count", "0\n", 1},
    });
    const std::string all = desk.out_of("solve cards");
    CHECK(count_of(all, "\n") == 12);
    CHECK(all.starts_with(" 1  1l 2r 8r  3l 4r 9u  5r 6u 7r\n"));
    CHECK_FALSE(contains(all, "trials"));
    for (const char* way : {"--fast", "--order rows", "--order centre", "--fast --order rows"})
        CHECK(desk.out_of("solve cards " + std::string(way)) == all);
    CHECK(count_of(desk.out_of("solve cards --first --fast"), "\n") == 1);
    desk.check_contains({
        {"solve cards --count --stats", {"12 solutions\n", "\n   37320 trials "}},
        {"solve cards --count --stats --order centre", {"\n   13641 trials "}},
        {"solve cards --count --stats --fast", {"\n     919 trials "}},
    });
}

TEST_CASE("solve cards prints puzzle, solutions and work as JSON") {
    const Desk desk({{"heads.cards", heads()}});
    desk.check_json({
        {"solve cards",
         {{"/puzzle/cards/8/card", 9},
          {"/puzzle/grid", {{"rows", 3}, {"columns", 3}}},
          {"/count", 12},
          {"/complete", true},
          {"/solutions/0/0", {{"card", 1}, {"points", "l"}}},
          {"/statistics/trials", 37320},
          {"/statistics/nodes", 3438}}},
        {"solve cards --count", {{"/solutions", nlohmann::json::array()}, {"/count", 12}}},
        {"solve cards --first", {{"/count", 1}, {"/complete", false}}},
        {"solve cards heads.cards", {{"/count", 0}}, 1},
    });
    const auto faithful = desk.json_of("solve cards");
    CHECK(faithful.at("solutions").size() == 12);
    CHECK(faithful.at("statistics").at("seconds").get<double>() >= 0);
    CHECK(desk.json_of("solve cards --fast").at("solutions") == faithful.at("solutions"));
}

TEST_CASE("Cards are drawn, and what is shown is read back from a file or standard input") {
    const Desk desk({{"heads.cards", heads()}});
    desk.check_draws({"show cards --format svg", "solve cards --format svg",
                      "solve cards --first --fast --format svg",
                      "trace cards --format svg --from 37320 --steps 1"});
    CHECK(desk.run("solve cards heads.cards --format svg").out.starts_with("<svg"));
    CHECK(desk.run("solve cards --count -", "\"$0\" show cards " + misread + " | \"$0\" \"$@\"")
              .out == "10\n");
    CHECK(desk.json_of("show cards " + misread).at("cards").size() == 9);
}

TEST_CASE("Numbers of several digits are aligned in columns") {
    const Desk desk(
        {{"long.cards",
          "grid 2 2\n8: f1 f2 f1 f2\n9: f1 f2 f1 f2\n10: f1 f2 f1 f2\n111: f1 f2 f1 f2\n"}});
    desk.check_contains({
        {"solve cards long.cards",
         {"^  1    8o   9r   10r 111o\n", "\n102    8u   9r  111r  10u\n"}},
        {"trace cards --steps 200 long.cards",
         {"\n     2      2    9o  does not fit   10 111            -                    8o\n"}},
    });
}

TEST_CASE("trace cards shows steps of the search from any step on") {
    const Desk desk;
    desk.check_contains(
        {{"trace cards --steps 2", {"\n     1      1  1o    fits, laid", "\n     2 "}}});
    CHECK(count_of(desk.out_of("trace cards"), "\n") == 21);
    desk.check_json({{"trace cards --from 1000 --steps 1", {{"/0/step", 1000}}}});
    const auto all = desk.json_of("trace cards --steps 1000000");
    CHECK(all.back().at("step") == all.size());
    const std::string last = std::to_string(all.size()), next = std::to_string(all.size() + 1);
    CHECK(count_of(desk.out_of("trace cards --from " + last), "\n") == 2);
    desk.check_refuses({
        {"trace cards --from " + next,
         "the search ends before step " + next + "; it has " + last + " steps\n"},
        {"trace cards --from 0", "--from"},
        {"trace cards --from x", "--from"},
        {"trace cards --from 1000000001", "--from"},
        {"trace cards --steps 0", "--steps"},
        {"trace cards --steps 1000001", "--steps"},
        {"trace cards --format svg", "a picture shows one step; add --steps 1"},
    });
}

TEST_CASE("A mistake in a file of cards is reported with file, line, column and expectation") {
    for (const auto& [content, message] : std::vector<std::pair<std::string, std::string>>{
             {"\n# nothing\n", ": read no card at all"},
             {heads(9),
              ": read 8 cards, expected 9 for a grid of 3 by 3 (a first line such as 'grid 2 "
              "2' names another grid)"},
             {heads() + "10: f1 f1 f1 f1\n", ": read 10 cards, expected 9"},
             {heads(4, "3: f1 f1 f1 f1"), ":4:1: read card 3 again"},
             {heads(4, "4: f1 f3 f1 f1"), ":4:7: read 'f3'"},
             {heads(4, "4: f1 f1 f1"), ":4:12: read the end of the line"},
             {heads(4, "4: f1 f1 f1 f1 f1"), ":4:16: read 'f1'"},
             {heads(4, "four: f1 f1 f1 f1"), ":4:1: read 'four'"},
             {heads(4, "4 f1 f1 f1 f1"), ":4:3: read 'f1'"},
             {"grid 0 3\n" + heads(), ":1:6: read '0'"},
             {heads() + "grid 3 3\n", ":10:1: read 'grid'"},
             {heads(4, std::string("4: f1 f\0 f1 f1", 14)), ":4:7: read 'f\\x00'"},
             {heads(4, "4: " + std::string(100'000, 'f')),
              ":4:4: read '" + std::string(40, 'f') + "...'"},
             {"1: \x1b[31mf1 f1 f1 f1\n", ":1:4: read '\\x1b[31mf1'"},
             {std::string(2 << 20, '\n'),
              ": read more than 1048576 bytes, expected a smaller file"},
         }) {
        const Desk desk({{"bad.cards", content}});
        for (const char* verb : {"show", "solve", "trace"})
            check_refused(desk.run(std::string(verb) + " cards bad.cards"), "bad.cards" + message);
    }
}

TEST_CASE("What is no file of cards is refused by its name, and so is bad standard input") {
    const Desk desk;
    desk.check_refuses({
        {"solve cards /nowhere/at/all.cards",
         "/nowhere/at/all.cards: read nothing (No such file or directory)"},
        {"solve cards /", "/: read a directory"},
        {"solve cards /dev/zero", "/dev/zero: read more than 1048576 bytes"},
        {"solve cards -", "standard input: read no card at all"},
    });
    check_refused(desk.run("solve cards -", "exec \"$0\" \"$@\" <&-"),
                  "standard input: read no card at all");
    check_refused(desk.run("solve cards -", "printf '1: f1 f9' | \"$0\" \"$@\""),
                  "standard input:1:7: read 'f9'");
}

TEST_CASE("Files of other systems are read: byte order mark, CRLF, no last newline, tabs") {
    std::string windows;
    for (const char c : heads()) windows += c == '\n' ? "\r\n" : std::string(1, c);
    const std::string cards = heads().substr(0, heads().size() - 1);
    for (const std::string& content :
         {windows, cards, "\xef\xbb\xbf" + windows, "\t" + cards + " \t", "# ü\xff\n" + cards})
        CHECK(Desk({{"other.cards", content}}).run("solve cards --count other.cards").out == "0\n");
}
