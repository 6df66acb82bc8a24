// Tests of the verbs show, solve and scramble for chapter 2: their output, and how they handle
// invalid files and options. One file, because the three verbs are tested with the same cubes, one
// with what another prints.

#include <algorithm>
#include <set>

#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

namespace {

const std::string published = KNOBEL_ROOT "/reference/published/2016.cube",
                  right_words = KNOBEL_ROOT "/reference/published/2016.words";

/// A file without its comments.
std::string without_comments(const std::string& file) {
    std::string rest;
    for (const std::string& line : lines_of(content_of(file)))
        if (line.rfind('#', 0) != 0) rest += line + "\n";
    return rest;
}

std::string scrambled() { return without_comments(published); }
grader::CommandLine published_words() { return words(without_comments(right_words)); }

/// The published cube with one letter rotated. That makes it unsolvable, since a letter always
/// keeps its corner when its side is held so that the letter is upright.
std::string unsolvable() {
    std::string cube = scrambled();
    return cube.replace(cube.find("E^"), 2, "E>");
}

/// Runs a shell script, in which `$0` is the program, and returns its output.
std::string out_of_script(const std::string& script) {
    const RunResult left = knobel(grader::CommandLine{}, script);
    INFO(left.err);
    CHECK(left.err == "");
    return left.out;
}

}  // namespace

TEST_CASE("The numbers of 2016 are found by each way of searching") {
    for (const char* way : {"", " --fast", " --fast --stats --format json"})
        for (const auto& [options, count] : {std::pair{"", 3072},
                                             {" --ct", 16},
                                             {" --ct --distinct", 4},
                                             {" --distinct", 768},
                                             {" --words", 1},
                                             {" --first", 1}}) {
            INFO(options << way);
            const RunResult left = knobel("solve nerdcube --count" + std::string(options) + way);
            CHECK(left.exit_code == 0);
            CHECK(left.err == "");
            if (contains(way, "json")) CHECK(left.json().at("count") == count);
            else CHECK(left.out == std::to_string(count) + "\n");
        }
    CHECK(knobel("solve nerdcube --count " + published).out == "3072\n");
}

TEST_CASE(
    "The solutions are printed in ascending order, a line each, the same by each way of "
    "searching") {
    for (const std::string options :
         {"", " --ct", " --ct --distinct", " --distinct", " --ct --nets"})
        CHECK(knobel("solve nerdcube" + options).out ==
              knobel("solve nerdcube --fast" + options).out);
    const std::vector<std::string> lines = lines_of(knobel("solve nerdcube --fast").out);
    REQUIRE(lines.size() == 3072);
    CHECK(lines.front().rfind("   1  ", 0) == 0);
    CHECK(lines.back().rfind("3072  ", 0) == 0);
    std::vector<std::string> solutions;
    for (const std::string& line : lines) solutions.push_back(line.substr(6));
    CHECK(std::is_sorted(solutions.begin(), solutions.end()));
    CHECK(std::set<std::string>(solutions.begin(), solutions.end()).size() == 768);
    const std::vector<std::string> four = lines_of(knobel("solve nerdcube --ct --distinct").out);
    REQUIRE(four.size() == 4);
    CHECK(four[2] ==
          "3  vHEX/DOS/DFS <SEO/CSS/PCI ^OCT/C'T/RTF <PDF/PPT/PIP <ISA/PID/CMD >RMI/POP/CVS");
}

TEST_CASE("The words that were published decide for one cube") {
    const grader::CommandLine expected = published_words();
    for (const char* options : {"--words", "--words --fast", "--ct --words", "--ct --words --fast",
                                "--dictionary " KNOBEL_ROOT "/reference/published/2016.words"}) {
        INFO(options);
        const RunResult left = knobel("solve nerdcube " + std::string(options));
        CHECK(left.exit_code == 0);
        CHECK(words(left.out) == expected);
        const std::vector<std::string> lines = lines_of(left.out);
        CHECK(lines.size() == 4);
        for (const std::string& line : lines) CHECK(line.size() == lines.front().size());
    }
}

TEST_CASE("Another dictionary decides otherwise, and marks what it does not know") {
    const Folder folder;
    const std::string file = folder.write("two.words", "DPV display of purple vectors\nPVP\n");
    const RunResult left = knobel("solve nerdcube --ct --dictionary " + file);
    const grader::CommandLine shown = words(left.out);
    CHECK(std::count(shown.begin(), shown.end(), "DPV") >= 1);
    CHECK(contains(left.out, "DOS?"));
    CHECK(contains(left.out, " of 36 words are known; those with ? are not\n"));
    CHECK(contains(knobel("solve nerdcube --ct --meanings --dictionary " + file).out,
                   "\nDPV   display of purple vectors\n"));
    const std::string none = folder.write("none.words", "NIL\n");
    const std::string all = knobel("solve nerdcube --ct --dictionary " + none).out;
    CHECK(contains(all, "# solution 4 of 4\n"));
    CHECK(count_of(all, "0 of 36 words are known") == 4);
}

TEST_CASE("A net that is printed is a cube that is read back, and it is its own solution") {
    const Folder folder;
    const std::string net = out_of_script("\"$0\" solve nerdcube --words --nets | head -n 12");
    const std::string file = folder.write("solved cube", net);
    CHECK(knobel(grader::CommandLine{"show", "nerdcube", file}).out == net);
    CHECK(contains(knobel(grader::CommandLine{"solve", "nerdcube", "--words", "--turns", file}).out,
                   "\n\nNo move is needed: it is solved.\n"));
}

TEST_CASE("What stands in the way of turning is told, and the moves where nothing does") {
    const RunResult four = knobel("solve nerdcube --ct --distinct --turns");
    const std::vector<std::string> lines = lines_of(four.out);
    REQUIRE(lines.size() == 8);
    CHECK(contains(lines[0], "  no: two pieces would have to change places"));
    CHECK(contains(lines[1], "  no: a centre would have to be turned by itself"));
    CHECK(lines[2].substr(lines[2].size() - 5) == "  yes");
    const std::string summary =
        "       1 of 4 that look different can be reached by turning sides\n"
        "       2 cannot: two pieces would have to change places\n"
        "       1 cannot: a centre would have to be turned by itself\n";
    CHECK(contains(four.out, "\n\n" + summary));
    CHECK(knobel("solve nerdcube --ct --distinct --count --turns").out == "4\n" + summary);
    CHECK(contains(knobel("solve nerdcube --count --turns --fast").out,
                   "3072\n     192 of 768 that look different can be reached by turning sides\n"));
    const RunResult right = knobel("solve nerdcube --words --turns");
    CHECK(contains(right.out, " moves lead there from the cube that was read, tried out:\n"));
    const RunResult first = knobel("solve nerdcube --first --words --turns");
    CHECK(contains(first.out, "No turning of sides leads there: "));
    const json turning = knobel("solve nerdcube --words --turns --format json")
                             .json()
                             .at("solutions")[0]
                             .at("turning");
    CHECK(turning.at("possible") == true);
    CHECK(turning.at("obstacles").empty());
    CHECK(turning.at("moves").size() > 1);
    CHECK(turning.at("moves").size() <= 30);
}

TEST_CASE("The work is told when asked for") {
    const std::string out = knobel("solve nerdcube --count --stats").out;
    CHECK(contains(out, "    3072 solutions\n"));
    CHECK(contains(out, "  283514 nodes (positions reached, the empty one included)\n"));
    CHECK_FALSE(contains(knobel("solve nerdcube --ct").out, "nodes"));
    const json statistics =
        knobel("solve nerdcube --count --ct --fast --format json").json().at("statistics");
    CHECK(statistics.at("nodes").get<int>() * 10 < 283514);
    CHECK(statistics.at("widths").size() == 20);
    CHECK(statistics.at("nodes") == statistics.at("laid").get<int>() + 1);
    CHECK(statistics.at("seconds").get<double>() >= 0);
}

TEST_CASE("As JSON a search tells puzzle, solutions, words and work") {
    const json told = knobel("solve nerdcube --ct --format json").json();
    CHECK(told.at("method") == "faithful");
    CHECK(told.at("complete") == true);
    CHECK(told.at("count") == 16);
    REQUIRE(told.at("puzzle").at("faces").size() == 54);
    CHECK(told.at("puzzle").at("faces")[0] == "C>");
    CHECK(told.at("puzzle").at("faces")[22] == "'^");
    REQUIRE(told.at("solutions").size() == 4);
    for (const json& solution : told.at("solutions")) {
        CHECK(solution.at("faces").size() == 54);
        CHECK(solution.at("ways") == 4);
        CHECK_FALSE(solution.contains("words"));
        CHECK_FALSE(solution.contains("turning"));
    }
    const json fast = knobel("solve nerdcube --ct --fast --format json").json();
    CHECK(fast.at("method") == "fast");
    CHECK(fast.at("solutions") == told.at("solutions"));
    CHECK(knobel("solve nerdcube --ct --count --format json").json().at("solutions").empty());
    const json first = knobel("solve nerdcube --first --format json").json();
    CHECK(first.at("count") == 1);
    CHECK(first.at("complete") == false);
    const json judged = knobel("solve nerdcube --words --format json").json();
    REQUIRE(judged.at("solutions").size() == 1);
    REQUIRE(judged.at("solutions")[0].at("words").size() == 36);
    CHECK(judged.at("solutions")[0].at("words")[0].at("word") == "ADD");
    CHECK(judged.at("solutions")[0].at("words")[0].at("known") == true);
}

TEST_CASE("Pictures are well-formed") {
    for (const char* typed :
         {"show nerdcube --format svg", "show nerdcube --view cube --format svg",
          "show nerdcube --view back --format svg", "show nerdcube --numbers --format svg",
          "show nerdcube --highlight 13,7,12 --format svg",
          "show nerdcube --corner-letter A --format svg",
          "show nerdcube --highlight 23 --view cube --format svg",
          "solve nerdcube --words --format svg",
          "solve nerdcube --words --view cube --fast --format svg",
          "solve nerdcube --first --format svg"})
        check_picture(typed);
    CHECK(knobel("show nerdcube --view cube --format svg").out !=
          knobel("show nerdcube --view back --format svg").out);
    CHECK(knobel("show nerdcube --corner-letter < --format svg").exit_code == 0);
}

TEST_CASE(
    "The cube is shown as a file, its faces by their numbers, its pieces as they are in the hand") {
    CHECK(knobel("show nerdcube").out == scrambled());
    CHECK(knobel(words("show nerdcube -"), "exec \"$0\" \"$@\" <'" + published + "'").out ==
          scrambled());
    const std::vector<std::string> numbers = lines_of(knobel("show nerdcube --numbers").out);
    REQUIRE(numbers.size() == 12);
    CHECK(words(numbers[0]) == words("1 2 3"));
    CHECK(words(numbers[4]) == words("19 20 21 22 23 24 25 26 27"));
    CHECK(words(numbers[11]) == words("52 53 54"));
    const std::string picked = knobel("show nerdcube --highlight 13,7,12").out;
    for (const char* number : {"[7]", "[12]", "[13]"}) CHECK(contains(picked, number));
    CHECK(count_of(picked, "[") == 3);
    const std::string pieces = knobel("show nerdcube --pieces").out;
    CHECK(contains(pieces, "\n 22 21     P> P>\n"));
    CHECK(contains(pieces, "\n 24 25     S- S-\n"));
    const json told = knobel("show nerdcube --format json").json();
    CHECK(told.at("faces").size() == 54);
    REQUIRE(told.at("pieces").size() == 20);
    CHECK(told.at("pieces")[0] == json{{"faces", {2, 53}}, {"stickers", {"E^", "Vv"}}});
}

TEST_CASE("Turning at random makes a new puzzle with the same solutions") {
    const std::string one = knobel("scramble nerdcube --seed 5 --moves 30").out;
    CHECK(one == knobel("scramble nerdcube --seed 5 --moves 30").out);
    CHECK(one != knobel("scramble nerdcube --seed 6 --moves 30").out);
    CHECK(one.rfind("# seed 5: ", 0) == 0);
    CHECK(words(lines_of(one).front()).size() == 3 + 30);
    for (const char* seed : {"1", "2", "3"}) {
        const std::string scramble = "\"$0\" scramble nerdcube --moves 40 --seed " +
                                     std::string(seed) + " | \"$0\" solve nerdcube - --fast ";
        INFO("seed " << seed);
        CHECK(out_of_script(scramble + "--count") == "3072\n");
        CHECK(out_of_script(scramble + "--ct --count") == "16\n");
        CHECK(out_of_script(scramble + "--ct --distinct --count") == "4\n");
        CHECK(words(out_of_script(scramble + "--words")) == published_words());
    }
}

TEST_CASE("A scrambled cube can be handed out without telling its moves") {
    const std::string told = knobel("scramble nerdcube --seed 5").out,
                      secret = knobel("scramble nerdcube --seed 5 --secret").out;
    CHECK_FALSE(contains(secret, "#"));
    CHECK(told.substr(told.find('\n') + 1) == secret);
    const json as_json = knobel("scramble nerdcube --seed 5 --moves 3 --format json").json();
    CHECK(as_json.at("seed") == 5);
    CHECK(as_json.at("moves").size() == 3);
    CHECK(as_json.at("faces").size() == 54);
    const json hidden =
        knobel("scramble nerdcube --seed 5 --moves 3 --secret --format json").json();
    CHECK(hidden.size() == 1);
    CHECK(hidden.at("faces") == as_json.at("faces"));
}

TEST_CASE("A cube that cannot be put together is told, with exit code 1") {
    const Folder folder;
    const std::string file = folder.write("odd.cube", unsolvable());
    for (const auto& [options, out] : {std::pair{"", "no solution\n"},
                                       {" --fast", "no solution\n"},
                                       {" --words", "no solution\n"},
                                       {" --turns", "no solution\n"},
                                       {" --nets --first", "no solution\n"},
                                       {" --count", "0\n"},
                                       {" --count --fast", "0\n"}}) {
        INFO(options);
        const RunResult left = knobel("solve nerdcube " + file + options);
        CHECK(left.exit_code == 1);
        CHECK(left.out == out);
        CHECK(left.err == "");
    }
    CHECK(knobel("solve nerdcube --format json " + file).json().at("count") == 0);
    check_refused(knobel("solve nerdcube --format svg " + file),
                  "no solution, so there is no picture", 1);
}

TEST_CASE("A bad cube is refused with a sentence that says where") {
    const Folder folder;
    const std::string good = scrambled(),
                      with_odd_mark = "         C> E^ H?" + good.substr(good.find('\n')),
                      short_of_a_row = good.substr(0, good.rfind("         I-"));
    for (const auto& [content, where] :
         {std::pair<std::string, std::string>{with_odd_mark, ":1:16: read 'H?'"},
          {short_of_a_row, ": "},
          {"", ": "},
          {good + good, ":13:"}})
        for (const char* verb : {"show", "solve", "scramble"}) {
            INFO(content);
            const std::string file = folder.write("bad.cube", content);
            check_refused(knobel(grader::CommandLine{verb, "nerdcube", file}), file + where);
        }
    check_refused(knobel("solve nerdcube /nowhere/at/all.cube"),
                  "/nowhere/at/all.cube: read nothing (No such file or directory)");
    check_refused(knobel("solve nerdcube -"), "standard input: read ");
    check_refused(knobel(words("solve nerdcube -"), "printf 'C> E? H-' | \"$0\" \"$@\""),
                  "standard input:1:4: read 'E?'");
    check_refused(knobel("solve nerdcube --dictionary /nowhere.words"),
                  "/nowhere.words: read nothing (No such file or directory)");
    check_refused(knobel("solve nerdcube --dictionary /dev/null"),
                  "/dev/null: read no word at all");
}

TEST_CASE("Odd options are refused in a sentence") {
    for (const auto& [typed, sentence] : {
             std::pair{"solve nerdcube --format svg",
                       "a picture shows one solution, and there are 768 that look different; add "
                       "--words or --first"},
             {"solve nerdcube --count --format svg",
              "--count has no picture; take --format text or json"},
             {"solve nerdcube --view cube", "--view is for pictures; add --format svg"},
             {"solve nerdcube --view side --format svg", "--view: side not in {net,cube,back}"},
             {"show nerdcube --view cube", "--view is for pictures; add --format svg"},
             {"show nerdcube --pieces --format svg",
              "--pieces has no picture; take --format text or json"},
             {"show nerdcube --corner-letter A",
              "--corner-letter is for pictures; add --format svg"},
             {"show nerdcube --corner-letter AB --format svg",
              "--corner-letter: read 'AB', expected one letter"},
             {"show nerdcube --highlight 13,x",
              "--highlight: read 'x', expected the numbers of faces, 1 to 54"},
             {"show nerdcube --highlight 0", "--highlight: read '0', expected"},
             {"show nerdcube --highlight 55", "--highlight: read '55', expected"},
             {"show nerdcube --highlight 7,,8", "--highlight: read '', expected"},
             {"scramble nerdcube --moves 0", "--moves"},
             {"scramble nerdcube --moves 1001", "--moves"},
             {"scramble nerdcube --seed -1", "--seed"},
             {"scramble", "which puzzle? choose one of: nerdcube"},
             {"solve nerdcub", "did you mean 'nerdcube'?"},
             {"solve nerdcube --dictionery x", "did you mean '--dictionary'?"},
         }) {
        INFO(typed);
        check_refused(knobel(typed), sentence);
    }
}

TEST_CASE("A reader of solutions who has had enough ends the program without a word") {
    const RunResult left = knobel(words("solve nerdcube"), "\"$0\" \"$@\" | head -n 1");
    CHECK(left.exit_code == 0);
    CHECK(is_a_line(left.out));
    CHECK(left.err == "");
}
