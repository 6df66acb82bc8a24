// Tests of the verbs show and outlines for chapter 3, and of pictures.

#include <algorithm>
#include <set>

#include "tests/command/output.hpp"
#include "tests/command/pieces.hpp"

using namespace tests;
using nlohmann::json;

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

TEST_CASE("A table tells what the symmetry test compares, and what follows") {
    const std::vector<std::string> lines = lines_of(out_of("show tangram --images"));
    CHECK(lines.front() == "laid    by 0    by 2    by 4    by 6    verdict");
    for (const char* line : {"2       2       8       5       11      goes on",
                             "3 4     3 4     7 12    1 6     9 10    cut off: 1 6 is earlier",
                             "1 12    1 12    4 9     4 9     1 12    goes on, kept by 0 6",
                             "10      10      6       7       3       cut off: 3 is earlier"}) {
        INFO(line);
        CHECK(std::ranges::count(lines, line) == 1);
    }
    const json table = knobel("show tangram --images --format json").json();
    CHECK(table.at("positions") == 12);
    CHECK(table.at("symmetries") == json{0, 2, 4, 6});
    REQUIRE(table.at("tested").size() == lines.size() - 1);
    for (const json& tested : table.at("tested")) {
        const json& images = tested.at("images");
        CHECK(tested.at("copies") == images.at(0));
        CHECK(tested.at("goes_on") == (images.at(0) == *std::ranges::min_element(images)));
        CHECK(tested.at("kept_by").size() ==
              (tested.at("copies").size() == 2
                   ? static_cast<std::size_t>(std::ranges::count(images, images.at(0)))
                   : 0));
    }
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
