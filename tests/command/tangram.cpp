// Tests of the verbs of chapter 3 that compare outputs; transcripts/tangram.txt has the others.

#include <algorithm>
#include <set>

#include "tests/command/desk.hpp"

using namespace tests;
using nlohmann::json;

TEST_CASE("The programs print the same assemblies, grouped by their outlines") {
    const Desk desk;
    const std::string printed = desk.out_of("solve tangram");
    for (const char* options :
         {"--program 2", "--fast", "--order large,square,parallelogram,medium,small"})
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
    CHECK_FALSE(contains(printed, "attempts"));
    CHECK_FALSE(
        contains(desk.out_of("solve tangram --count --stats --no-symmetry-test"), "symmetry test"));
    const json told = desk.json_of("solve tangram");
    CHECK(told.at("outlines").size() == 20);
    CHECK(told.at("statistics").at("widths").size() == 7);
    for (const char* program : {"--program 2", "--fast"})
        CHECK(desk.json_of("solve tangram " + std::string(program)).at("outlines") ==
              told.at("outlines"));
}

TEST_CASE("Assemblies are counted for each outline, in any order of pieces and any form") {
    const Desk desk;
    const std::string printed = desk.out_of("solve tangram --per-outline"),
                      small_first = "--order small,medium,parallelogram,square,large";
    CHECK(count_of(printed, "\n") == 21);
    CHECK(printed.ends_with("142 in 13 of 20 outlines\n"));
    for (const std::string options : {"--program 2", "--fast"})
        CHECK(desk.out_of("solve tangram --per-outline " + options) == printed);
    CHECK(desk.out_of("solve tangram --per-outline " + small_first) == printed);
    CHECK(contains(desk.out_of("solve tangram " + small_first), "\n 1  small ("));
    const json work = desk.json_of("solve tangram --count " + small_first).at("statistics");
    CHECK(work.at("trials").get<int>() > 10 * 13'616);
    const std::string one = desk.out_of("solve tangram --outline 2,5,0,2,0,0");
    for (const char* form : {"2,5,2,0,0,0", "2,5,0,0,2,0", "2,5,0,0,0,2", "5,2,2,0,0,0",
                             "5,2,0,2,0,0", "5,2,0,0,2,0", "5,2,0,0,0,2", "2x5 (0,2,0,0)"})
        CHECK(knobel(grader::CommandLine{"solve", "tangram", "--outline", form}).out == one);
}

TEST_CASE("The line printer shows every piece that is laid on the way to an assembly") {
    constexpr std::size_t height = 13;
    const std::vector<std::string> lines = lines_of(
        Desk().out_of("solve tangram --format printer --every-step --outline 4,4,2,2,2,2"));
    std::vector<std::size_t> in_rows;
    for (std::size_t top = 0; top < lines.size(); top += height + 1)
        in_rows.push_back(count_of(lines[top], "*"));
    CHECK(in_rows == std::vector<std::size_t>{3, 3, 3});  // 25 of 100 columns each, and a gap
}

TEST_CASE("The pieces are shown with their orientations and symmetries, and read back") {
    const Desk desk;
    const std::string shown = desk.out_of("show tangram");
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
         }) {
        const json piece = Desk({{"one", std::string("one: ") + corners}})
                               .json_of("show tangram one")
                               .at("pieces")
                               .at(0);
        CHECK(piece.at("orientations") == orientations);
        CHECK(piece.at("symmetry") == symmetry);
    }
}

TEST_CASE("show tangram tells what the symmetry test compares") {
    const Desk desk;
    for (const json& tested : desk.json_of("show tangram --images").at("tested")) {
        const json& images = tested.at("images");
        CHECK(tested.at("copies") == images.at(0));
        CHECK(tested.at("verdict").get<std::string>().starts_with("goes on") ==
              (images.at(0) == *std::ranges::min_element(images)));
    }
}

TEST_CASE("Each picture of chapter 3 is drawn") {
    const Desk desk;
    desk.check_draws({"outlines 16 --format svg", "outlines 1..4 --format svg",
                      "show tangram --format svg", "solve tangram --format svg",
                      "solve tangram --format svg --fast --outline 2,4"});
}
