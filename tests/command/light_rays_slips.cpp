// Tests of solving with the slips of 2014.

#include "tests/command/boards.hpp"
#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

TEST_CASE("A slip is named with its source, and told when it shows") {
    const RunResult right = knobel("solve light_rays --slip distance " + right_board);
    CHECK(right.exit_code == 1);
    CHECK(lines_of(right.out).at(0) ==
          "# with the slip 'distance' (both sheets): LonelyField compares the whole distance with "
          "what a number still has to light");
    CHECK(lines_of(right.out).at(1) == "no solution");
    CHECK(lines_of(right.out).back() == "The slip shows: the board has a solution.");
    const RunResult lucky = solve(left_board, "--slip distance");
    CHECK(lucky.exit_code == 0);
    CHECK(contains(lucky.out, "# with the slip 'distance'"));
    CHECK(contains(lucky.out, left_solved));
    const RunResult complement = solve("- 1 -\n1 0 0\n", "--slip complement --as-drawn");
    CHECK(complement.exit_code == 1);
    CHECK(contains(complement.out,
                   "no solution\nNo number can light row 1, column 3.\nThe slip shows: the board "
                   "has a solution.\n"));
    CHECK(
        contains(knobel("solve light_rays --slip todo --strategies lonely,intersection " KNOBEL_ROOT
                        "/chapters/4-light-rays/todo.rays")
                     .out,
                 "\nno strategy knows how to go on: 8 fields stay unlit\nw 3 - - n\n"));
    CHECK(contains(solve("2 - -\n", "--slip empty-loop --strategies intersection").out,
                   "\nthe maximal number of iterations is exceeded: 2 fields stay unlit\n2 - -\n"));
    CHECK(contains(solve("2 - -\n", "--slip empty-loop --strategies intersection --explain").out,
                   "available to it: no ray becomes longer.\n"));
    const json slip = knobel("solve light_rays --slip distance --format json " + right_board)
                          .json()
                          .at("method")
                          .at("slip");
    CHECK(slip.at("name") == "distance");
    CHECK(slip.at("source") == "both sheets");
    CHECK(slip.at("shows") == json{"The slip shows: the board has a solution."});
    check_refused(knobel("solve light_rays --slip distance --format svg " + right_board),
                  ". The slip shows: the board has a solution.", 1);
    CHECK(solve("1 - -\n", "--slip distance").out.find("The slip shows") == std::string::npos);
}

const std::string as_sheets_solve =
    "solve light_rays --as-drawn --strategies lonely,intersection,trial ";

TEST_CASE("A hook that forgets says so") {
    const RunResult left = knobel(as_sheets_solve + "--explain --slip forgetful-hook " KNOBEL_ROOT
                                                    "/chapters/4-light-rays/forgetful-hook.rays");
    CHECK(contains(left.out, "Guess 1 is taken back: Nothing is remembered of it.\n"));
}

TEST_CASE(
    "A counter of fields leaves a board unfinished that takes more rounds than its maximum has "
    "room for") {
    const std::string board = KNOBEL_ROOT "/reference/puzzles/light_rays/hard-15x15-1.rays";
    CHECK(contains(knobel("solve light_rays --as-drawn --slip tile-counter " + board).out,
                   "\nthe maximal number of iterations is exceeded: "));
}

TEST_CASE("With one set of directions for all guesses solutions may be missed, and that is told") {
    const RunResult left = knobel(as_sheets_solve + "--all --slip one-set " KNOBEL_ROOT
                                                    "/chapters/4-light-rays/one-set.rays");
    INFO(left.out);
    CHECK(contains(left.out, "no solution\n"));
    CHECK(contains(left.out, "The slip shows: the board has 1 solution.\n"));
    CHECK(left.exit_code == 1);
}

TEST_CASE("With a hook that forgets a solution may come twice, and that is told") {
    const RunResult left = solve("1 - 1 -\n- 1 - 1\n", "--all --slip forgetful-hook");
    CHECK(contains(left.out, "The slip shows: a solution came twice.\n"));
    CHECK(left.exit_code == 1);
}
