// Tests of the verb generate for chapter 4.

#include <algorithm>
#include <set>

#include "tests/command/boards.hpp"
#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

namespace {

std::string without_rays(std::string board) {
    for (char& c : board)
        if (std::string("nesw").find(c) != std::string::npos) c = '-';
    return board;
}

/// The boards in the output of `generate`, each without the comment before it.
std::vector<std::string> boards_of(const std::string& generated) {
    std::vector<std::string> boards;
    for (const std::string& line : lines_of(generated)) {
        if (line.rfind('#', 0) == 0) boards.emplace_back();
        else if (!line.empty()) boards.back() += line + "\n";
    }
    return boards;
}

}  // namespace

TEST_CASE("A generated board has exactly one solution, its size and its level") {
    for (const std::string level : {"easy", "medium", "hard"}) {
        INFO(level);
        const std::string generated =
            out_of("generate light_rays --size 6x5 --seed 3 --difficulty " + level);
        const std::vector<std::string> lines = lines_of(generated);
        REQUIRE(lines.size() == 1 + 5);
        CHECK(lines[0].rfind("# " + level + ", difficulty ", 0) == 0);
        CHECK(contains(lines[0], ", seed 3, 6x5"));
        for (std::size_t row = 1; row < lines.size(); ++row) CHECK(words(lines[row]).size() == 6);
        CHECK(solve(generated, "--unique").exit_code == 0);
        CHECK(solve(generated, "--unique --fast").exit_code == 0);
        const std::string measured = solve(generated, "--difficulty").out;
        CHECK(contains(measured, ", " + level + "\n"));
        const std::string value =
            lines[0].substr(lines[0].find("difficulty ") + 11,
                            lines[0].find(", seed") - lines[0].find("difficulty ") - 11);
        CHECK(contains(measured, "difficulty: " + value + ", "));
    }
}

TEST_CASE("The same seed generates the same board, and several boards take the seeds that follow") {
    CHECK(out_of("generate light_rays") ==
          out_of("generate light_rays --size 7x7 --difficulty easy --seed 1"));
    const std::string three = out_of("generate light_rays --size 5x5 --seed 7 --count 3");
    const std::vector<std::string> boards = boards_of(three);
    REQUIRE(boards.size() == 3);
    CHECK(std::set<std::string>(boards.begin(), boards.end()).size() == 3);
    CHECK(boards_of(out_of("generate light_rays --size 5x5 --seed 8")).front() == boards[1]);
    CHECK(lines_of(out_of("generate light_rays --size 5x5 --seed 7 --count 3 --format pzpr"))
              .size() == 3);
    const json told = knobel("generate light_rays --size 5x5 --seed 7 --count 3 --format json")
                          .json()
                          .at("boards");
    REQUIRE(told.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(told[i].at("seed") == 7 + i);
        CHECK(told[i].at("level") == "easy");
        CHECK(told[i].at("rows") == 5);
        CHECK(without_rays(printed(told[i])) == printed(told[i]));
        CHECK(solve(boards[i], "--format pzpr").out ==
              told[i].at("address").get<std::string>() + "\n");
    }
}

TEST_CASE("What generate cannot make is told in a sentence") {
    check_refused(knobel("generate light_rays --size 2x2 --difficulty hard"),
                  "no hard board of 2x2 was found with seed 1; try another seed or size", 1);
    for (const char* size : {"1x5", "5x1", "101x5", "7", "7x", "x7", "7x7x7", "-3x4", "7X7",
                             "7.5x4", "axb", "99999999999x3", "0x0"})
        check_refused(knobel("generate light_rays --size " + std::string(size)),
                      "--size: read '" + std::string(size) +
                          "', expected columns and rows, 2x2 to 100x100, such as 10x8");
    for (const auto& [typed, sentence] : {
             std::pair{"generate", "which puzzle? choose one of: light_rays"},
             {"generate cards",
              "'cards' is not something that './knobel generate' knows; available: light_rays"},
             {"generate light_rays --difficulty harder",
              "--difficulty: harder not in {easy,medium,hard}"},
             {"generate light_rays --seed -1",
              "--seed: read '-1', expected a whole number from 0 to 999999999"},
             {"generate light_rays --seed 0x10",
              "--seed: read '0x10', expected a whole number from 0 to 999999999"},
             {"generate light_rays --seed 99999999999999999999",
              "--seed: Value 99999999999999999999 not in range 0 to 999999999"},
             {"generate light_rays --count 0", "--count: Value 0 not in range 1 to 1000"},
             {"generate light_rays --count 2 --format svg",
              "--format svg draws one board; leave --count out"},
             {"generate light_rays 7x7", "'7x7' is one word too many"},
         }) {
        INFO(typed);
        check_refused(knobel(typed), sentence);
    }
}

TEST_CASE("A number with leading zeros is the same decimal number") {
    const std::string generate = "generate light_rays --size 3x3 --count ";
    CHECK(out_of(generate + "0010 --seed 0712") == out_of(generate + "10 --seed 712"));
    CHECK(out_of(generate + "08 --seed 000") == out_of(generate + "8 --seed 0"));
}

TEST_CASE(
    "Larger boards take more work, whoever proves that they have one solution, and the same boards "
    "take the same guesses each time") {
    const std::vector<int> sides{5, 7, 10, 15, 20, 30};
    const json growth = knobel("show light_rays --growth --format json").json().at("growth");
    const std::vector<std::string> lines = lines_of(out_of("show light_rays --growth"));
    REQUIRE(growth.size() == sides.size());
    REQUIRE(lines.size() == 2 + sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        INFO(sides[i]);
        CHECK(growth[i].at("side") == sides[i]);
        CHECK(growth[i].at("light_fields") < sides[i] * sides[i]);
        CHECK(growth[i].contains("as_drawn") == (sides[i] <= 15));
        for (const char* search : {"patient", "fast"}) {
            CHECK(growth[i].at(search).at("guesses") >= 1);
            CHECK(growth[i].at(search).at("milliseconds") > 0);
        }
        if (sides[i] <= 15)
            CHECK(growth[i].at("as_drawn").at("guesses") >= growth[i].at("patient").at("guesses"));
        std::istringstream words(lines[2 + i]);
        std::string size, as_drawn, time_as_drawn, time, light_fields;
        double patient = 0, fast = 0;
        words >> size >> light_fields >> as_drawn >> time_as_drawn >> patient >> time >> fast;
        CHECK(size == std::to_string(sides[i]) + "x" + std::to_string(sides[i]));
        CHECK((as_drawn == "-") == (sides[i] > 15));
        CHECK(patient == growth[i].at("patient").at("guesses"));
        CHECK(fast == growth[i].at("fast").at("guesses"));
    }
}

TEST_CASE("Growth is shown alone") {
    for (const auto& [typed, sentence] : {
             std::pair{"-", "--growth measures boards of the course; leave the file out"},
             {"--slips", "--growth and --slips are tables of their own; take one of them"},
             {"--figure rules", "--growth has a picture of its own; leave --figure out"},
             {"--numbers", "--growth shows no board; leave --numbers out"},
             {"--format pzpr", "--growth has no address; take --format text, json or svg"},
         }) {
        INFO(typed);
        check_refused(knobel("show light_rays --growth " + std::string(typed)), sentence);
    }
}
