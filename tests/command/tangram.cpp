// Tests of the verbs show, solve and outlines for chapter 3: their output, and how they handle
// invalid files and options.

#include <algorithm>
#include <set>

#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

namespace {

const std::string published = KNOBEL_ROOT "/reference/published/1967.pieces";

const std::string two_triangles = "triangle x2: (0,0) (2,0) (0,2)\n";

/// Parses the output of `--per-outline` without its sum: each outline with its number of
/// assemblies.
std::vector<std::pair<std::string, int>> per_outline(const std::string& printed) {
    std::vector<std::string> lines = lines_of(printed);
    lines.pop_back();
    std::vector<std::pair<std::string, int>> counts;
    for (const std::string& line : lines) {
        const std::size_t number = line.find_last_of(' ') + 1;
        counts.emplace_back(line.substr(0, line.find_last_not_of(' ', number - 1) + 1),
                            std::stoi(line.substr(number)));
    }
    return counts;
}

/// The output of `--stats` without the time in its last line.
std::string work(const std::string& printed) {
    return printed.substr(0, printed.rfind('\n', printed.size() - 2) + 1);
}

}  // namespace

TEST_CASE("The convex figures of an area are counted as in 1967") {
    CHECK(out_of("outlines 16 --count") == "20\n");
    CHECK(out_of("outlines 1..10 --count") ==
          "1 1\n2 3\n3 2\n4 6\n5 3\n6 7\n7 5\n8 11\n9 5\n10 10\n");
    CHECK(out_of("outlines 7..7 --count") == "5\n");
    CHECK(out_of("outlines 1000 --count") == "4490\n");
}

TEST_CASE("The convex figures of an area are listed, a line each") {
    CHECK(out_of("outlines 3") ==
          "1  1x2 (0,1,0,0)  4 sides; symmetry: none\n"
          "2  2x2 (1,0,2,0)  4 sides; symmetry: falling diagonal\n");
    const std::vector<std::string> lines = lines_of(out_of("outlines 16"));
    REQUIRE(lines.size() == 20);
    CHECK(lines[3] == " 4  2x4            4 sides; symmetry: half turn and both axes");
    CHECK(lines[15] == "16  4x4 (2,2,2,2)  4 sides; symmetry: all eight");
    const std::string several = out_of("outlines 1..3");
    CHECK(several.rfind("# area 1: 1 figure\n1  1x1 (0,1,0,0)  3 sides; symmetry: rising "
                        "diagonal\n# area 2: 3 figures\n",
                        0) == 0);
    CHECK(lines_of(several).size() == 3 + 1 + 3 + 2);
}

TEST_CASE("The convex figures of areas as JSON tell what the lines tell") {
    const json areas = knobel("outlines 15..16 --format json").json().at("areas");
    REQUIRE(areas.size() == 2);
    CHECK(areas[0].at("area") == 15);
    CHECK(areas[0].at("count") == areas[0].at("outlines").size());
    CHECK(areas[1].at("count") == 20);
    REQUIRE(areas[1].at("outlines").size() == 20);
    CHECK(areas[1].at("outlines")[4] == json{{"width", 2},
                                             {"height", 5},
                                             {"cut", {0, 2, 0, 0}},
                                             {"sides", 4},
                                             {"symmetry", "none"}});
    const json counted = knobel("outlines 16 --count --format json").json().at("areas");
    CHECK(counted == json{{{"area", 16}, {"count", 20}, {"outlines", json::array()}}});
}

TEST_CASE("Each program finds the assemblies of the tangram") {
    for (const std::string program : {"", " --program 2", " --program 3", " --program fast"}) {
        INFO(program);
        CHECK(out_of("solve tangram --count" + program) == "142\n");
    }
    CHECK(out_of("solve tangram --count --program 1") == "13\n");
    CHECK(out_of("solve tangram --count --slip") == "141\n");
    CHECK(out_of("solve tangram --count --no-symmetry-test") == "256\n");
    CHECK(out_of("solve tangram --count --first") == "1\n");
    CHECK(out_of("solve tangram --count " + published) == "142\n");
}

TEST_CASE("The programs print the same assemblies, grouped by their outlines") {
    const std::string printed = out_of("solve tangram");
    CHECK(out_of("solve tangram --program 2") == printed);
    CHECK(out_of("solve tangram --program fast") == printed);
    const std::vector<std::string> lines = lines_of(printed);
    REQUIRE(lines.size() == 13 + 142);
    CHECK(lines[0] == "2x4: 9");
    CHECK(lines[1] ==
          " 1  large (2,2)(0,2)(2,0)  large (0,0)(2,0)(0,2)  square (0,2)(1,2)(1,3)(0,3)  "
          "parallelogram (0,3)(1,3)(2,4)(1,4)  medium (2,2)(2,4)(1,3)  "
          "small (0,4)(0,3)(1,4)  small (1,2)(2,2)(1,3)");
    CHECK(lines[10] == "2x5 (0,2,0,0): 36");
    CHECK(std::set<std::string>(lines.begin(), lines.end()).size() == lines.size());
}

TEST_CASE("Each outline has as many assemblies as it should, those that have none included") {
    const std::string printed = out_of("solve tangram --per-outline");
    const auto counts = per_outline(printed);
    REQUIRE(counts.size() == 20);
    int sum = 0, most = 0;
    std::size_t filled = 0;
    for (const auto& [outline, count] : counts) {
        sum += count, most = std::max(most, count);
        if (count > 0) ++filled;
    }
    CHECK(sum == 142);
    CHECK(filled == 13);
    CHECK(most == 36);
    CHECK(counts[4] == std::pair<std::string, int>{"2x5 (0,2,0,0)", 36});
    CHECK(counts[15] == std::pair<std::string, int>{"4x4 (2,2,2,2)", 1});
    CHECK(lines_of(printed).back() == "142 in 13 of 20 outlines");
    for (const char* program : {"2", "fast"})
        CHECK(out_of("solve tangram --per-outline --program " + std::string(program)) == printed);
    const auto with_slip = per_outline(out_of("solve tangram --per-outline --slip"));
    for (std::size_t i = 0; i < counts.size(); ++i)
        CHECK(with_slip[i].second == counts[i].second - (counts[i].first == "2x4" ? 1 : 0));
}

TEST_CASE("The first program tells which figures can be built") {
    const std::vector<std::string> lines =
        lines_of(out_of("solve tangram --program 1 --per-outline"));
    REQUIRE(lines.size() == 21);
    CHECK(lines[0] == "1x8            cannot be built");
    CHECK(lines[3] == "2x4            can be built");
    CHECK(lines[20] == "13 of 20 can be built");
    const std::vector<std::string> built = lines_of(out_of("solve tangram --program 1"));
    CHECK(built.size() == 20 + 13);
    CHECK(built[3] == "2x4: can be built");
    CHECK(built[4].rfind(" 1  large (", 0) == 0);
    const RunResult left = knobel("solve tangram --program 1 --outline 4,6,4,0,4,0");
    CHECK(left.exit_code == 1);
    CHECK(left.out == "4x6 (4,0,4,0): cannot be built\n");
    CHECK(left.err == "");
}

TEST_CASE(
    "An outline may be asked for in any of its eight forms, as it is typed or as it is printed") {
    const std::string printed = out_of("solve tangram --outline 2,5,0,2,0,0");
    CHECK(printed.rfind("2x5 (0,2,0,0): 36\n", 0) == 0);
    CHECK(lines_of(printed).size() == 37);
    for (const char* form : {"2,5,2,0,0,0", "2,5,0,0,2,0", "2,5,0,0,0,2", "5,2,2,0,0,0",
                             "5,2,0,2,0,0", "5,2,0,0,2,0", "5,2,0,0,0,2", "2x5 (0,2,0,0)"})
        CHECK(out_of(grader::CommandLine{"solve", "tangram", "--outline", form}) == printed);
    for (const char* form : {"2,4", "4,2,0,0,0,0", "2x4"})
        CHECK(out_of("solve tangram --count --outline " + std::string(form)) == "9\n");
    CHECK(out_of("solve tangram --count --program fast --outline 2,4") == "9\n");
    CHECK(out_of("solve tangram --per-outline --outline 2,4") == "2x4  9\n");
}

TEST_CASE("The work is counted as in 1967") {
    CHECK(work(out_of("solve tangram --count --stats")) ==
          "142\n"
          "     142 assemblies\n"
          "   13616 attempts to lay a piece\n"
          "    1451 in which it has room\n"
          "    1326 that the symmetry test allows (as the first piece, the second, ...: 69 107 179 "
          "415 130 284 142)\n");
    const RunResult in_vain = knobel("solve tangram --stats --outline 4,6,4,0,4,0");
    CHECK(in_vain.exit_code == 1);
    CHECK(contains(in_vain.out,
                   "no solution\n       0 assemblies\n     672 attempts to lay a piece\n"));
    const std::string second = out_of("solve tangram --count --stats --program 2");
    CHECK(contains(second,
                   "\n     142 assemblies\n  169994 attempts to lay a piece\n  151887 in which it "
                   "has room\n"));
    CHECK(contains(second,
                   "\n     910 that hull and symmetry test allow (as the first piece, the second, "
                   "...: 1 28 73 284 114 268 142)\n"));
    CHECK(contains(out_of("solve tangram --count --stats --program 1"),
                   " in which it has room (as the first piece, "));
    CHECK(contains(out_of("solve tangram --count --stats --program fast"),
                   " that may lead to something new (as the first piece, "));
    CHECK_FALSE(contains(out_of("solve tangram"), "attempts"));
}

TEST_CASE("Another order of the pieces finds the same, with other work") {
    const std::string small_first = "--order small,medium,parallelogram,square,large ";
    CHECK(out_of("solve tangram --per-outline " + small_first) ==
          out_of("solve tangram --per-outline"));
    CHECK(out_of("solve tangram " + small_first).find("\n 1  small (") != std::string::npos);
    const json work =
        knobel("solve tangram --count --format json " + small_first).json().at("statistics");
    CHECK(work.at("trials").get<int>() > 10 * 13616);
    CHECK(out_of("solve tangram --order large,square,parallelogram,medium,small") ==
          out_of("solve tangram"));
}

TEST_CASE("As JSON a search tells pieces, assemblies and work") {
    const json told = knobel("solve tangram --format json").json();
    CHECK(told.at("method") == "program 3");
    CHECK(told.at("complete") == true);
    CHECK(told.at("count") == 142);
    CHECK(told.at("puzzle").at("area") == 16);
    REQUIRE(told.at("puzzle").at("pieces").size() == 5);
    CHECK(told.at("puzzle").at("pieces")[0] == json{{"name", "large"},
                                                    {"copies", 2},
                                                    {"corners", {{2, 2}, {0, 2}, {2, 0}}},
                                                    {"area", 4},
                                                    {"orientations", 4},
                                                    {"symmetry", "rising diagonal"}});
    REQUIRE(told.at("outlines").size() == 20);
    for (const json& outline : told.at("outlines")) {
        CHECK(outline.at("assemblies").size() == outline.at("count"));
        for (const json& assembly : outline.at("assemblies")) {
            CHECK(assembly.size() == 7);
            for (const json& piece : assembly)
                for (const json& corner : piece.at("corners")) {
                    CHECK(corner[0] <= outline.at("width"));
                    CHECK(corner[1] <= outline.at("height"));
                }
        }
    }
    CHECK(told.at("outlines")[3].at("assemblies")[0][0] ==
          json{{"name", "large"}, {"corners", {{2, 2}, {0, 2}, {2, 0}}}});
    const json work = told.at("statistics");
    CHECK(work.at("trials") == 13616);
    CHECK(work.at("room") == 1451);
    CHECK(work.at("laid") == 1326);
    CHECK(work.at("widths").size() == 7);
    CHECK(work.at("seconds").get<double>() >= 0);
}

TEST_CASE("As JSON the programs differ by their methods, and counts come without assemblies") {
    const json told = knobel("solve tangram --format json").json();
    for (const auto& [options, method] :
         {std::pair{"--program 2", "program 2"}, {"--program fast", "fast"}}) {
        const json other = knobel("solve tangram --format json " + std::string(options)).json();
        CHECK(other.at("method") == method);
        CHECK(other.at("outlines") == told.at("outlines"));
    }
    CHECK(knobel("solve tangram --format json --count --slip").json().at("method") ==
          "program 3 with a slip");
    CHECK(knobel("solve tangram --format json --count --no-symmetry-test").json().at("method") ==
          "program 3 without the symmetry test");
    for (const char* option : {"--count", "--per-outline"}) {
        const json counted = knobel("solve tangram --format json " + std::string(option)).json();
        CHECK(counted.at("count") == 142);
        CHECK(counted.at("outlines")[4].at("count") == 36);
        for (const json& outline : counted.at("outlines")) CHECK(outline.at("assemblies").empty());
    }
    CHECK(knobel("solve tangram --format json --first").json().at("complete") == false);
    const json built = knobel("solve tangram --format json --program 1").json();
    CHECK(built.at("complete") == false);
    CHECK(built.at("count") == 13);
}

TEST_CASE("Pieces of one's own are read from a file or from standard input") {
    const Folder folder;
    const std::string file = folder.write("my pieces", two_triangles);
    CHECK(out_of(grader::CommandLine{"solve", "tangram", file}) ==
          "2x2: 1\n"
          " 1  triangle (0,0)(2,0)(0,2)  triangle (2,2)(0,2)(2,0)\n"
          "2x4 (0,2,2,0): 1\n"
          " 1  triangle (0,2)(2,2)(0,4)  triangle (0,2)(0,0)(2,2)\n"
          "2x4 (2,0,2,0): 1\n"
          " 1  triangle (2,2)(2,4)(0,2)  triangle (0,2)(0,0)(2,2)\n");
    CHECK(lines_of(out_of(grader::CommandLine{"solve", "tangram", file, "--per-outline"})).back() ==
          "3 in 3 of 11 outlines");
    CHECK(lines_of(out_of(grader::CommandLine{"solve", "tangram", file, "--stats", "--first",
                                              "--count"}))[1] == "       1 assembly");
    CHECK(knobel(words("solve tangram - --count"), "printf '" + two_triangles + "' | \"$0\" \"$@\"")
              .out == "3\n");
}

TEST_CASE("Pieces that fill no convex figure are told, with exit code 1") {
    const Folder folder;
    const std::string file = folder.write(
        "cross.pieces",
        "cross: (1,0) (2,0) (2,1) (3,1) (3,2) (2,2) (2,3) (1,3) (1,2) (0,2) (0,1) (1,1)\n");
    for (const auto& [options, out] : {std::pair{"", "no solution\n"},
                                       {" --program 2", "no solution\n"},
                                       {" --program fast", "no solution\n"},
                                       {" --count", "0\n"}}) {
        INFO(options);
        const RunResult left = knobel("solve tangram " + file + options);
        CHECK(left.exit_code == 1);
        CHECK(left.out == out);
        CHECK(left.err == "");
    }
    CHECK(knobel("solve tangram --format json " + file).json().at("count") == 0);
    for (const char* format : {"svg", "printer"})
        check_refused(knobel("solve tangram --format " + std::string(format) + " " + file),
                      "no solution, so there is no picture", 1);
}

TEST_CASE("The line printer shows assemblies, and every step on the way to the first") {
    const std::string printed = out_of("solve tangram --format printer --outline 4,4,2,2,2,2");
    CHECK(printed.rfind("4x4 (2,2,2,2): 1\n            *\n", 0) == 0);
    CHECK(contains(printed, "\n* X X X X X X X X X X X *\n"));
    const std::string steps =
        out_of("solve tangram --format printer --every-step --outline 4,4,2,2,2,2");
    const json work =
        knobel("solve tangram --first --format json --outline 4,4,2,2,2,2").json().at("statistics");
    const std::vector<std::string> lines = lines_of(steps);
    constexpr std::size_t height = 13;
    std::size_t pictures = 0;
    for (std::size_t top = 0; top < lines.size(); top += height + 1)
        pictures += count_of(lines[top], "*");
    CHECK(pictures == work.at("laid"));
    CHECK(lines_of(printed)[5] ==
          lines[lines.size() - height + 4].substr(lines[lines.size() - height + 4].size() -
                                                  lines_of(printed)[5].size()));
    const RunResult in_vain = knobel("solve tangram --format printer --every-step --outline 1,8");
    CHECK(in_vain.exit_code == 1);
    CHECK(in_vain.err == "");
    CHECK(lines_of(in_vain.out).back() == "no solution");
}

TEST_CASE("Every step is counted, in the form of the outline that is typed") {
    CHECK(out_of("solve tangram --every-step --outline 4,4,2,2,2,2") == "1 2 2 3 4 4 5 6 7\n");
    CHECK(out_of("solve tangram --every-step --outline 2,5,0,2,0,0") == "1 2 3 4 5 6 7\n");
    CHECK(out_of("solve tangram --every-step --outline 5,2,0,2,0,0") == "1 2 3 4 4 5 6 7\n");
}

TEST_CASE(
    "Without the symmetry test program 3 lays nearly twice as many pieces, though the test refuses "
    "few") {
    const json with = knobel("solve tangram --count --format json").json().at("statistics");
    const json without =
        knobel("solve tangram --count --format json --no-symmetry-test").json().at("statistics");
    CHECK(with.at("room").get<int>() - with.at("laid").get<int>() == 125);
    CHECK(without.at("laid") == without.at("room"));
    CHECK(without.at("laid").get<int>() - with.at("laid").get<int>() == 1'130);
    CHECK_FALSE(
        contains(out_of("solve tangram --count --stats --no-symmetry-test"), "symmetry test"));
}

TEST_CASE("The tree without any thought is as large as the article says") {
    const std::string tree = out_of("show tangram --tree");
    CHECK(contains(tree, "in a square of 9 by 9"));
    CHECK(contains(
        tree,
        "\n  large x2          256 each\n  square             81\n  parallelogram     288\n"));
    CHECK(contains(
        tree, "\nleaves of the tree: 4.6 * 10^16\nyears at 1000 leaves a second: 1.5 * 10^6\n"));
    const json told = knobel("show tangram --tree --format json").json().at("tree");
    CHECK(told.at("side") == 9);
    CHECK(told.at("positions") == json{256, 81, 288, 288, 324});
    CHECK(told.at("leaves").get<double>() == 256.0 * 256 * 81 * 288 * 288 * 324 * 324);
    const Folder folder;
    const std::string file = folder.write("two.pieces", two_triangles);
    CHECK(lines_of(out_of("show tangram --tree " + file)).at(2) == "leaves of the tree: 4096");
    CHECK(lines_of(out_of("show tangram --tree " + file)).at(3) ==
          "years at 1000 leaves a second: less than one");
}

TEST_CASE(
    "Cut into more pieces, the tangram takes more work; both searches find equally many "
    "assemblies, as far as both go") {
    const json growth = knobel("show tangram --growth --format json").json().at("growth");
    const std::vector<std::string> lines = lines_of(out_of("show tangram --growth"));
    REQUIRE(growth.size() == 6);
    REQUIRE(lines.size() == 2 + 6);
    for (std::size_t i = 0; i < 6; ++i) {
        INFO(i);
        const json& fast = growth[i].at("fast");
        CHECK(growth[i].at("pieces") == 7 + i);
        CHECK(growth[i].contains("program_3") == (i < 5));
        if (i < 5) CHECK(growth[i].at("program_3").at("assemblies") == fast.at("assemblies"));
        CHECK(fast.at("milliseconds") > 0);
        std::istringstream words(lines[2 + i]);
        std::string pieces, assemblies, nodes, milliseconds, fast_nodes;
        words >> pieces >> assemblies >> nodes >> milliseconds >> fast_nodes;
        CHECK(pieces == growth[i].at("pieces").dump());
        CHECK(assemblies == fast.at("assemblies").dump());
        CHECK(nodes == (i < 5 ? growth[i].at("program_3").at("nodes").dump() : "-"));
        CHECK(fast_nodes == fast.at("nodes").dump());
    }
    CHECK(growth[0].at("fast").at("assemblies") == 142);
    CHECK(growth[0].at("program_3").at("nodes") == 1'326 + 1);
}

TEST_CASE("Pictures are well-formed") {
    for (const char* typed : {"show tangram --growth --format svg", "outlines 16 --format svg",
                              "outlines 1..4 --format svg", "show tangram --format svg",
                              "solve tangram --format svg", "solve tangram --format svg --first",
                              "solve tangram --format svg --program fast --outline 2,4"}) {
        INFO(typed);
        check_picture(typed);
    }
    const std::string refused = knobel("show tangram --figure none").err;
    const std::size_t first = refused.find('{') + 1;
    std::istringstream names(refused.substr(first, refused.find('}') - first));
    for (std::string name; std::getline(names, name, ',');) {
        INFO(name);
        check_picture({"show", "tangram", "--figure", name});
        CHECK(out_of("show tangram --format svg --figure " + name) ==
              out_of("show tangram --figure " + name));
    }
}

TEST_CASE(
    "The pieces are shown as a file that can be read back, with what the program finds out about "
    "them") {
    const std::string shown = out_of("show tangram");
    CHECK(contains(shown, "large x2: (2,2) (0,2) (2,0)\nsquare: (0,0) (1,0) (1,1) (0,1)\n"));
    CHECK(contains(shown,
                   "\n# large x2       area 4; 4 orientations; symmetry: rising diagonal\n"
                   "# square         area 2; 1 orientation; symmetry: all eight\n"
                   "# parallelogram  area 2; 4 orientations; symmetry: half turn\n"
                   "# medium         area 2; 4 orientations; symmetry: upright axis\n"
                   "# small x2       area 1; 4 orientations; symmetry: rising diagonal\n"
                   "# area of all together: 16 elementary triangles\n"));
    const Folder folder;
    CHECK(out_of(grader::CommandLine{"show", "tangram", folder.write("shown.pieces", shown)}) ==
          shown);
    CHECK(knobel(words("show tangram -"), "exec \"$0\" \"$@\" <'" + published + "'").out == shown);
    const json told = knobel("show tangram --format json").json();
    CHECK(told == knobel("solve tangram --count --format json").json().at("puzzle"));
}

TEST_CASE("The ten kinds of symmetry have names") {
    const Folder folder;
    for (const auto& [corners, orientations, symmetry] : {
             std::tuple{"(0,0) (1,0) (1,1) (0,1)", 1, "all eight"},
             {"(0,0) (2,0) (2,1) (0,1)", 2, "half turn and both axes"},
             {"(0,0) (1,0) (2,1) (2,2) (1,2) (0,1)", 2, "half turn and both diagonals"},
             {"(1,1) (2,0) (2,1) (3,1) (4,2) (3,2) (3,3) (2,4) (2,3) (1,3) (0,2) (1,2)", 2,
              "quarter turns"},
             {"(0,0) (1,0) (2,1) (1,1)", 4, "half turn"},
             {"(0,0) (2,0) (1,1)", 4, "upright axis"},
             {"(0,0) (1,1) (0,2)", 4, "level axis"},
             {"(0,0) (1,0) (0,1)", 4, "rising diagonal"},
             {"(0,0) (1,0) (1,1)", 4, "falling diagonal"},
             {"(0,0) (2,0) (1,1) (0,1)", 8, "none"},
         }) {
        INFO(corners);
        const json piece =
            knobel(grader::CommandLine{"show", "tangram",
                                       folder.write("one.pieces", std::string("one: ") + corners),
                                       "--format", "json"})
                .json()
                .at("pieces")[0];
        CHECK(piece.at("orientations") == orientations);
        CHECK(piece.at("symmetry") == symmetry);
    }
}

TEST_CASE("Bad pieces are refused with a sentence that says where") {
    const Folder folder;
    for (const auto& [content, where] :
         {std::pair<std::string, std::string>{"", ": read no piece at all"},
          {two_triangles + "square: (0,0) (1,0) (1,x)\n", ":2:24: read 'x'"},
          {two_triangles + two_triangles, ":2:1: read 'triangle' again"},
          {"long: (0,0) (50,0) (50,2) (0,2)",
           ":1:1: read pieces of 200 elementary triangles up to here"}})
        for (const char* verb : {"show", "solve"}) {
            INFO(content);
            const std::string file = folder.write("bad.pieces", content);
            check_refused(knobel(grader::CommandLine{verb, "tangram", file}), file + where);
        }
    check_refused(knobel("solve tangram /nowhere/at/all.pieces"),
                  "/nowhere/at/all.pieces: read nothing (No such file or directory)");
    check_refused(knobel(words("solve tangram -"), "printf 'a: (0,0)' | \"$0\" \"$@\""),
                  "standard input:1:");
}

TEST_CASE("Odd options are refused in a sentence") {
    for (const auto& [typed, sentence] : {
             std::pair{
                 "outlines 0",
                 "read '0', expected an area, 1 to 1000, or from one to another, such as 1..40"},
             {"outlines -5", "read '-5', expected an area"},
             {"outlines abc", "read 'abc', expected an area"},
             {"outlines 1000000000", "read '1000000000', expected an area"},
             {"outlines 99999999999999999999", "read '99999999999999999999', expected an area"},
             {"outlines 1001", "read '1001', expected an area"},
             {"outlines 5..3", "read '5..3', expected an area"},
             {"outlines 5..", "read '5..', expected an area"},
             {"outlines ..5", "read '..5', expected an area"},
             {"outlines 1..2..3", "read '1..2..3', expected an area"},
             {"outlines 16.5", "read '16.5', expected an area"},
             {"outlines", "area is required"},
             {"outlines 16 17", "'17' is one word too many"},
             {"outlines 16 --count --format svg",
              "--count has no picture; take --format text or json"},
             {"solve tangram --program 4", "--program: 4 not in {1,2,3,fast}"},
             {"solve tangram --outline 2",
              "--outline: read '2', expected width, height and what is cut off the four corners, "
              "such as 2,5,0,2,0,0"},
             {"solve tangram --outline 2,5,0,2,0", "--outline: read '2,5,0,2,0', expected"},
             {"solve tangram --outline 2,5,0,2,0,0,0", "--outline: read '2,5,0,2,0,0,0', expected"},
             {"solve tangram --outline 2,,4", "--outline: read '2,,4', expected"},
             {"solve tangram --outline 2,-4", "--outline: read '2,-4', expected"},
             {"solve tangram --outline two,four", "--outline: read 'two,four', expected"},
             {"solve tangram --outline 2,99999999999", "--outline: read '2,99999999999', expected"},
             {"solve tangram --outline 0,8",
              "--outline: 0x8 is no figure: more is cut off one of its sides than there is, or "
              "nothing is left"},
             {"solve tangram --outline 2,4,2,2,0,0",
              "--outline: 2x4 (2,2,0,0) is no figure: more is cut off"},
             {"solve tangram --outline 3,3",
              "--outline: 3x3 has an area of 18 elementary triangles, but the pieces have 16"},
             {"solve tangram --program 2 --outline 2,4",
              "--program 2 lays the pieces freely and knows no outline; with --outline take "
              "--program 1, 3 or fast"},
             {"solve tangram --program 2 --slip", "--slip is for --program 3"},
             {"solve tangram --program fast --slip", "--slip is for --program 3"},
             {"solve tangram --program 2 --no-symmetry-test",
              "--no-symmetry-test is for --program 3"},
             {"solve tangram --slip --no-symmetry-test", "--slip excludes --no-symmetry-test"},
             {"solve tangram --order large,square",
              "--order leaves out 'parallelogram'; every piece must have its turn"},
             {"solve tangram --order large,square,parallelogram,medium,small,small",
              "--order names 'small' twice"},
             {"solve tangram --order large,sqare,parallelogram,medium,small",
              "--order: there is no piece 'sqare'; did you mean 'square'?"},
             {"solve tangram --count --per-outline", "--count excludes --per-outline"},
             {"solve tangram --count --format svg",
              "--count has no picture; take --format text or json"},
             {"solve tangram --per-outline --format printer",
              "--per-outline has no picture; take --format text or json"},
             {"solve tangram --stats --format svg",
              "--stats has no picture; take --format text or json"},
             {"solve tangram --every-step --outline 2,4 --format json",
              "--every-step counts what lies, or shows it as the line printer did; take --format "
              "text or printer"},
             {"solve tangram --every-step --format printer", "--every-step requires --outline"},
             {"solve tangram --every-step --format printer --outline 2,4 --program fast",
              "--every-step shows how pieces were laid in 1967; take --program 1 or 3"},
             {"solve tangram --every-step --format printer --outline 1,8 --order "
              "small,medium,parallelogram,square,large",
              "--every-step would take more than 10000 pictures; take another outline or --order"},
             {"solve tangram --outlines 2,4", "did you mean '--outline'?"},
             {"show tangram --tree --format svg",
              "--tree has no picture; take --format text or json"},
             {"show tangram --figure none", "--figure: none not in {"},
             {"show tangram --figure octagon --tree", "--figure is a picture; take --format svg"},
             {"show tangram --figure octagon --format json",
              "--figure is a picture; take --format svg"},
             {"show tangram - --figure octagon",
              "--figure shows a picture of the chapter, whatever the pieces; leave the file out"},
             {"show tangram - --growth",
              "--growth cuts the tangram's own pieces; leave the file out"},
             {"show tangram --growth --tree",
              "--growth measures searches, --tree only reckons; take one of them"},
             {"show tangram --growth --figure tree",
              "--growth has a picture of its own; leave --figure out"},
             {"show tangra", "did you mean 'tangram'?"},
             {"trace tangram", "available: cards"},
         }) {
        INFO(typed);
        check_refused(knobel(typed), sentence);
    }
}

TEST_CASE("Help tells how figures and pieces are written") {
    for (const char* typed : {"solve tangram --help", "outlines --help"})
        CHECK(contains(out_of(typed), "'2x5 (0,2,0,0)' is two wide and five high"));
    for (const char* typed : {"solve tangram --help", "show tangram --help"})
        CHECK(contains(out_of(typed), "'small x2: (1,1) (0,1) (1,0)'"));
}
