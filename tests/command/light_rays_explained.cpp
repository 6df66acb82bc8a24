// Tests of how solve explains its steps, its work and the difficulty of a board.

#include "tests/command/boards.hpp"
#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

namespace {

/// The numbered lines of an explanation, without their numbers.
std::vector<std::string> steps_of(const std::string& printed) {
    std::vector<std::string> steps;
    for (const std::string& line : lines_of(printed)) {
        const std::string number = std::to_string(steps.size() + 1);
        if (line.rfind((number.size() < 2 ? " " : "") + number + "  ", 0) == 0)
            steps.push_back(line.substr(4));
    }
    return steps;
}

}  // namespace

TEST_CASE("Each step is explained in a numbered line") {
    CHECK(steps_of(out_of("solve light_rays --explain")) ==
          std::vector<std::string>{"LonelyField: Only the 2 at row 2, column 1 reaches row 1, "
                                   "column 1: its ray north becomes 1 field longer.",
                                   "LonelyField: Only the 2 at row 2, column 2 reaches row 1, "
                                   "column 2: its ray north becomes 1 field longer.",
                                   "LonelyField: Only the 5 at row 4, column 3 reaches row 1, "
                                   "column 3: its ray north becomes 3 fields longer.",
                                   "LonelyField: Only the 2 at row 2, column 1 reaches row 3, "
                                   "column 1: its ray south becomes 1 field longer.",
                                   "LonelyField: Only the 2 at row 2, column 2 reaches row 3, "
                                   "column 2: its ray south becomes 1 field longer.",
                                   "LonelyField: Only the 5 at row 4, column 3 reaches row 4, "
                                   "column 1: its ray west becomes 2 fields longer."});
    const auto steps = steps_of(out_of("solve light_rays --explain --strategies intersection"));
    REQUIRE(steps.size() == 4);
    CHECK(steps[0] ==
          "Intersection: The 2 at row 2, column 1 still has to light 2 fields; without its ray "
          "south it can light at most 1: its ray south becomes 1 field "
          "longer.");
    CHECK(steps[1] ==
          "Intersection: The 5 at row 4, column 3 needs all that is available to it: its ray north "
          "becomes 3 fields longer, its ray west 2.");
    CHECK(steps_of(solve(takes_driven, "--explain").out).at(6) ==
          "DrivenAwayBeams: If the 1 at row 1, column 4 lit the field east of it, it would follow "
          "in its lines that no number can light row 2, column 4.");
}

TEST_CASE("What follows from a guess stands further to the right, until the guess is taken back") {
    const std::string explained = solve(two_solutions, "--all --explain").out;
    CHECK(explained.rfind(
              " 1  TryAndError: Guess: the 1 at row 1, column 1 lights the field east of it.\n"
              " 2    LonelyField: Only ",
              0) == 0);
    CHECK(contains(explained,
                   "\n      Solution 1: all fields are lit.\n    Guess 1 is taken back: The 1 at "
                   "row 1, column 1 does not light the field east of it.\n"));
    CHECK(contains(explained, "\n    Solution 2: all fields are lit.\n"));
}

TEST_CASE("An explanation as JSON can be followed to the solution") {
    const json told =
        knobel("solve light_rays --explain --strategies intersection,driven,lonely --format json")
            .json();
    int lit = 0;
    std::size_t step = 0;
    for (const json& line : told.at("explanation")) {
        CHECK(line.at("depth") == 0);
        CHECK_FALSE(line.at("sentence").get<std::string>().empty());
        if (line.at("kind") != "deduction") continue;
        CHECK(line.at("step") == ++step);
        for (const auto& [direction, fields] : line.at("longer").items()) lit += fields.get<int>();
    }
    CHECK(lit == 9);
    CHECK(told.at("explanation").back().at("kind") == "solution");
    CHECK(told.at("explanation")[0].at("strategy") == "Intersection");
    CHECK(told.at("explanation")[0].at("place") == json{{"row", 2}, {"column", 1}});
    const json guessed =
        solve(two_solutions, "--all --explain --format json").json().at("explanation");
    CHECK(guessed[0].at("reason") == "guess");
    CHECK(guessed[1].at("depth") == 1);
    CHECK(std::ranges::any_of(guessed, [](const json& line) {
        return line.at("kind") == "guess taken back" && line.at("step") == 1;
    }));
    const json driven = solve(takes_driven, "--explain --format json").json().at("explanation")[6];
    CHECK(driven.at("limited") == json{{"direction", "east"}, {"longest", 0}});
    CHECK(driven.at("instead") == json{{"row", 2}, {"column", 4}});
}

TEST_CASE("The difficulty is told with what it consists of") {
    CHECK(out_of("solve light_rays --difficulty") ==
          left_solved +
              "difficulty: -0.18, easy\n"
              "       6 x LonelyField     at cost  1 =    6\n"
              "       0 x Intersection    at cost  2 =    0\n"
              "       0 x DrivenAwayBeams at cost  5 =    0\n"
              "       0 x TryAndError     at cost 20 =    0\n"
              "         together 6 for 9 light fields: log10(6 / 9) = -0.18\n");
    const json told = knobel("solve light_rays --difficulty --format json").json().at("difficulty");
    CHECK(told.at("value").get<double>() == Approx(-0.176).margin(0.001));
    CHECK(told.at("level") == "easy");
    CHECK(told.at("cost") == 6);
    CHECK(told.at("light_fields") == 9);
    CHECK(told.at("strategies")[0] == json{{"name", "LonelyField"}, {"steps", 6}, {"cost", 1}});
    CHECK(contains(solve(two_solutions, "--difficulty").out, ", hard\n"));
    CHECK(contains(solve(no_way, "--difficulty").out, "difficulty: none without a solution\n"));
    CHECK(contains(solve(left_solved, "--difficulty").out,
                   "difficulty: none, as all fields are lit already\n"));
    CHECK(solve(no_way, "--difficulty --format json").json().at("difficulty").is_null());
}

TEST_CASE("The work is counted") {
    const std::string work = out_of("solve light_rays --stats");
    CHECK(work.rfind(left_solved + "   tried  got on\n"
                                   "       6       6  LonelyField\n"
                                   "       0       0  Intersection\n"
                                   "       0       0  DrivenAwayBeams\n"
                                   "       0       0  TryAndError\n"
                                   "       0 guesses\n"
                                   "       0 taken back\n"
                                   "       1 solution\n",
                     0) == 0);
    CHECK(contains(solve(two_solutions, "--all --stats").out,
                   "\n       1 guess\n       1 taken back\n       2 solutions\n"));
    CHECK(contains(solve(two_solutions, "--all --stats --fast").out,
                   "\n       1 guess\n       0 contradictions\n       2 solutions\n"));
    const json told = solve(two_solutions, "--all --format json").json().at("statistics");
    CHECK(told.at("guesses") == 1);
    CHECK(told.at("taken_back") == 1);
    CHECK(told.at("seconds").get<double>() >= 0);
    CHECK(told.at("strategies").size() == 4);
}
