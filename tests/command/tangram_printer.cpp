// Tests of the line printer, and of the steps on the way to an assembly.

#include "tests/command/output.hpp"
#include "tests/command/pieces.hpp"

using namespace tests;
using nlohmann::json;

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
