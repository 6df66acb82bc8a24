// Tests of the verbs of chapter 1 that compare outputs; transcripts/cards.txt has the others.

#include "tests/command/desk.hpp"

using namespace tests;

TEST_CASE("Each way of searching prints the twelve squares of 1986 in the same order") {
    const Desk desk;
    const std::string all = desk.out_of("solve cards");
    CHECK(count_of(all, "\n") == 12);
    CHECK(all.starts_with(" 1  1l 2r 8r  3l 4r 9u  5r 6u 7r\n"));
    CHECK_FALSE(contains(all, "trials"));
    for (const char* way : {"--fast", "--order rows", "--order centre", "--fast --order rows"})
        CHECK(desk.out_of("solve cards " + std::string(way)) == all);
    CHECK(count_of(desk.out_of("solve cards --first --fast"), "\n") == 1);
    const auto json = desk.json_of("solve cards");
    CHECK(json.at("solutions").size() == 12);
    CHECK(json.at("statistics").at("seconds").get<double>() >= 0);
    CHECK(desk.json_of("solve cards --fast").at("solutions") == json.at("solutions"));
}

TEST_CASE("Cards are drawn, and what is shown is read back from standard input") {
    const Desk desk({{"heads.cards", "grid 1 2\n1: f1 f1 f1 f1\n2: f1 f1 f1 f1\n"}});
    desk.check_draws({"show cards --format svg", "solve cards --format svg",
                      "solve cards --first --fast --format svg",
                      "trace cards --format svg --from 37320 --steps 1"});
    check_refused(desk.run("solve cards heads.cards --format svg"),
                  "no solution, so there is no picture", 1);
    const std::string misread = KNOBEL_ROOT "/reference/published/1986-misread.cards";
    CHECK(desk.run("solve cards --count -", "\"$0\" show cards " + misread + " | \"$0\" \"$@\"")
              .out == "10\n");
    CHECK(desk.json_of("show cards " + misread).at("cards").size() == 9);
    check_refused(desk.run("solve cards -", "exec \"$0\" \"$@\" <&-"),
                  "standard input: read no cards at all");
}

TEST_CASE("A sentence says that cards are alike, or letters large and small") {
    const Desk desk({{"alike.cards", "grid 1 2\n1: f1 k1 f2 t1\n2: f2 t1 f1 k1\n"}});
    for (const char* options : {"", " --count", " --fast --count", " --format json"})
        CHECK(desk.run("solve cards alike.cards" + std::string(options)).err ==
              "knobel: some cards are alike; squares with such cards exchanged count as "
              "different ones\n");
    CHECK(desk.run("solve cards alike.cards --first").err == "");
    CHECK(desk.run("solve cards -", "echo 'grid 1 1\n1: k1 K2 k1 K2' | \"$0\" \"$@\"").err ==
          "knobel: K and k count as two species\n");
}

TEST_CASE("trace cards shows the steps up to the last one") {
    const Desk desk;
    CHECK(count_of(desk.out_of("trace cards"), "\n") == 21);
    const auto some = desk.json_of("trace cards --from 40 --steps 3");
    CHECK(some.size() == 3);
    CHECK(some.back().at("step") == 42);
    CHECK(count_of(desk.out_of("trace cards --from 40757"), "\n") == 2);
    check_refused(desk.run("trace cards --from 40758"),
                  "the search ends before step 40758; it has 40757 steps\n");
}
