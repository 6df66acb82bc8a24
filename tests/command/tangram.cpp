// Tests of the verbs show, solve and outlines for chapter 3.

#include <algorithm>
#include <set>

#include "tests/command/table.hpp"

using namespace tests;
using nlohmann::json;

namespace {

const std::map<std::string, std::string> pieces{
    {"two.pieces", "triangle x2: (0,0) (2,0) (0,2)\n"},
    {"cross.pieces",
     "cross: (1,0) (2,0) (2,1) (3,1) (3,2) (2,2) (2,3) (1,3) (1,2) (0,2) (0,1) (1,1)\n"}};

}  // namespace

TEST_CASE("Each program of chapter 3 counts its assemblies") {
    const Desk desk(pieces);
    desk.check_prints({
        {"solve tangram --count", "142\n"},
        {"solve tangram --count --program 2", "142\n"},
        {"solve tangram --count --program fast", "142\n"},
        {"solve tangram --count --program 1", "13\n"},
        {"solve tangram --count --slip", "141\n"},
        {"solve tangram --count --no-symmetry-test", "256\n"},
        {"solve tangram --count --first", "1\n"},
        {"solve tangram --count " KNOBEL_ROOT "/reference/published/1967.pieces", "142\n"},
        {"solve tangram cross.pieces", "no solution\n", 1},
        {"solve tangram cross.pieces --program 2", "no solution\n", 1},
        {"solve tangram cross.pieces --program fast", "no solution\n", 1},
        {"solve tangram cross.pieces --count", "0\n", 1},
        {"solve tangram two.pieces",
         "2x2: 1\n"
         " 1  triangle (0,0)(2,0)(0,2)  triangle (2,2)(0,2)(2,0)\n"
         "2x4 (0,2,2,0): 1\n"
         " 1  triangle (0,2)(2,2)(0,4)  triangle (0,2)(0,0)(2,2)\n"
         "2x4 (2,0,2,0): 1\n"
         " 1  triangle (2,2)(2,4)(0,2)  triangle (0,2)(0,0)(2,2)\n"},
    });
    CHECK(desk.run("solve tangram - --count", "exec \"$0\" \"$@\" <two.pieces").out == "3\n");
    desk.check_json({{"solve tangram cross.pieces", {{"/count", 0}}, 1}});
}

TEST_CASE("The programs print the same assemblies, grouped by their outlines") {
    const Desk desk(pieces);
    const std::string printed = desk.out_of("solve tangram");
    for (const char* options :
         {"--program 2", "--program fast", "--order large,square,parallelogram,medium,small"})
        CHECK(desk.out_of("solve tangram " + std::string(options)) == printed);
    const std::vector<std::string> lines = lines_of(printed);
    REQUIRE(lines.size() == 13 + 142);
    CHECK(lines[0] == "2x4: 9");
    CHECK(lines[1] ==
          " 1  large (2,2)(0,2)(2,0)  large (0,0)(2,0)(0,2)  square (0,2)(1,2)(1,3)(0,3)  "
          "parallelogram (0,3)(1,3)(2,4)(1,4)  medium (2,2)(2,4)(1,3)  "
          "small (0,4)(0,3)(1,4)  small (1,2)(2,2)(1,3)");
    CHECK(lines[10] == "2x5 (0,2,0,0): 36");
    CHECK(std::set<std::string>(lines.begin(), lines.end()).size() == lines.size());
    const std::string small_first = "--order small,medium,parallelogram,square,large ";
    CHECK(contains(desk.out_of("solve tangram " + small_first), "\n 1  small ("));
    CHECK(desk.json_of("solve tangram --count " + small_first)
              .at("statistics")
              .at("trials")
              .get<int>() > 10 * 13'616);
    CHECK(desk.out_of("solve tangram --per-outline " + small_first) ==
          desk.out_of("solve tangram --per-outline"));
}

TEST_CASE("Assemblies are counted for each outline, in any of its eight forms") {
    const Desk desk(pieces);
    const std::string printed = desk.out_of("solve tangram --per-outline");
    CHECK(count_of(printed, "\n") == 21);
    CHECK(printed.ends_with("142 in 13 of 20 outlines\n"));
    for (const char* program : {"2", "fast"})
        CHECK(desk.out_of("solve tangram --per-outline --program " + std::string(program)) ==
              printed);
    desk.check_contains({
        {"solve tangram --per-outline",
         {"\n2x4             9\n", "\n2x5 (0,2,0,0)  36\n", "\n4x4 (2,2,2,2)   1\n"}},
        {"solve tangram --per-outline --slip", {"\n2x4             8\n", "\n2x5 (0,2,0,0)  36\n"}},
        {"solve tangram --program 1 --per-outline",
         {"^1x8            cannot be built\n", "\n2x4            can be built\n",
          "\n13 of 20 can be built\n"}},
        {"solve tangram --program 1", {"\n2x4: can be built\n 1  large ("}},
        {"solve tangram --outline 2,5,0,2,0,0", {"^2x5 (0,2,0,0): 36\n"}},
        {"solve tangram two.pieces --per-outline", {"\n3 in 3 of 11 outlines\n"}},
    });
    desk.check_prints({
        {"solve tangram --program 1 --outline 4,6,4,0,4,0", "4x6 (4,0,4,0): cannot be built\n", 1},
        {"solve tangram --count --outline 2,4", "9\n"},
        {"solve tangram --count --outline 4,2,0,0,0,0", "9\n"},
        {"solve tangram --count --outline 2x4", "9\n"},
        {"solve tangram --count --program fast --outline 2,4", "9\n"},
        {"solve tangram --per-outline --outline 2,4", "2x4  9\n"},
    });
    const std::string one = desk.out_of("solve tangram --outline 2,5,0,2,0,0");
    for (const char* form : {"2,5,2,0,0,0", "2,5,0,0,2,0", "2,5,0,0,0,2", "5,2,2,0,0,0",
                             "5,2,0,2,0,0", "5,2,0,0,2,0", "5,2,0,0,0,2", "2x5 (0,2,0,0)"})
        CHECK(knobel(grader::CommandLine{"solve", "tangram", "--outline", form}).out == one);
}

TEST_CASE("The work of each program is counted as in 1967") {
    const Desk desk(pieces);
    desk.check_contains({
        {"solve tangram --count --stats",
         {"^142\n     142 assemblies\n   13616 attempts to lay a piece\n"
          "    1451 in which it has room\n"
          "    1326 that the symmetry test allows (as the first piece, the second, ...: 69 107 179 "
          "415 130 284 142)\n"}},
        {"solve tangram --stats --outline 4,6,4,0,4,0",
         {"no solution\n       0 assemblies\n     672 attempts to lay a piece\n"},
         1},
        {"solve tangram --count --stats --program 2",
         {"\n  169994 attempts to lay a piece\n  151887 in which it has room\n",
          "\n     910 that hull and symmetry test allow (as the first piece, the second, "
          "...: 1 28 73 284 114 268 142)\n"}},
        {"solve tangram --count --stats --program 1",
         {" in which it has room (as the first piece, "}},
        {"solve tangram --count --stats --program fast",
         {" that may lead to something new (as the first piece, "}},
        {"solve tangram two.pieces --stats --first --count", {"\n       1 assembly\n"}},
    });
    CHECK_FALSE(contains(desk.out_of("solve tangram"), "attempts"));
    CHECK_FALSE(
        contains(desk.out_of("solve tangram --count --stats --no-symmetry-test"), "symmetry test"));
}

TEST_CASE("solve tangram prints pieces, assemblies and work as JSON") {
    const Desk desk;
    const json told = desk.json_of("solve tangram"), none = json::array();
    desk.check_json({
        {"solve tangram",
         {{"/method", "program 3"},
          {"/complete", true},
          {"/count", 142},
          {"/puzzle/area", 16},
          {"/puzzle/pieces/0",
           {{"name", "large"},
            {"copies", 2},
            {"corners", {{2, 2}, {0, 2}, {2, 0}}},
            {"area", 4},
            {"orientations", 4},
            {"symmetry", "rising diagonal"}}},
          {"/outlines/3/assemblies/0/0",
           {{"name", "large"}, {"corners", {{2, 2}, {0, 2}, {2, 0}}}}},
          {"/outlines/4/count", 36},
          {"/outlines/4/width", 2},
          {"/statistics/trials", 13'616},
          {"/statistics/room", 1451},
          {"/statistics/laid", 1326}}},
        {"solve tangram --program 2",
         {{"/method", "program 2"}, {"/outlines", told.at("outlines")}}},
        {"solve tangram --program fast",
         {{"/method", "fast"}, {"/outlines", told.at("outlines")}}},
        {"solve tangram --program 1", {{"/complete", false}, {"/count", 13}}},
        {"solve tangram --count --slip", {{"/method", "program 3 with a slip"}}},
        {"solve tangram --count --no-symmetry-test",
         {{"/method", "program 3 without the symmetry test"},
          {"/statistics/laid", 2456},
          {"/statistics/room", 2456}}},
        {"solve tangram --count",
         {{"/count", 142}, {"/outlines/4/count", 36}, {"/outlines/4/assemblies", none}}},
        {"solve tangram --per-outline", {{"/count", 142}, {"/outlines/4/assemblies", none}}},
        {"solve tangram --first", {{"/complete", false}, {"/count", 1}}},
    });
    CHECK(told.at("outlines").size() == 20);
    CHECK(told.at("statistics").at("widths").size() == 7);
}

TEST_CASE("The line printer shows assemblies, and every step on the way to the first") {
    const Desk desk;
    const std::string square = " --outline 4,4,2,2,2,2";
    desk.check_contains({
        {"solve tangram --format printer" + square,
         {"^4x4 (2,2,2,2): 1\n            *\n", "\n* X X X X X X X X X X X *\n"}},
        {"solve tangram --format printer --every-step --outline 1,8", {"no solution\n"}, 1},
    });
    desk.check_prints({
        {"solve tangram --every-step" + square, "1 2 2 3 4 4 5 6 7\n"},
        {"solve tangram --every-step --outline 2,5,0,2,0,0", "1 2 3 4 5 6 7\n"},
        {"solve tangram --every-step --outline 5,2,0,2,0,0", "1 2 3 4 4 5 6 7\n"},
    });
    constexpr std::size_t height = 13;
    const std::vector<std::string> lines =
        lines_of(desk.out_of("solve tangram --format printer --every-step" + square));
    std::size_t pictures = 0;
    for (std::size_t top = 0; top < lines.size(); top += height + 1)
        pictures += count_of(lines[top], "*");
    CHECK(pictures == 9);
}

TEST_CASE("outlines counts and lists the convex figures of an area") {
    const Desk desk;
    desk.check_prints({
        {"outlines 16 --count", "20\n"},
        {"outlines 1..10 --count", "1 1\n2 3\n3 2\n4 6\n5 3\n6 7\n7 5\n8 11\n9 5\n10 10\n"},
        {"outlines 7..7 --count", "5\n"},
        {"outlines 1000 --count", "4490\n"},
        {"outlines 3",
         "1  1x2 (0,1,0,0)  4 sides; symmetry: none\n"
         "2  2x2 (1,0,2,0)  4 sides; symmetry: falling diagonal\n"},
    });
    desk.check_contains({
        {"outlines 16",
         {"\n 4  2x4            4 sides; symmetry: half turn and both axes\n",
          "\n16  4x4 (2,2,2,2)  4 sides; symmetry: all eight\n"}},
        {"outlines 1..2",
         {"^# area 1: 1 figure\n1  1x1 (0,1,0,0)  3 sides; symmetry: rising diagonal\n# area 2: 3 "
          "figures\n"}},
    });
    desk.check_json({
        {"outlines 15..16",
         {{"/areas/0/area", 15},
          {"/areas/1/count", 20},
          {"/areas/1/outlines/4",
           {{"width", 2},
            {"height", 5},
            {"cut", {0, 2, 0, 0}},
            {"sides", 4},
            {"symmetry", "none"}}}}},
        {"outlines 16 --count",
         {{"/areas", {{{"area", 16}, {"count", 20}, {"outlines", json::array()}}}}}},
    });
}

TEST_CASE("The pieces are shown with their orientations and symmetries, and read back") {
    const Desk desk;
    const std::string shown = desk.out_of("show tangram");
    CHECK(contains(shown, "large x2: (2,2) (0,2) (2,0)\nsquare: (0,0) (1,0) (1,1) (0,1)\n"));
    CHECK(contains(shown,
                   "\n# large x2       area 4; 4 orientations; symmetry: rising diagonal\n"
                   "# square         area 2; 1 orientation; symmetry: all eight\n"
                   "# parallelogram  area 2; 4 orientations; symmetry: half turn\n"
                   "# medium         area 2; 4 orientations; symmetry: upright axis\n"
                   "# small x2       area 1; 4 orientations; symmetry: rising diagonal\n"
                   "# area of all together: 16 elementary triangles\n"));
    CHECK(Desk({{"shown", shown}}).out_of("show tangram shown") == shown);
    CHECK(desk.json_of("show tangram") == desk.json_of("solve tangram --count").at("puzzle"));
    for (const auto& [corners, orientations, symmetry] : {
             std::tuple{"(0,0) (2,0) (2,1) (0,1)", 2, "half turn and both axes"},
             {"(0,0) (1,0) (2,1) (2,2) (1,2) (0,1)", 2, "half turn and both diagonals"},
             {"(1,1) (2,0) (2,1) (3,1) (4,2) (3,2) (3,3) (2,4) (2,3) (1,3) (0,2) (1,2)", 2,
              "quarter turns"},
             {"(0,0) (1,1) (0,2)", 4, "level axis"},
             {"(0,0) (1,0) (1,1)", 4, "falling diagonal"},
             {"(0,0) (2,0) (1,1) (0,1)", 8, "none"},
         })
        Desk({{"one", std::string("one: ") + corners}})
            .check_json({{"show tangram one",
                          {{"/pieces/0/orientations", orientations},
                           {"/pieces/0/symmetry", symmetry}}}});
}

TEST_CASE("show tangram prints tables of images, of the whole tree and of growth") {
    const Desk desk(pieces);
    desk.check_contains({
        {"show tangram --images",
         {"^laid    by 0    by 2    by 4    by 6    verdict\n",
          "\n2       2       8       5       11      goes on\n",
          "\n3 4     3 4     7 12    1 6     9 10    cut off: 1 6 is earlier\n",
          "\n1 12    1 12    4 9     4 9     1 12    goes on, kept by 0 6\n"}},
        {"show tangram --tree",
         {"in a square of 9 by 9",
          "\n  large x2          256 each\n  square             81\n  parallelogram     288\n",
          "\nleaves of the tree: 4.6 * 10^16\nyears at 1000 leaves a second: 1.5 * 10^6\n"}},
        {"show tangram --tree two.pieces",
         {"\nleaves of the tree: 4096\nyears at 1000 leaves a second: less than one\n"}},
    });
    desk.check_json({
        {"show tangram --images", {{"/positions", 12}, {"/symmetries", {0, 2, 4, 6}}}},
        {"show tangram --tree",
         {{"/tree/side", 9}, {"/tree/positions", {256, 81, 288, 288, 324}}}},
    });
    for (const json& tested : desk.json_of("show tangram --images").at("tested")) {
        const json& images = tested.at("images");
        CHECK(tested.at("copies") == images.at(0));
        CHECK(tested.at("goes_on") == (images.at(0) == *std::ranges::min_element(images)));
    }
    const json growth = desk.json_of("show tangram --growth").at("growth");
    const std::vector<std::string> lines = lines_of(desk.out_of("show tangram --growth"));
    REQUIRE(growth.size() == 6);
    REQUIRE(lines.size() == 2 + 6);
    CHECK(growth[0].at("program_3").at("nodes") == 1327);
    for (std::size_t i = 0; i < 6; ++i) {
        const json& fast = growth[i].at("fast");
        CHECK(growth[i].at("pieces") == 7 + i);
        CHECK(growth[i].contains("program_3") == (i < 5));
        if (i < 5) CHECK(growth[i].at("program_3").at("assemblies") == fast.at("assemblies"));
        const grader::CommandLine columns = words(lines[2 + i]);
        CHECK(columns.at(0) == growth[i].at("pieces").dump());
        CHECK(columns.at(1) == fast.at("assemblies").dump());
        CHECK(columns.at(2) == (i < 5 ? growth[i].at("program_3").at("nodes").dump() : "-"));
    }
}

TEST_CASE("Each picture of chapter 3 is drawn") {
    const Desk desk;
    desk.check_draws({"show tangram --growth --format svg", "outlines 16 --format svg",
                      "outlines 1..4 --format svg", "show tangram --format svg",
                      "solve tangram --format svg",
                      "solve tangram --format svg --program fast --outline 2,4"});
    const std::string refused = desk.run("show tangram --figure none").err;
    const std::size_t first = refused.find('{') + 1;
    std::istringstream names(refused.substr(first, refused.find('}') - first));
    for (std::string name; std::getline(names, name, ',');)
        desk.check_draws({"show tangram --figure " + name});
}

TEST_CASE("A mistake in pieces or options of chapter 3 is refused in a sentence") {
    const std::string two = pieces.at("two.pieces");
    Desk desk({{"cross.pieces", pieces.at("cross.pieces")},
               {"empty", ""},
               {"mark", two + "square: (0,0) (1,0) (1,x)\n"},
               {"twice", two + two},
               {"long", "long: (0,0) (50,0) (50,2) (0,2)"}});
    for (const std::string verb : {"show tangram ", "solve tangram "})
        desk.check_refuses(
            {{verb + "empty", "empty: read no piece at all"},
             {verb + "mark", "mark:2:24: read 'x'"},
             {verb + "twice", "twice:2:1: read 'triangle' again"},
             {verb + "long", "long:1:1: read pieces of 200 elementary triangles up to here"}});
    for (const char* area : {"0", "-5", "abc", "1001", "99999999999999999999", "5..3", "5..",
                             "..5", "1..2..3", "16.5"})
        check_refused(desk.run("outlines " + std::string(area)),
                      "read '" + std::string(area) + "', expected an area, 1 to 1000");
    for (const char* outline : {"2", "2,5,0,2,0", "2,5,0,2,0,0,0", "2,,4", "2,-4", "two,four"})
        check_refused(desk.run("solve tangram --outline " + std::string(outline)),
                      "--outline: read '" + std::string(outline) +
                          "', expected width, height and what is cut off the four corners");
    desk.check_refuses({
        {"outlines", "area is required"},
        {"outlines 16 17", "'17' is one word too many"},
        {"outlines 16 --count --format svg", "--count has no picture; take --format text or json"},
        {"solve tangram cross.pieces --format svg", "no solution, so there is no picture", 1},
        {"solve tangram cross.pieces --format printer", "no solution, so there is no picture", 1},
        {"solve tangram --program 4", "--program: 4 not in {1,2,3,fast}"},
        {"solve tangram --outline 0,8",
         "--outline: 0x8 is no figure: more is cut off one of its sides than there is, or nothing "
         "is left"},
        {"solve tangram --outline 2,4,2,2,0,0", "--outline: 2x4 (2,2,0,0) is no figure"},
        {"solve tangram --outline 3,3",
         "--outline: 3x3 has an area of 18 elementary triangles, but the pieces have 16"},
        {"solve tangram --program 2 --outline 2,4",
         "--program 2 lays the pieces freely and knows no outline; with --outline take --program "
         "1, 3 or fast"},
        {"solve tangram --program 2 --slip", "--slip is for --program 3"},
        {"solve tangram --program 2 --no-symmetry-test", "--no-symmetry-test is for --program 3"},
        {"solve tangram --slip --no-symmetry-test", "--slip excludes --no-symmetry-test"},
        {"solve tangram --order large,square",
         "--order leaves out 'parallelogram'; every piece must have its turn"},
        {"solve tangram --order large,square,parallelogram,medium,small,small",
         "--order names 'small' twice"},
        {"solve tangram --order large,sqare,parallelogram,medium,small",
         "--order: there is no piece 'sqare'; did you mean 'square'?"},
        {"solve tangram --count --per-outline", "--count excludes --per-outline"},
        {"solve tangram --count --format svg", "--count has no picture"},
        {"solve tangram --per-outline --format printer", "--per-outline has no picture"},
        {"solve tangram --stats --format svg", "--stats has no picture"},
        {"solve tangram --every-step --outline 2,4 --format json",
         "--every-step counts what lies, or shows it as the line printer did; take --format text "
         "or printer"},
        {"solve tangram --every-step --format printer", "--every-step requires --outline"},
        {"solve tangram --every-step --format printer --outline 2,4 --program fast",
         "--every-step shows how pieces were laid in 1967; take --program 1 or 3"},
        {"solve tangram --every-step --format printer --outline 1,8 --order "
         "small,medium,parallelogram,square,large",
         "--every-step would take more than 10000 pictures; take another outline or --order"},
        {"show tangram --tree --format svg", "--tree has no picture; take --format text or json"},
        {"show tangram --figure octagon --tree", "--figure is a picture; take --format svg"},
        {"show tangram - --figure octagon",
         "--figure shows a picture of the chapter, whatever the pieces; leave the file out"},
        {"show tangram - --growth", "--growth cuts the tangram's own pieces; leave the file out"},
        {"show tangram --growth --tree",
         "--growth measures searches, --tree only reckons; take one of them"},
        {"show tangram - --images", "--images shows the tangram's own pieces"},
        {"show tangram --images --tree", "--images is a table of its own"},
        {"show tangram --images --format svg", "--images has no picture"},
        {"show tangram --growth --figure tree",
         "--growth has a picture of its own; leave --figure out"},
    });
}
