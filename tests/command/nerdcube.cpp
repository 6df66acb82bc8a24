// Tests of the verbs of chapter 2 that compare outputs; transcripts/nerdcube.txt has the others.

#include <algorithm>
#include <set>

#include "tests/command/desk.hpp"

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

}  // namespace

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
    CHECK(is_a_line(desk.run("solve nerdcube", "\"$0\" \"$@\" | head -n 1").out));
}

TEST_CASE("The published words decide for one cube, other words for none") {
    const Desk desk({{"none.words", "NIL\n"}});
    for (const std::string& options : {std::string("--words"), std::string("--ct --words --fast"),
                                       "--dictionary " + right_words}) {
        const std::string out = desk.out_of("solve nerdcube " + options);
        CHECK(words(out) == words(without_comments(right_words)));
        CHECK(count_of(out, "\n") == 4);
    }
    CHECK(count_of(desk.out_of("solve nerdcube --ct --dictionary none.words"),
                   "0 of 36 words are known") == 4);
}

TEST_CASE("--turns tells what prevents turning, or the moves") {
    const Desk desk;
    const std::vector<std::string> lines =
        lines_of(desk.out_of("solve nerdcube --ct --distinct --turns"));
    REQUIRE(lines.size() == 8);
    CHECK(lines[0].ends_with("  no: two pieces would have to change places"));
    CHECK(lines[1].ends_with("  no: a centre would have to be turned by itself"));
    CHECK(lines[2].ends_with("  yes"));
    CHECK(lines.back() == "       1 cannot: a centre would have to be turned by itself");
    const json turning =
        desk.json_of("solve nerdcube --words --turns").at("solutions").at(0).at("turning");
    CHECK(turning.at("possible") == true);
    CHECK(turning.at("obstacles").empty());
    CHECK(turning.at("moves").size() > 1);
    CHECK(turning.at("moves").size() <= 30);
}

TEST_CASE("The cube is shown as a file, by its numbers, its pieces, and as a picture") {
    const Desk desk;
    const std::string cube = without_comments(published);
    CHECK(desk.run("show nerdcube -", "exec \"$0\" \"$@\" <'" + published + "'").out == cube);
    CHECK(count_of(desk.out_of("show nerdcube --highlight 13,7,12"), "[") == 3);
    const std::vector<std::string> numbers = lines_of(desk.out_of("show nerdcube --numbers"));
    REQUIRE(numbers.size() == 12);
    CHECK(words(numbers[4]) == words("19 20 21 22 23 24 25 26 27"));
    CHECK(words(numbers[11]) == words("52 53 54"));
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
