// Tests of the verb solve for chapter 4: its output, and how it handles invalid boards and options.

#include <algorithm>
#include <set>

#include "tests/command/boards.hpp"
#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

TEST_CASE("Without a file the left board of 2014 is solved") {
    CHECK(out_of("solve light_rays") == left_solved);
    CHECK(out_of("solve light_rays --as-drawn") == left_solved);
    CHECK(out_of("solve light_rays --fast") == left_solved);
    CHECK(out_of("solve light_rays --strategies lonely") == left_solved);
}

TEST_CASE("A board comes from a file, from an address or from standard input") {
    CHECK(out_of("solve light_rays " + right_board) == "3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e\n");
    CHECK(solve(left_board).out == left_solved);
    for (const char* address :
         {"https://puzz.link/p?walllogic/3/4/i22l5", "walllogic/3/4/i22l5", "3/4/i22l5"})
        CHECK(out_of("solve light_rays " + std::string(address)) == left_solved);
    CHECK(
        knobel(words("solve light_rays -"), "printf %s '" + left_board + "' | \"$0\" \"$@\"").out ==
        left_solved);
    CHECK(out_of("solve light_rays --format pzpr") == "https://puzz.link/p?walllogic/3/4/i22l5\n");
}

TEST_CASE("A board that is lit already, in part or as a whole, is solved from there") {
    CHECK(solve("n - n\n2 2 n\ns - n\n- w 5\n").out == left_solved);
}

TEST_CASE("All solutions are told, each once") {
    const RunResult all = solve(two_solutions, "--all");
    CHECK(all.exit_code == 0);
    CHECK(lines_of(all.out).size() == 2 * 3 + 1);
    for (const char* solution : {"1 e\nw 1\n", "1 n\ns 1\n"}) CHECK(contains(all.out, solution));
    CHECK(all.out.rfind("# solution 1\n", 0) == 0);
    CHECK(contains(all.out, "\n\n# solution 2\n"));
    const json told = solve(two_solutions, "--all --format json").json();
    CHECK(told.at("count") == 2);
    CHECK(told.at("complete") == true);
    std::set<std::string> patient, fast;
    for (const json& solution : told.at("solutions")) patient.insert(printed(solution));
    const json of_fast = solve(two_solutions, "--all --fast --format json").json();
    for (const json& solution : of_fast.at("solutions")) fast.insert(printed(solution));
    CHECK(patient.size() == 2);
    CHECK(fast == patient);
}

TEST_CASE("Whether there is exactly one solution is said, and shows in the exit code") {
    for (const char* method : {"", " --as-drawn", " --fast"}) {
        INFO(method);
        CHECK(out_of("solve light_rays --unique" + std::string(method)) ==
              "exactly one solution\n");
        const RunResult two = solve(two_solutions, "--unique" + std::string(method));
        CHECK(two.exit_code == 1);
        CHECK(two.out == "at least two solutions\n");
        const RunResult none = solve(no_way, "--unique" + std::string(method));
        CHECK(none.exit_code == 1);
        CHECK(none.out.rfind("none\n", 0) == 0);
    }
    const RunResult stuck = solve(two_solutions, "--unique --strategies lonely,intersection");
    CHECK(stuck.exit_code == 1);
    CHECK(stuck.out.rfind("no strategy knows how to go on: 2 fields stay unlit\n", 0) == 0);
}

TEST_CASE("Where there is no solution a sentence proves it, with exit code 1") {
    const RunResult left = solve(no_way);
    CHECK(left.exit_code == 1);
    CHECK(left.err == "");
    CHECK(left.out == "no solution\nNo number can light row 1, column 3.\n");
    for (const char* method : {"", "--fast"})
        CHECK(solve("1 - -\n", method).out ==
              "no solution\nThe numbers add up to 1, but there are 2 light fields.\n");
    CHECK(solve("2 - 0\n0 0 -\n", "--strategies intersection").out ==
          "no solution\nThe 2 at row 1, column 1 still has to light 2 fields, but its rays cannot "
          "become long enough.\n");
    for (const char* format : {"svg", "pzpr"})
        check_refused(solve(no_way, "--format " + std::string(format)),
                      "no solution. No number can light row 1, column 3.", 1);
    const json told = solve(no_way, "--format json").json();
    CHECK(told.at("outcome") == "unsolvable");
    CHECK(told.at("complete") == true);
    CHECK(told.at("count") == 0);
    CHECK(told.at("why") == "No number can light row 1, column 3.");
}

TEST_CASE(
    "Where no strategy knows how to go on the board is told as far as it got, with exit code 1") {
    const std::string cheap = "--strategies lonely,intersection ",
                      lit_in_part = "n n - 1 - n\n3 3 - - - 3\ns - - w 4 -\ns - 4 e - -\n";
    const RunResult left = solve(takes_driven, cheap);
    CHECK(left.exit_code == 1);
    CHECK(left.err == "");
    CHECK(
        contains(left.out, "no strategy knows how to go on: 11 fields stay unlit\n" + lit_in_part));
    const json told = solve(takes_driven, cheap + "--format json").json();
    CHECK(told.at("outcome") == "stuck");
    CHECK(told.at("complete") == false);
    CHECK(printed(told.at("board")) == lit_in_part);
    const RunResult picture = solve(takes_driven, cheap + "--format svg");
    CHECK(picture.exit_code == 1);
    CHECK(is_well_formed(picture.out));
    CHECK(contains(picture.err, "no strategy knows how to go on: 11 fields stay unlit"));
}

TEST_CASE("As JSON puzzle, method and solutions are told") {
    const json told = knobel("solve light_rays --format json").json();
    CHECK(printed(told.at("puzzle")) == left_board);
    CHECK(told.at("puzzle").at("address") == "https://puzz.link/p?walllogic/3/4/i22l5");
    CHECK(told.at("outcome") == "solved");
    CHECK(told.at("complete") == false);
    CHECK(told.at("count") == 1);
    CHECK(printed(told.at("solutions")[0]) == left_solved);
    CHECK(told.at("method") ==
          json{{"name", "patient"},
               {"strategies", {"LonelyField", "Intersection", "DrivenAwayBeams", "TryAndError"}}});
    CHECK(knobel("solve light_rays --as-drawn --strategies trial,lonely --format json")
              .json()
              .at("method") ==
          json{{"name", "as drawn"}, {"strategies", {"TryAndError", "LonelyField"}}});
    CHECK(knobel("solve light_rays --fast --format json").json().at("method") ==
          json{{"name", "fast"}});
}

TEST_CASE("Solved boards are drawn") {
    for (const char* typed :
         {"solve light_rays --format svg", "solve light_rays --format svg --fast",
          "generate light_rays --format svg", "show light_rays --growth --format svg"})
        check_picture(typed);
}

TEST_CASE(
    "An address without its kind may be of any length, and is refused when it says too much") {
    const RunResult left =
        knobel(grader::CommandLine{"solve", "light_rays", "5/5/" + std::string(100'000, 'z')});
    CHECK(left.exit_code == 2);
    CHECK(left.err.find("expected 25 on a board 5 wide and 5 high") != std::string::npos);
}

TEST_CASE("Bad boards are refused with a sentence that says where") {
    for (const auto& [board, where] :
         {std::pair<std::string, std::string>{"", ": read "},
          {"- - -\n2 x -\n", ":2:3: read 'x'"},
          {"- - -\n2 2\n", ":2:"},
          {"1 - 9\n", ":1:5: read '9'"},
          {"-1 - 1\n", ":1:1: read '-1'"},
          {"99999999999999999999 -\n", ":1:1: read '99999999999999999999'"},
          {"e 1 -\n", ":1:1: read 'e'"}}) {
        INFO(board);
        const Folder folder;
        const std::string file = folder.write("bad.rays", board);
        check_refused(knobel("solve light_rays " + file), file + where);
    }
    for (const char* address :
         {"https://puzz.link/p?walllogic/3/4/i22l", "https://puzz.link/p?walllogic/3/4/i22l55",
          "https://puzz.link/p?walllogic/0/4/i", "https://puzz.link/p?walllogic/3",
          "https://puzz.link/p?sudoku/9/9/1", "https://puzz.link/p?walllogic/3/4/i22l."}) {
        INFO(address);
        check_refused(knobel("solve light_rays " + std::string(address)), "address:1:");
    }
    check_refused(knobel("solve light_rays /nowhere/at/all.rays"),
                  "/nowhere/at/all.rays: read nothing (No such file or directory)");
    check_refused(knobel(words("solve light_rays -"), "printf '1 ?' | \"$0\" \"$@\""),
                  "standard input:1:3: read '?'");
}

TEST_CASE("Odd options are refused in a sentence") {
    for (const auto& [typed, sentence] : {
             std::pair{"--strategies lonly",
                       "--strategies: there is no strategy 'lonly'; did you mean 'lonely'?"},
             {"--strategies x,lonely",
              "--strategies: there is no strategy 'x'; available: lonely, intersection, driven, "
              "trial"},
             {"--strategies lonely,lonely", "--strategies names 'lonely' twice"},
             {"--strategies ,", "--strategies: there is no strategy ''"},
             {"--slip none",
              "--slip: none not in "
              "{distance,tile-counter,todo,complement,forgetful-hook,empty-loop,one-set}"},
             {"--slip one-set --strategies lonely",
              "--slip one-set is one of the strategy 'trial', which --strategies leaves out"},
             {"--slip tile-counter",
              "--slip tile-counter is one of the order of the structograms; take --as-drawn, too"},
             {"--slip todo --unique",
              "--unique needs a correct solver, and a slip makes it faulty; leave --slip out"},
             {"--slip todo --difficulty",
              "--difficulty always uses all four strategies; leave --slip out"},
             {"--as-drawn --difficulty",
              "--difficulty always uses all four strategies; leave --as-drawn out"},
             {"--strategies lonely --difficulty",
              "--difficulty always uses all four strategies; leave --strategies out"},
             {"--fast --strategies lonely",
              "--fast knows no strategies; leave it or --strategies out"},
             {"--fast --as-drawn", "--fast knows no strategies; leave it or --as-drawn out"},
             {"--fast --slip todo", "--fast knows no strategies; leave it or --slip out"},
             {"--fast --explain", "--fast knows no strategies; leave it or --explain out"},
             {"--fast --difficulty", "--fast knows no strategies; leave it or --difficulty out"},
             {"--all --unique", "--all excludes --unique"},
             {"--explain --format svg", "--explain has no picture; take --format text or json"},
             {"--all --format svg", "--all has no picture; take --format text or json"},
             {"--unique --format pzpr", "--unique has no address; take --format text or json"},
             {"--stats --format pzpr", "--stats has no address; take --format text or json"},
             {"--format xml", "--format: xml not in {text,json,svg,pzpr}"},
             {"--unqiue", "did you mean '--unique'?"},
             {"one.rays two.rays", "'two.rays' is one word too many"},
         }) {
        INFO(typed);
        check_refused(knobel("solve light_rays " + std::string(typed)), sentence);
    }
}

TEST_CASE("Help tells how boards are written, and which seed is taken") {
    for (const char* typed : {"solve light_rays --help", "generate light_rays --help"})
        CHECK(contains(out_of(typed), "A .rays file is the board, row by row"));
    CHECK(contains(out_of("generate light_rays --help"), "=1"));
}
