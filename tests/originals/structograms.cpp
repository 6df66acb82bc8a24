#include <filesystem>

#include "light_rays/generator.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/ranges.hpp"
#include "light_rays/sheets.hpp"
#include "tests/originals/original.hpp"
#include "tests/reference/refused.hpp"

using namespace tests;
using namespace light_rays;
using namespace light_rays::sheets;

namespace {

const std::string diagrams = std::string(KNOBEL_ROOT "/") + folder;

Board board_of(const char* rows) { return parse_board(rows, "a test"); }

Board turned(const Board& board) {
    Board turned{board.columns, board.rows, {}};
    for (const auto& [row, column] : places(turned))
        turned.fields.push_back(board[{board.rows - 1 - column, row}]);
    return turned;
}

Board mirrored(Board board) {
    for (int row = 0; row < board.rows; ++row) {
        const auto first = board.fields.begin() + row * board.columns;
        std::reverse(first, first + board.columns);
    }
    return board;
}

/// The eight images of a board without rays under rotation and reflection.
std::vector<Board> positions(Board board) {
    std::vector<Board> all;
    for (int turns = 0; turns < 4; ++turns, board = turned(board)) {
        all.push_back(board);
        all.push_back(mirrored(board));
    }
    return all;
}

/// The right board of 2014, upside down, as shown in the chapter.
Board turned_board() { return turned(turned(published::boards()[1])); }

/// Boards of 6 by 6 with one solution.
std::vector<Board> generated_boards(std::uint64_t of_a_level) {
    std::vector<Board> all;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (std::uint64_t seed = 1; seed <= of_a_level; ++seed)
            all.push_back(generate({6, 6, level, seed}).value());
    return all;
}

/// The board with one number decreased by one and another increased, so that it has any number of
/// solutions.
Board with_number_passed_on(Board board) {
    const auto first = std::ranges::find_if(
        board.fields, [](const Field& field) { return field.number.value_or(0) > 0; });
    const auto second = std::find_if(first + 1, board.fields.end(), [](const Field& field) {
        return field.is_number() && *field.number < 10;
    });
    --*first->number;
    ++*second->number;
    return board;
}

/// A place where a sheet stopped, and the reason.
struct Repaired {
    std::string place, why;
    bool operator==(const Repaired&) const = default;
};

std::string place_of(const structogram::Line& line) {
    return fmt::format("{}:{}", std::filesystem::path(line.file).stem().string(), line.number);
}

/// A sheet, repaired wherever it stopped on a board.
struct RepairedSheet {
    RepairedSheet(Sheet sheet, const Board& board) : texts(texts_of(sheet, KNOBEL_ROOT)) {
        for (ending = run(sheet, texts, board); ending.stop; ending = run(sheet, texts, board)) {
            const auto repair = repair_for(*ending.stop, texts);
            if (!repair) return;
            repairs.push_back({place_of(ending.stop->line), ending.stop->what()});
            replace_line(repair->change, texts);
        }
    }

    Texts texts;
    std::vector<Repaired> repairs;
    Ending ending{};
};

/// Runs the program on a copy of the diagrams in which a piece of text is replaced.
RunResult knobel_with(const std::string& name, const std::string& text,
                      const std::string& instead) {
    const Folder root;
    std::filesystem::create_directories(root.path() / folder);
    std::filesystem::copy(diagrams, root.path() / folder);
    std::string content = content_of(diagrams + name);
    REQUIRE(contains(content, text));
    content.replace(content.find(text), text.size(), instead);
    root.write(folder + name, content);
    return knobel(words("original structograms --sheet meant"),
                  "KNOBEL_ROOT=" + root.path().string() + " exec \"$0\" \"$@\"");
}

}  // namespace

TEST_CASE("The diagrams print what is recorded, and all are of the form") {
    const RunResult left = knobel("original structograms");
    INFO(left.err);
    CHECK(left.exit_code == 0);
    CHECK(left.out == recorded("light_rays"));
    for (const auto& entry : std::filesystem::directory_iterator(diagrams))
        CHECK_NOTHROW(structogram::read(content_of(entry.path()), entry.path().string()));
}

TEST_CASE("As meant, the diagrams do step by step what the C++ does, on the two boards and 300") {
    const Texts texts = texts_of(Sheet::as_meant, KNOBEL_ROOT);
    std::vector<Board> boards;
    for (const Board& board : generated_boards(50)) {
        boards.push_back(board);
        boards.push_back(with_number_passed_on(board));
    }
    CHECK(boards.size() == 300);
    for (const Board& board : published::boards()) boards.push_back(board);
    int solved = 0, refuted = 0;
    for (const Board& board : boards) {
        const Ending ending = run(Sheet::as_meant, texts, board);
        INFO(print(board));
        REQUIRE_FALSE(ending.stop);
        CHECK(ending.events == events_of_cpp(board));
        CHECK(ending.returned == (ending.solved ? "the board" : "puzzle unsolvable"));
        ++(ending.solved ? solved : refuted);
    }
    CHECK(solved == 213);
    CHECK(refuted == 89);
}

TEST_CASE("Where the sums differ the sheet of 30 January asks no strategy") {
    const RepairedSheet sheet(Sheet::of_30_january, board_of("1 -\n- -\n"));
    CHECK(sheet.ending.returned == "puzzle unsolvable");
    CHECK(sheet.ending.events.empty());
}

TEST_CASE("The sheet of 31 January stops where its parts do not fit together") {
    const RepairedSheet sheet(Sheet::of_31_january, turned_board());
    CHECK(sheet.repairs ==
          std::vector<Repaired>{
              {"basic-algorithm-31:16", "maxIterationen is not declared"},
              {"lonely-field:8", "i is not declared"},
              {"lonely-field:17", "a set and an element cannot be united"},
              {"lonely-field:21", "two branches fit, '= 1' and '≥ 1'"},
              {"intersection-31:8", "directions is not declared"},
              {"intersection-31-part-2:7", "sum is a column, where a number is needed"},
              {"intersection-31-part-2:12", "spread has no value"},
              {"intersection-31-part-2:13", "1 cannot be spread over (0 0 0 0)"},
              {"try-and-error-31:13", "an element cannot be taken from a set as if it were a set"},
              {"try-and-error-hook-31:4", "undoManager has no value"},
              {"try-and-error-hook-31:6",
               "an element cannot be taken from a set as if it were a set"},
              {"try-and-error-hook-31:6", "direction is not declared"},
          });
    const RepairedSheet other(Sheet::of_31_january, board_of("- 1 -\n4 - -\n- 1 -\n"));
    CHECK(other.repairs.back() ==
          Repaired{"intersection-31-part-2:13", "(-1 0 0 1) is not a set of directions"});
}

TEST_CASE("Repaired, the sheet of 31 January solves 8 and 2 positions, and 2 of 150 boards") {
    const auto solved = [](const Board& board) {
        return RepairedSheet(Sheet::of_31_january, board).ending.solved;
    };
    const Texts as_meant = texts_of(Sheet::as_meant, KNOBEL_ROOT);
    const auto [left, right] = published::boards();
    CHECK(std::ranges::count_if(positions(left), solved) == 8);
    CHECK(std::ranges::count_if(positions(right), solved) == 2);
    CHECK(solved(right));
    for (const Board& board : {left, right})
        for (const Board& position : positions(board))
            CHECK(run(Sheet::as_meant, as_meant, position).solved);
    CHECK(std::ranges::count_if(generated_boards(50), solved) == 2);
}

TEST_CASE("On the turned board the sheet of 31 January stops after 63 rounds, its hook forgets") {
    const std::vector<Event> events =
        RepairedSheet(Sheet::of_31_january, turned_board()).ending.events;
    std::vector<Board> taken_back;
    int rounds = 0;
    bool lights_too_much = false;
    for (const Event& event : events) {
        if (event.kind == Event::Kind::taken_back) taken_back.push_back(event.board);
        rounds += event.kind == Event::Kind::tried && event.strategy == "Intersection" &&
                  event.place == Place{0, 2};
        for (const Place place : places(event.board))
            lights_too_much |=
                event.board[place].is_number() && remaining_range(event.board, place) < 0;
    }
    CHECK(rounds == 1'000 / 16 + 1);
    REQUIRE(taken_back.size() > 100);
    CHECK(std::ranges::count(taken_back, taken_back.back()) > 50);
    CHECK(lights_too_much);
}

TEST_CASE("Each slip that is marked in a diagram has its correction, and no other has one") {
    std::set<std::string> marked, corrected;
    for (const Sheet sheet : {Sheet::of_30_january, Sheet::of_31_january})
        for (const auto& [file, text] : texts_of(sheet, KNOBEL_ROOT)) {
            std::istringstream lines(text);
            for (std::string line; std::getline(lines, line);) {
                if (!contains(line, " !! ")) continue;
                line = structogram::lines_without_notes(line).front();
                marked.insert(std::filesystem::path(file).stem().string() + ":" +
                              line.substr(line.find_first_not_of(' ')));
            }
        }
    for (const Correction& correction : corrections())
        corrected.insert(correction.drawn.begin(), correction.drawn.end());
    CHECK(marked.size() > 25);
    CHECK(marked == corrected);
}

TEST_CASE("A diagram that cannot be read is refused with its place, and a TODO stops the run") {
    const RunResult left = knobel_with("lonely-field-corrected.txt", "return false", "TODO guess");
    CHECK(left.exit_code == 1);
    CHECK(contains(left.out, "it stops at lonely-field-corrected.txt:30: TODO. Nothing is drawn "));
    check_refused(
        knobel_with("step.txt", "``step(tile, stackPntr + 1)``", "``step(tile, stackPntr + 2)``"),
        "reference/light_rays/diagrams/step.txt:16: read '``step(tile, stackPntr + 2)``', expected "
        "a sentence of the vocabulary; did you mean '``step(tile, stackPntr + 1)``'?");
    check_refused(knobel_with("step.txt", "    yes:\n    no:", "    no:"),
                  "reference/light_rays/diagrams/step.txt:6: read 'if ``stackPntr`` = the length "
                  "of ``strategies``', expected 'yes:' and then 'no:' indented below it");
}

TEST_CASE("A box that cannot be carried out, or has no end, stops the run with the reason") {
    struct Case {
        const char *diagram, *line, *instead, *why;
    };
    const char *lonely = "lonely-field-corrected", *found = "``found`` ← ∅",
               *cross = "intersection-corrected", *basic = "basic-algorithm-corrected";

    for (const Case& c : {
             Case{cross, "``possibilities`` ← (0 1 1 1), (1 0 1 1), (1 1 0 1), (1 1 1 0)",
                  "``possibilities`` ← (0 0 0 1), (0 0 1 0), …", "(1 1 1 0) is not one direction"},
             {"step", "if ``stackPntr`` = the length of ``strategies``:", "if ``board`` is solved:",
              "there is no such strategy"},
             {"step", "        ``current`` ← ``strategies(stackPntr)``",
              "        ``step(tile, 0)``", "the diagrams call each other without end"},
             {lonely, "    ``found``, a set of directions", "    ``unlit``",
              "found is not declared"},
             {lonely, found, "puzzle not solvable", "found has no value"},
             {basic, "        ``i`` ← 0", "        puzzle not solvable", "i has no value"},
             {cross, "            ``sum`` ← ``possibility`` · ``available``",
              "            ``sum`` ← ``possibilities`` · ``available``",
              "sum is a column, where a number is needed"},
         }) {
        Texts texts = texts_of(Sheet::as_meant, KNOBEL_ROOT);
        replace_line({folder + std::string(c.diagram) + ".txt", c.line, c.instead}, texts);
        const Ending ending = run(Sheet::as_meant, texts, published::boards()[1]);
        REQUIRE(ending.stop);
        CHECK(ending.stop->what() == std::string(c.why));
    }
    Texts endless = RepairedSheet(Sheet::of_31_january, turned_board()).texts,
          uncaught = texts_of(Sheet::as_meant, KNOBEL_ROOT);
    replace_line({folder + std::string("try-and-error-hook-31.txt"), "    undo(``undoManager``)",
                  "    puzzle not solvable"},
                 endless);
    const Ending stopped = run(Sheet::of_31_january, endless, turned_board());
    REQUIRE(stopped.stop);
    CHECK(contains(stopped.stop->what(), "the program has not ended after"));
    replace_line({folder + std::string(basic) + ".txt",
                  "                if a field proved the puzzle unsolvable:",
                  "                if ``board`` is solved:"},
                 uncaught);
    CHECK(run(Sheet::as_meant, uncaught, board_of("- 0 2 -\n")).thrown ==
          "throw \"the puzzle is unsolvable\"");
}

TEST_CASE("A diagram holds boxes in boxes, what is declared, and the notes on slips") {
    using structogram::Kind;
    const structogram::Diagram diagram = structogram::read(
        "parameter: ``a`` and ``b``, numbers\nlocal:\n  ``c`` !! of no use\n"
        "repeat:\n  a!! b\nuntil c !! never\ncase d:\n  = 0: !! one\n    return\n  > 0:\n",
        "file");
    REQUIRE(diagram.declarations.size() == 2);
    CHECK(diagram.declarations[0].lines.front().words == "``a`` and ``b``, numbers");
    CHECK(diagram.declarations[1].lines.front().slip == "of no use");
    REQUIRE(diagram.variables.size() == 3);
    CHECK(diagram.variables[1].word == "parameter");
    CHECK(diagram.variables[1].name == "b");
    REQUIRE(diagram.body.size() == 2);
    const auto& [loop, cases] = std::tie(diagram.body[0], diagram.body[1]);
    CHECK(loop.kind == Kind::repeat);
    CHECK(loop.line.words == "until c");
    CHECK(loop.line.slip == "never");
    CHECK(loop.body.front().line.words == "a!! b");
    CHECK(cases.branches[0].label.slip == "one");
    CHECK(cases.branches[0].body.front().kind == Kind::returns);
    CHECK(cases.branches[1].body.empty());
}

TEST_CASE("What is wrong with a diagram's text is reported with its line and what was expected") {
    for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"", "file: read no step, expected one step or more"},
             {"local: ``a``\n", "file:1: read no step"},
             {"a\n\nlocal: ``b``\n", "file:3: read 'local: ``b``', expected declarations before"},
             {"parameter:\na\n", "file:1: read 'parameter', expected a name after it, or names"},
             {"a\n  b\n", "file:2: read 'b', expected no deeper indentation than on line 1"},
             {"while a:\n    b\n  c\n", "file:3: read 'c', expected 4 spaces before it, as on"},
             {"while a:\n\tb\n", "file:2: read '\tb', expected spaces before it, not tabs"},
             {"while a:\nb\n", "file:1: read 'while a', expected indented steps below it"},
             {"while:\n  b\n", "file:1: read 'while', expected words after 'while'"},
             {"while a\n", "file:1: read 'while a', expected a colon at the end"},
             {"light it:\n  a\n", "file:1: read 'light it', expected no colon after a step"},
             {"until a\n", "file:1: read 'until a', expected 'repeat:' and steps before it"},
             {"repeat until a:\n  b\n", "file:1: read 'repeat until a', expected 'repeat:' alone"},
             {"repeat:\n  a\nb\n", "file:1: read 'repeat', expected 'until ...' or 'while ...'"},
             {"if a:\n  no:\n  yes:\n", "file:1: read 'if a', expected 'yes:' and then 'no:'"},
             {"if a:\n  b\n", "file:2: read 'b', expected a label with a colon"},
             {"case a:\n  = 0:\n", "file:1: read 'case a', expected two labels or more"},
             {"a\nb !! \n", "file:2: read 'b', expected words before ' !! ' and a note after it"},
             {"local: !! odd\n  a\nb\n", "file:1: read 'local', expected ' !! ' after one of"},
             {"repeat: !! odd\n  a\nuntil b\n", "file:1: read 'repeat', expected ' !! ' after"},
         }) {
        INFO(text);
        CHECK(message_of(structogram::read, text).starts_with(message));
    }
}
