// Tests of the verbs solve, show and generate for chapter 4.

#include <algorithm>
#include <set>

#include "tests/command/table.hpp"

using namespace tests;
using nlohmann::json;

namespace {

const std::string left_board = "- - -\n2 2 -\n- - -\n- - 5\n",
                  left_solved = "n n n\n2 2 n\ns s n\nw w 5\n",
                  right_board = KNOBEL_ROOT "/reference/published/2014-right.rays",
                  chapter = KNOBEL_ROOT "/chapters/4-light-rays/";

const std::map<std::string, std::string> boards{
    {"left.rays", left_board},
    {"lit.rays", left_solved},
    {"lit-in-part.rays", "n - n\n2 2 n\ns - n\n- w 5\n"},
    {"two.rays", "1 -\n- 1\n"},        // each of the two light fields can be lit in two ways
    {"none.rays", "3 0 -\n- 0 -\n"},   // no number reaches the upper right corner
    {"few.rays", "1 - -\n"},           // the numbers do not add up
    {"short.rays", "2 - 0\n0 0 -\n"},  // the rays cannot become long enough
    // LonelyField and Intersection make no progress, DrivenAwayBeams does.
    {"driven.rays", "- - - 1 - -\n3 3 - - - 3\n- - - - 4 -\n- - 4 - - -\n"}};

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

}  // namespace

TEST_CASE("solve light_rays solves a board from a file, an address or standard input") {
    const Desk desk(boards);
    for (const char* typed :
         {"", "--as-drawn", "--fast", "--strategies lonely", "left.rays", "lit-in-part.rays",
          "https://puzz.link/p?walllogic/3/4/i22l5", "walllogic/3/4/i22l5", "3/4/i22l5"})
        desk.check_prints({{"solve light_rays " + std::string(typed), left_solved}});
    CHECK(desk.run("solve light_rays -", "exec \"$0\" \"$@\" <left.rays").out == left_solved);
    desk.check_prints({
        {"solve light_rays " + right_board, "3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e\n"},
        {"solve light_rays --format pzpr", "https://puzz.link/p?walllogic/3/4/i22l5\n"},
    });
    desk.check_draws({"solve light_rays --format svg", "solve light_rays --format svg --fast",
                      "generate light_rays --format svg", "show light_rays --format svg",
                      "show light_rays --growth --format svg"});
}

TEST_CASE("solve light_rays says how many solutions there are, and proves that there is none") {
    const Desk desk(boards);
    for (const std::string method : {"", " --as-drawn", " --fast"})
        desk.check_contains({
            {"solve light_rays --unique" + method, {"^exactly one solution\n"}},
            {"solve light_rays two.rays --unique" + method, {"^at least two solutions\n"}, 1},
            {"solve light_rays none.rays --unique" + method, {"^none\n"}, 1},
            {"solve light_rays few.rays" + method,
             {"^no solution\nThe numbers add up to 1, but there are 2 light fields.\n"},
             1},
        });
    desk.check_contains({
        {"solve light_rays two.rays --unique --strategies lonely,intersection",
         {"^no strategy knows how to go on: 2 fields stay unlit\n"},
         1},
        {"solve light_rays two.rays --all", {"^# solution 1\n", "\n\n# solution 2\n"}},
        {"solve light_rays two.rays --all --fast", {"1 e\nw 1\n", "1 n\ns 1\n"}},
        {"solve light_rays two.rays --all", {"1 e\nw 1\n", "1 n\ns 1\n"}},
    });
    desk.check_prints({
        {"solve light_rays none.rays", "no solution\nNo number can light row 1, column 3.\n", 1},
        {"solve light_rays short.rays --strategies intersection",
         "no solution\nThe 2 at row 1, column 1 still has to light 2 fields, but its rays cannot "
         "become long enough.\n",
         1},
    });
    const std::string why = "No number can light row 1, column 3.";
    for (const std::string format : {"svg", "pzpr"})
        desk.check_refuses(
            {{"solve light_rays none.rays --format " + format, "no solution. " + why, 1}});
    desk.check_json({
        {"solve light_rays none.rays",
         {{"/outcome", "unsolvable"}, {"/complete", true}, {"/count", 0}, {"/why", why}},
         1},
        {"solve light_rays two.rays --all",
         {{"/count", 2},
          {"/complete", true},
          {"/statistics/guesses", 1},
          {"/statistics/taken_back", 1}}},
    });
}

TEST_CASE("A board on which no strategy makes progress is printed as far as it got") {
    const Desk desk(boards);
    const std::string typed = "solve light_rays driven.rays --strategies lonely,intersection",
                      stuck = "no strategy knows how to go on: 11 fields stay unlit\n",
                      board = "n n - 1 - n\n3 3 - - - 3\ns - - w 4 -\ns - 4 e - -\n";
    desk.check_contains({{typed, {"^" + stuck + board}, 1}});
    const RunResult picture = desk.run(typed + " --format svg"),
                    left = desk.run(typed + " --format json");
    CHECK(picture.exit_code == 1);
    CHECK(picture.out.starts_with("<svg"));
    CHECK(contains(picture.err, stuck.substr(0, stuck.size() - 1)));
    CHECK(left.json().at("outcome") == "stuck");
    CHECK(printed(left.json().at("board")) == board);
}

TEST_CASE("solve light_rays prints puzzle, method and solutions as JSON") {
    const Desk desk;
    desk.check_json({
        {"solve light_rays",
         {{"/puzzle/address", "https://puzz.link/p?walllogic/3/4/i22l5"},
          {"/outcome", "solved"},
          {"/complete", false},
          {"/count", 1},
          {"/method",
           {{"name", "patient"},
            {"strategies", {"LonelyField", "Intersection", "DrivenAwayBeams", "TryAndError"}}}}}},
        {"solve light_rays --as-drawn --strategies trial,lonely",
         {{"/method", {{"name", "as drawn"}, {"strategies", {"TryAndError", "LonelyField"}}}}}},
        {"solve light_rays --fast", {{"/method", {{"name", "fast"}}}}},
    });
    CHECK(printed(desk.json_of("solve light_rays").at("puzzle")) == left_board);
    CHECK(printed(desk.json_of("solve light_rays").at("solutions")[0]) == left_solved);
}

TEST_CASE("--explain prints each step, indented below the guess from which it follows") {
    const Desk desk(boards);
    desk.check_contains({
        {"solve light_rays --explain",
         {"^ 1  LonelyField: Only the 2 at row 2, column 1 reaches row 1, column 1: its ray north "
          "becomes 1 field longer.\n 2  LonelyField: ",
          "\n 6  LonelyField: Only the 5 at row 4, column 3 reaches row 4, column 1: its ray west "
          "becomes 2 fields longer.\n"}},
        {"solve light_rays --explain --strategies intersection",
         {"^ 1  Intersection: The 2 at row 2, column 1 still has to light 2 fields; without its "
          "ray south it can light at most 1: its ray south becomes 1 field longer.\n"
          " 2  Intersection: The 5 at row 4, column 3 needs all that is available to it: its ray "
          "north becomes 3 fields longer, its ray west 2.\n"}},
        {"solve light_rays driven.rays --explain",
         {"\n 7  DrivenAwayBeams: If the 1 at row 1, column 4 lit the field east of it, it would "
          "follow in its lines that no number can light row 2, column 4.\n"}},
        {"solve light_rays two.rays --all --explain",
         {"^ 1  TryAndError: Guess: the 1 at row 1, column 1 lights the field east of it.\n"
          " 2    LonelyField: Only ",
          "\n      Solution 1: all fields are lit.\n    Guess 1 is taken back: The 1 at row 1, "
          "column 1 does not light the field east of it.\n",
          "\n    Solution 2: all fields are lit.\n"}},
    });
    desk.check_json({
        {"solve light_rays --explain --strategies intersection,driven,lonely",
         {{"/explanation/0/strategy", "Intersection"},
          {"/explanation/0/kind", "deduction"},
          {"/explanation/0/reason", "others too short"},
          {"/explanation/0/longer", {{"south", 1}}},
          {"/explanation/0/place", {{"row", 2}, {"column", 1}}},
          {"/explanation/1/step", 2},
          {"/explanation/1/reason", "all is needed"}}},
        {"solve light_rays two.rays --all --explain",
         {{"/explanation/0/reason", "guess"},
          {"/explanation/1/depth", 1},
          {"/explanation/1/reason", "only one reaches"},
          {"/explanation/2/kind", "solution"},
          {"/explanation/3/kind", "guess taken back"},
          {"/explanation/3/step", 1}}},
        {"solve light_rays driven.rays --explain",
         {{"/explanation/6/reason", "driven away"},
          {"/explanation/6/limited", {{"direction", "east"}, {"longest", 0}}},
          {"/explanation/6/instead", {{"row", 2}, {"column", 4}}}}},
    });
}

TEST_CASE("--difficulty and --stats tell what they consist of") {
    const Desk desk(boards);
    desk.check_prints(
        {{"solve light_rays --difficulty",
          left_solved +
              "difficulty: -0.18, easy\n"
              "       6 x LonelyField     at cost  1 =    6\n"
              "       0 x Intersection    at cost  2 =    0\n"
              "       0 x DrivenAwayBeams at cost  5 =    0\n"
              "       0 x TryAndError     at cost 20 =    0\n"
              "         together 6 for 9 light fields: log10(6 / 9) = -0.18\n"}});
    desk.check_contains({
        {"solve light_rays two.rays --difficulty", {", hard\n"}},
        {"solve light_rays none.rays --difficulty",
         {"difficulty: none without a solution\n"},
         1},
        {"solve light_rays lit.rays --difficulty",
         {"difficulty: none, as all fields are lit already\n"}},
        {"solve light_rays --stats",
         {"^" + left_solved +
          "   tried  got on\n"
          "       6       6  LonelyField\n"
          "       0       0  Intersection\n"
          "       0       0  DrivenAwayBeams\n"
          "       0       0  TryAndError\n"
          "       0 guesses\n"
          "       0 taken back\n"
          "       1 solution\n"}},
        {"solve light_rays two.rays --all --stats",
         {"\n       1 guess\n       1 taken back\n       2 solutions\n"}},
        {"solve light_rays two.rays --all --stats --fast",
         {"\n       1 guess\n       0 contradictions\n       2 solutions\n"}},
    });
    desk.check_json({{"solve light_rays --difficulty",
                      {{"/difficulty/level", "easy"},
                       {"/difficulty/cost", 6},
                       {"/difficulty/light_fields", 9},
                       {"/difficulty/strategies/0",
                        {{"name", "LonelyField"}, {"steps", 6}, {"cost", 1}}}}}});
}

TEST_CASE("A slip of 2014 is named with its source, and said to show when it does") {
    const Desk desk(boards);
    const std::string named =
                          "# with the slip 'distance' (both sheets): LonelyField compares the "
                          "whole distance with what a number still has to light\n",
                      shows = "The slip shows: the board has a solution.",
                      as_drawn = "--as-drawn --strategies lonely,intersection,trial ",
                      iterations = "\nthe maximal number of iterations is exceeded: ";
    const Desk more({{"iterations.rays", "2 - -\n"},
                     {"complement.rays", "- 1 -\n1 0 0\n"},
                     {"twice.rays", "1 - 1 -\n- 1 - 1\n"}});
    desk.check_contains({
        {"solve light_rays --slip distance " + right_board,
         {"^" + named + "no solution\n", shows},
         1},
        {"solve light_rays --slip distance left.rays", {"^" + named + left_solved}},
        {"solve light_rays --slip todo --strategies lonely,intersection " + chapter + "todo.rays",
         {"\nno strategy knows how to go on: 8 fields stay unlit\nw 3 - - n\n"},
         1},
        {"solve light_rays --slip forgetful-hook --explain " + as_drawn + chapter +
             "forgetful-hook.rays",
         {"Guess 1 is taken back: Nothing is remembered of it.\n"},
         1},
        {"solve light_rays --slip one-set --all " + as_drawn + chapter + "one-set.rays",
         {"no solution\n", "The slip shows: the board has 1 solution.\n"},
         1},
        {"solve light_rays --slip tile-counter --as-drawn " KNOBEL_ROOT
         "/reference/puzzles/light_rays/hard-15x15-1.rays",
         {iterations},
         1},
    });
    more.check_contains({
        {"solve light_rays complement.rays --slip complement --as-drawn", {shows}, 1},
        {"solve light_rays iterations.rays --slip empty-loop --strategies intersection",
         {iterations + "2 fields stay unlit\n2 - -\n"},
         1},
        {"solve light_rays twice.rays --all --slip forgetful-hook",
         {"The slip shows: a solution came twice.\n"},
         1},
    });
    desk.check_json({{"solve light_rays --slip distance " + right_board,
                      {{"/method/slip/name", "distance"},
                       {"/method/slip/source", "both sheets"},
                       {"/method/slip/shows", json{shows}}},
                      1}});
    desk.check_refuses(
        {{"solve light_rays --slip distance --format svg " + right_board, ". " + shows, 1}});
}

TEST_CASE("generate light_rays makes boards of a size and level from seeds that count up") {
    const Desk desk;
    for (const std::string level : {"easy", "medium", "hard"}) {
        const std::string board =
            desk.out_of("generate light_rays --size 6x5 --seed 3 --difficulty " + level);
        const std::vector<std::string> lines = lines_of(board);
        REQUIRE(lines.size() == 1 + 5);
        CHECK(lines[0].starts_with("# " + level + ", difficulty "));
        CHECK(contains(lines[0], ", seed 3, 6x5"));
        for (std::size_t row = 1; row < lines.size(); ++row) CHECK(words(lines[row]).size() == 6);
        const Desk generated({{"board.rays", board}});
        CHECK(generated.run("solve light_rays board.rays --unique").exit_code == 0);
        const std::size_t value = lines[0].find("difficulty ") + 11;
        generated.check_contains(
            {{"solve light_rays board.rays --difficulty",
              {"difficulty: " + lines[0].substr(value, lines[0].find(',', value) - value) + ", " +
               level + "\n"}}});
    }
    CHECK(desk.out_of("generate light_rays") ==
          desk.out_of("generate light_rays --size 7x7 --difficulty easy --seed 01"));
    const std::string size = "generate light_rays --size 5x5 ";
    const json three = desk.json_of(size + "--seed 7 --count 3").at("boards");
    REQUIRE(three.size() == 3);
    CHECK(three[1].at("seed") == 8);
    CHECK(three[1].at("level") == "easy");
    CHECK(three[1].at("rows") == 5);
    const std::string eighth = desk.out_of(size + "--seed 8");
    CHECK(eighth.ends_with("\n" + printed(three[1])));
    CHECK(contains(desk.out_of(size + "--seed 7 --count 3"), eighth));
    CHECK(contains(desk.out_of(size + "--seed 7 --count 3 --format pzpr"),
                   "\n" + three[1].at("address").get<std::string>() + "\n"));
}

TEST_CASE("show light_rays --growth measures boards by size, and is shown alone") {
    const Desk desk;
    const std::vector<int> sides{5, 7, 10, 15, 20, 30};
    const json growth = desk.json_of("show light_rays --growth").at("growth");
    const std::vector<std::string> lines = lines_of(desk.out_of("show light_rays --growth"));
    REQUIRE(growth.size() == sides.size());
    REQUIRE(lines.size() == 2 + sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        CHECK(growth[i].at("side") == sides[i]);
        CHECK(growth[i].at("light_fields") < sides[i] * sides[i]);
        CHECK(growth[i].contains("as_drawn") == (sides[i] <= 15));
        const grader::CommandLine columns = words(lines[2 + i]);
        CHECK(columns.at(0) == fmt::format("{0}x{0}", sides[i]));
        CHECK((columns.at(2) == "-") == (sides[i] > 15));
    }
    desk.check_refuses({
        {"show light_rays --growth -", "--growth measures boards of the course"},
        {"show light_rays --growth --slips",
         "--growth and --slips are tables of their own; take one of them"},
        {"show light_rays --growth --figure rules",
         "--growth has a picture of its own; leave --figure out"},
        {"show light_rays --growth --numbers", "--growth shows no board; leave --numbers out"},
        {"show light_rays --growth --format pzpr",
         "--growth has no address; take --format text, json or svg"},
    });
}

TEST_CASE("A mistake in a board, an address or an option of chapter 4 is refused in a sentence") {
    for (const auto& [board, message] :
         {std::pair{"", ": read "},
          {"- - -\n2 x -\n", ":2:3: read 'x'"},
          {"- - -\n2 2\n", ":2:"},
          {"1 - 9\n", ":1:5: read '9'"},
          {"99999999999999999999 -\n", ":1:1: read '99999999999999999999'"},
          {"e 1 -\n", ":1:1: read 'e'"}})
        check_refused(Desk({{"bad.rays", board}}).run("solve light_rays bad.rays"),
                      "bad.rays" + std::string(message));
    const Desk desk;
    for (const std::string address : {"walllogic/3/4/i22l", "walllogic/3/4/i22l55",
                                      "walllogic/0/4/i", "walllogic/3", "sudoku/9/9/1"})
        check_refused(desk.run("solve light_rays https://puzz.link/p?" + address), "address:1:");
    check_refused(desk.run("solve light_rays 5/5/" + std::string(100'000, 'z')),
                  "expected 25 on a board 5 wide and 5 high");
    check_refused(desk.run("solve light_rays -", "printf '1 ?' | \"$0\" \"$@\""),
                  "standard input:1:3: read '?'");
    const auto refuses = [&](const std::string& verb, const std::vector<Row>& rows) {
        for (const auto& [options, sentence, exit_code] : rows)
            desk.check_refuses({{verb + " light_rays " + options, sentence, exit_code}});
    };
    refuses("solve",
            {{"/nowhere/at/all.rays",
              "/nowhere/at/all.rays: read nothing (No such file or directory)"},
             {"--strategies lonly",
              "--strategies: there is no strategy 'lonly'; did you mean 'lonely'?"},
             {"--strategies x", "available: lonely, intersection, driven, trial"},
             {"--strategies lonely,lonely", "--strategies names 'lonely' twice"},
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
             {"--format xml", "--format: xml not in {text,json,svg,pzpr}"}});
    for (const char* size : {"1x5", "101x5", "7", "7x", "7x7x7", "-3x4", "7X7", "99999999999x3"})
        refuses("generate", {{"--size " + std::string(size),
                              "--size: read '" + std::string(size) +
                                  "', expected columns and rows, 2x2 to 100x100, such as 10x8"}});
    refuses("generate",
            {{"--size 2x2 --difficulty hard",
              "no hard board of 2x2 was found with seed 1; try another seed or size", 1},
             {"--difficulty harder", "--difficulty: harder not in {easy,medium,hard}"},
             {"--seed -1", "--seed: read '-1', expected a whole number from 0 to 999999999"},
             {"--seed 99999999999999999999",
              "--seed: Value 99999999999999999999 not in range 0 to 999999999"},
             {"--count 0", "--count: Value 0 not in range 1 to 1000"},
             {"--count 2 --format svg", "--format svg draws one board; leave --count out"},
             {"7x7", "'7x7' is one word too many"}});
    desk.check_refuses(
        {{"generate", "which puzzle? choose one of: light_rays"},
         {"generate cards",
          "'cards' is not something that './knobel generate' knows; available: light_rays"}});
}
