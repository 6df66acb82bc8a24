// Tests of the verbs solve and generate for chapter 4: their output, and how they handle invalid
// boards and options.

#include <algorithm>
#include <set>

#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

namespace {

const std::string left_board = "- - -\n2 2 -\n- - -\n- - 5\n";
const std::string left_solved = "n n n\n2 2 n\ns s n\nw w 5\n";
const std::string right_board = KNOBEL_ROOT "/reference/published/2014-right.rays";

/// Each of the two light fields can be lit in two ways.
const std::string two_solutions = "1 -\n- 1\n";
/// LonelyField and Intersection make no progress, DrivenAwayBeams does.
const std::string takes_driven = "- - - 1 - -\n3 3 - - - 3\n- - - - 4 -\n- - 4 - - -\n";
/// Its numbers add up, but none reaches the upper right corner.
const std::string no_way = "3 0 -\n- 0 -\n";

/// Runs `solve` on a file with this board.
RunResult solve(const std::string& board, const std::string& options = "") {
    const Folder folder;
    return knobel("solve light_rays " + folder.write("board.rays", board) + " " + options);
}

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

/// Formats a board from JSON row by row, as the program prints it.
std::string printed(const json& board) {
    std::string rows;
    for (const json& row : board.at("fields"))
        for (std::size_t column = 0; column < row.size(); ++column) {
            const json& field = row[column];
            rows += field.is_null()     ? "-"
                    : field.is_string() ? field.get<std::string>().substr(0, 1)
                                        : field.dump();
            rows += column + 1 < row.size() ? " " : "\n";
        }
    return rows;
}

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

TEST_CASE("Help tells how boards are written, and which seed is taken") {
    for (const char* typed : {"solve light_rays --help", "generate light_rays --help"})
        CHECK(contains(out_of(typed), "A .rays file is the board, row by row"));
    CHECK(contains(out_of("generate light_rays --help"), "=1"));
}
