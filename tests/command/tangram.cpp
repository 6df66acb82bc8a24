// Tests of the verb solve for chapter 3: assemblies, outlines, and the work that they take.

#include <algorithm>
#include <set>

#include "tests/command/output.hpp"
#include "tests/command/pieces.hpp"

using namespace tests;
using nlohmann::json;

namespace {

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

}  // namespace

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
