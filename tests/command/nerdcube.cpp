// Tests of the verbs show, solve and scramble for chapter 2.

#include <algorithm>
#include <set>

#include "tests/command/table.hpp"

using namespace tests;
using nlohmann::json;

namespace {

const std::string published = KNOBEL_ROOT "/reference/published/2016.cube",
                  right_words = KNOBEL_ROOT "/reference/published/2016.words";

/// A file without its comments.
std::string without_comments(const std::string& file) {
    std::string rest;
    for (const std::string& line : lines_of(content_of(file)))
        if (!line.starts_with('#')) rest += line + "\n";
    return rest;
}

/// The published cube with one letter rotated. That makes it unsolvable, since a letter always
/// keeps its corner when its side is held so that the letter is upright.
std::string unsolvable() {
    std::string cube = without_comments(published);
    return cube.replace(cube.find("E^"), 2, "E>");
}

}  // namespace

TEST_CASE("solve nerdcube counts the cubes of 2016 by each way of searching") {
    const Desk desk({{"odd.cube", unsolvable()}});
    for (const std::string way : {"", " --fast"})
        desk.check_prints({
            {"solve nerdcube --count" + way, "3072\n"},
            {"solve nerdcube --count --ct" + way, "16\n"},
            {"solve nerdcube --count --ct --distinct" + way, "4\n"},
            {"solve nerdcube --count --distinct" + way, "768\n"},
            {"solve nerdcube --count --words" + way, "1\n"},
            {"solve nerdcube --count --first" + way, "1\n"},
            {"solve nerdcube odd.cube" + way, "no solution\n", 1},
            {"solve nerdcube odd.cube --count" + way, "0\n", 1},
        });
    desk.check_prints({
        {"solve nerdcube --count " + published, "3072\n"},
        {"solve nerdcube odd.cube --words", "no solution\n", 1},
        {"solve nerdcube odd.cube --turns", "no solution\n", 1},
        {"solve nerdcube odd.cube --nets --first", "no solution\n", 1},
    });
    desk.check_json({{"solve nerdcube odd.cube", {{"/count", 0}}, 1}});
}

TEST_CASE("solve nerdcube prints a line for each cube, in ascending order") {
    const Desk desk;
    for (const std::string options : {"", " --ct --distinct", " --distinct", " --ct --nets"})
        CHECK(desk.out_of("solve nerdcube" + options) ==
              desk.out_of("solve nerdcube --fast" + options));
    const std::vector<std::string> lines = lines_of(desk.out_of("solve nerdcube --fast"));
    REQUIRE(lines.size() == 3072);
    CHECK(lines.front().starts_with("   1  "));
    CHECK(lines.back().starts_with("3072  "));
    std::vector<std::string> cubes;
    for (const std::string& line : lines) cubes.push_back(line.substr(6));
    CHECK(std::is_sorted(cubes.begin(), cubes.end()));
    CHECK(std::set<std::string>(cubes.begin(), cubes.end()).size() == 768);
    desk.check_contains(
        {{"solve nerdcube --ct --distinct",
          {"\n3  vHEX/DOS/DFS <SEO/CSS/PCI ^OCT/C'T/RTF <PDF/PPT/PIP <ISA/PID/CMD "
           ">RMI/POP/CVS\n"}}});
    CHECK(is_a_line(desk.run("solve nerdcube", "\"$0\" \"$@\" | head -n 1").out));
}

TEST_CASE("The published words decide for one cube; another dictionary marks unknown words") {
    const Desk desk({{"two.words", "DPV display of purple vectors\nPVP\n"},
                     {"none.words", "NIL\n"}});
    for (const std::string& options :
         {std::string("--words"), std::string("--ct --words --fast"),
          "--dictionary " + right_words}) {
        const std::string out = desk.out_of("solve nerdcube " + options);
        CHECK(words(out) == words(without_comments(right_words)));
        CHECK(count_of(out, "\n") == 4);
    }
    desk.check_contains({
        {"solve nerdcube --ct --dictionary two.words",
         {"  DPV\n", "DOS?", " of 36 words are known; those with ? are not\n"}},
        {"solve nerdcube --ct --meanings --dictionary two.words",
         {"\nDPV   display of purple vectors\n"}},
        {"solve nerdcube --ct --dictionary none.words", {"# solution 4 of 4\n"}},
    });
    CHECK(count_of(desk.out_of("solve nerdcube --ct --dictionary none.words"),
                   "0 of 36 words are known") == 4);
    desk.check_refuses({
        {"solve nerdcube --dictionary /nowhere.words",
         "/nowhere.words: read nothing (No such file or directory)"},
        {"solve nerdcube --dictionary /dev/null", "/dev/null: read no word at all"},
    });
}

TEST_CASE("--turns tells what prevents turning, or the moves") {
    const Desk desk;
    const std::string summary =
        "       1 of 4 that look different can be reached by turning sides\n"
        "       2 cannot: two pieces would have to change places\n"
        "       1 cannot: a centre would have to be turned by itself\n";
    const std::string four = desk.out_of("solve nerdcube --ct --distinct --turns");
    const std::vector<std::string> lines = lines_of(four);
    REQUIRE(lines.size() == 8);
    CHECK(lines[0].ends_with("  no: two pieces would have to change places"));
    CHECK(lines[1].ends_with("  no: a centre would have to be turned by itself"));
    CHECK(lines[2].ends_with("  yes"));
    CHECK(four.ends_with("\n\n" + summary));
    desk.check_prints({{"solve nerdcube --ct --distinct --count --turns", "4\n" + summary}});
    desk.check_contains({
        {"solve nerdcube --count --turns --fast",
         {"3072\n     192 of 768 that look different can be reached by turning sides\n"}},
        {"solve nerdcube --words --turns",
         {" moves lead there from the cube that was read, tried out:\n"}},
        {"solve nerdcube --first --words --turns", {"No turning of sides leads there: "}},
    });
    const json turning =
        desk.json_of("solve nerdcube --words --turns").at("solutions").at(0).at("turning");
    CHECK(turning.at("possible") == true);
    CHECK(turning.at("obstacles").empty());
    CHECK(turning.at("moves").size() > 1);
    CHECK(turning.at("moves").size() <= 30);
}

TEST_CASE("solve nerdcube prints puzzle, solutions, words and work as JSON") {
    const Desk desk;
    desk.check_contains({{"solve nerdcube --count --stats",
                          {"    3072 solutions\n",
                           "  283514 nodes (positions reached, the empty one included)\n"}}});
    desk.check_json({
        {"solve nerdcube --ct",
         {{"/method", "faithful"},
          {"/complete", true},
          {"/count", 16},
          {"/puzzle/faces/0", "C>"},
          {"/puzzle/faces/22", "'^"},
          {"/solutions/3/ways", 4},
          {"/statistics/nodes", 283'514}}},
        {"solve nerdcube --ct --fast --count",
         {{"/method", "fast"}, {"/solutions", json::array()}, {"/count", 16}}},
        {"solve nerdcube --first", {{"/count", 1}, {"/complete", false}}},
        {"solve nerdcube --words",
         {{"/solutions/0/words/0/word", "ADD"}, {"/solutions/0/words/0/known", true}}},
    });
    const json faithful = desk.json_of("solve nerdcube --ct"),
               fast = desk.json_of("solve nerdcube --ct --fast");
    CHECK(faithful.at("solutions").size() == 4);
    CHECK(faithful.at("solutions")[0].at("faces").size() == 54);
    CHECK(fast.at("solutions") == faithful.at("solutions"));
    const json& work = fast.at("statistics");
    CHECK(work.at("nodes").get<int>() * 10 < 283'514);
    CHECK(work.at("nodes") == work.at("laid").get<int>() + 1);
    CHECK(work.at("widths").size() == 20);
}

TEST_CASE("The cube is shown as a file, by its numbers, its pieces, and as a picture") {
    const Desk desk;
    const std::string cube = without_comments(published);
    desk.check_prints({{"show nerdcube", cube}, {"show nerdcube " + published, cube}});
    CHECK(desk.run("show nerdcube -", "exec \"$0\" \"$@\" <'" + published + "'").out == cube);
    desk.check_contains({
        {"show nerdcube --pieces", {"\n 22 21     P> P>\n", "\n 24 25     S- S-\n"}},
        {"show nerdcube --highlight 13,7,12", {"[7]", "[12]", "[13]"}},
    });
    CHECK(count_of(desk.out_of("show nerdcube --highlight 13,7,12"), "[") == 3);
    const std::vector<std::string> numbers = lines_of(desk.out_of("show nerdcube --numbers"));
    REQUIRE(numbers.size() == 12);
    CHECK(words(numbers[4]) == words("19 20 21 22 23 24 25 26 27"));
    CHECK(words(numbers[11]) == words("52 53 54"));
    desk.check_json(
        {{"show nerdcube",
          {{"/faces/0", "C>"}, {"/pieces/0", {{"faces", {2, 53}}, {"stickers", {"E^", "Vv"}}}}}}});
    desk.check_draws({"show nerdcube --format svg", "show nerdcube --numbers --format svg",
                      "show nerdcube --highlight 13,7,12 --format svg",
                      "show nerdcube --corner-letter A --format svg",
                      "show nerdcube --highlight 23 --view cube --format svg",
                      "solve nerdcube --words --format svg",
                      "solve nerdcube --words --view cube --fast --format svg"});
    CHECK(desk.out_of("show nerdcube --view cube --format svg") !=
          desk.out_of("show nerdcube --view back --format svg"));
    // A printed net is read back, and is its own solution.
    const std::string net = "\"$0\" solve nerdcube --words --nets | head -n 12";
    CHECK(desk.run("show nerdcube -", net + " | \"$0\" \"$@\"").out == desk.run("", net).out);
    CHECK(contains(desk.run("solve nerdcube --words --turns -", net + " | \"$0\" \"$@\"").out,
                   "\n\nNo move is needed: it is solved.\n"));
}

TEST_CASE("A scrambled cube has the same solutions, and can be printed without its moves") {
    const Desk desk;
    const std::string one = desk.out_of("scramble nerdcube --seed 5 --moves 30");
    CHECK(one == desk.out_of("scramble nerdcube --seed 5 --moves 30"));
    CHECK(one != desk.out_of("scramble nerdcube --seed 6 --moves 30"));
    CHECK(one.starts_with("# seed 5: "));
    CHECK(words(lines_of(one).front()).size() == 3 + 30);
    CHECK(desk.out_of("scramble nerdcube --seed 5 --moves 30 --secret") ==
          one.substr(one.find('\n') + 1));
    for (const auto& [options, out] :
         {std::pair{"--count", "3072\n"}, {"--ct --distinct --count", "4\n"}})
        CHECK(desk.run("solve nerdcube - --fast " + std::string(options),
                       "\"$0\" scramble nerdcube --moves 40 --seed 3 | \"$0\" \"$@\"")
                  .out == out);
    const json known = desk.json_of("scramble nerdcube --seed 5 --moves 3");
    CHECK(known.at("seed") == 5);
    CHECK(known.at("moves").size() == 3);
    CHECK(desk.json_of("scramble nerdcube --seed 5 --moves 3 --secret") ==
          json{{"faces", known.at("faces")}});
}

TEST_CASE("A mistake in a cube or an option of chapter 2 is refused in a sentence") {
    const std::string good = without_comments(published);
    const Desk desk({{"odd.cube", unsolvable()},
                     {"mark.cube", "         C> E^ H?" + good.substr(good.find('\n'))},
                     {"short.cube", good.substr(0, good.rfind("         I-"))},
                     {"twice.cube", good + good}});
    for (const std::string verb : {"show", "solve", "scramble"})
        desk.check_refuses({{verb + " nerdcube mark.cube", "mark.cube:1:16: read 'H?'"},
                            {verb + " nerdcube short.cube", "short.cube: "},
                            {verb + " nerdcube twice.cube", "twice.cube:13:"}});
    check_refused(desk.run("solve nerdcube -", "printf 'C> E? H-' | \"$0\" \"$@\""),
                  "standard input:1:4: read 'E?'");
    desk.check_refuses({
        {"solve nerdcube /nowhere/at/all.cube",
         "/nowhere/at/all.cube: read nothing (No such file or directory)"},
        {"solve nerdcube odd.cube --format svg", "no solution, so there is no picture", 1},
        {"solve nerdcube --format svg",
         "a picture shows one solution, and there are 768 that look different; add --words or "
         "--first"},
        {"solve nerdcube --count --format svg",
         "--count has no picture; take --format text or json"},
        {"solve nerdcube --view cube", "--view is for pictures; add --format svg"},
        {"solve nerdcube --view side --format svg", "--view: side not in {net,cube,back}"},
        {"solve nerdcube --dictionery x", "did you mean '--dictionary'?"},
        {"show nerdcube --view cube", "--view is for pictures; add --format svg"},
        {"show nerdcube --pieces --format svg",
         "--pieces has no picture; take --format text or json"},
        {"show nerdcube --corner-letter A", "--corner-letter is for pictures; add --format svg"},
        {"show nerdcube --corner-letter AB --format svg",
         "--corner-letter: read 'AB', expected one letter"},
        {"show nerdcube --highlight 13,x",
         "--highlight: read 'x', expected the numbers of faces, 1 to 54"},
        {"show nerdcube --highlight 55", "--highlight: read '55', expected"},
        {"show nerdcube --highlight 7,,8", "--highlight: read '', expected"},
        {"scramble nerdcube --moves 0", "--moves"},
        {"scramble nerdcube --moves 1001", "--moves"},
        {"scramble nerdcube --seed -1", "--seed"},
        {"scramble", "which puzzle? choose one of: nerdcube"},
    });
}
