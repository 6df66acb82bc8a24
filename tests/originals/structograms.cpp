// One file, because all tests run the same diagrams, as they are or with a line changed.

#include <filesystem>

#include "light_rays/generator.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/ranges.hpp"
#include "light_rays/sheets.hpp"
#include "light_rays/slips.hpp"
#include "tests/originals/original.hpp"

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

/// Boards with one solution, and for each of them one with any number of solutions, in which one
/// number is decreased by one and another increased.
std::vector<Board> seeded_boards(std::uint64_t of_a_level) {
    std::vector<Board> all;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (std::uint64_t seed = 1; seed <= of_a_level; ++seed) {
            Board board = generate({6, 6, level, seed}).value();
            all.push_back(board);
            const auto first = std::ranges::find_if(
                board.fields, [](const Field& field) { return field.number.value_or(0) > 0; });
            const auto second = std::find_if(first + 1, board.fields.end(), [](const Field& field) {
                return field.is_number() && *field.number < 10;
            });
            --*first->number;
            ++*second->number;
            all.push_back(board);
        }
    return all;
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

/// Runs the diagrams as meant, with one line replaced.
Ending run_changed(const char* name, const char* line, const char* instead, const Board& board) {
    Texts texts = texts_of(Sheet::as_meant, KNOBEL_ROOT);
    replace_line({folder + std::string(name) + ".txt", line, instead}, texts);
    return run(Sheet::as_meant, texts, board);
}

/// The events before the first time that a guess is taken back.
std::vector<Event> without_taking_back(std::vector<Event> events) {
    const auto first = std::ranges::find(events, Event::Kind::taken_back, &Event::kind);
    events.erase(first, events.end());
    return events;
}

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

TEST_CASE("The diagrams print what is recorded") {
    const RunResult left = knobel("original structograms");
    INFO(left.err);
    CHECK(left.exit_code == 0);
    CHECK(left.out == recorded("light_rays"));
}

TEST_CASE("As meant, the diagrams do step by step what the C++ does") {
    const Texts texts = texts_of(Sheet::as_meant, KNOBEL_ROOT);
    std::vector<Board> boards = seeded_boards(50);
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

TEST_CASE("Figure 3 as drawn does step by step what the C++ with its slip does") {
    const auto [left, right] = published::boards();
    const std::string drawn = folder + std::string("lonely-field.txt"),
                      meant = folder + std::string("lonely-field-corrected.txt");
    Texts texts = texts_of(Sheet::as_meant, KNOBEL_ROOT);
    texts[meant] = RepairedSheet(Sheet::of_30_january, left).texts.at(drawn);
    std::size_t different = 0;
    std::vector<Board> boards = seeded_boards(20);
    boards.push_back(right);
    for (const Board& board : boards) {
        INFO(print(board));
        const Ending ending = run(Sheet::as_meant, texts, board);
        CHECK(without_taking_back(ending.events) ==
              without_taking_back(events_of_cpp(board, true)));
        different += ending.events != events_of_cpp(board);
    }
    CHECK(different > boards.size() / 2);
}

TEST_CASE("The sheet of 30 January stops at seven places, and then for good at the TODO") {
    const RepairedSheet sheet(Sheet::of_30_january, published::boards()[0]);
    CHECK(sheet.repairs ==
          std::vector<Repaired>{
              {"basic-algorithm-30:11", "light fields are no numbers and have no sum"},
              {"basic-algorithm-30:21", "maxIterationen is not declared"},
              {"lonely-field:8", "i is not declared"},
              {"lonely-field:17", "a set and an element cannot be united"},
              {"lonely-field:21", "two branches fit, '= 1' and '≥ 1'"},
              {"intersection-30:9", "no sign says how the two are compared"},
              {"intersection-30:14", "no sign says how the two are compared"},
          });
    REQUIRE(sheet.ending.stop);
    CHECK(place_of(sheet.ending.stop->line) == "intersection-30:19");
    CHECK(sheet.ending.stop->what() == std::string("TODO. Nothing is drawn here"));
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
}

TEST_CASE("(0 0 0 1) less other directions is no set of directions") {
    const RepairedSheet sheet(Sheet::of_31_january, board_of("- 1 -\n4 - -\n- 1 -\n"));
    CHECK(sheet.repairs.back() ==
          Repaired{"intersection-31-part-2:13", "(-1 0 0 1) is no set of directions"});
}

TEST_CASE("Repaired, the sheet of 31 January solves one board however it is turned, one by luck") {
    const auto [left, right] = published::boards();
    const auto solved_positions = [](const Board& board) {
        return std::ranges::count_if(positions(board), [](const Board& position) {
            return RepairedSheet(Sheet::of_31_january, position).ending.solved;
        });
    };
    CHECK(solved_positions(left) == 8);
    CHECK(solved_positions(right) == 2);
    CHECK(RepairedSheet(Sheet::of_31_january, right).ending.solved);
    CHECK_FALSE(RepairedSheet(Sheet::of_31_january, turned_board()).ending.solved);
}

TEST_CASE("Repaired, the sheet of 31 January solves 2 of 150 boards with one solution") {
    int solved = 0;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const Board board = generate({6, 6, level, seed}).value();
            solved += RepairedSheet(Sheet::of_31_january, board).ending.solved;
        }
    CHECK(solved == 2);
}

TEST_CASE("As meant, the diagrams solve the two boards however they are turned") {
    const Texts texts = texts_of(Sheet::as_meant, KNOBEL_ROOT);
    for (const Board& board : published::boards())
        for (const Board& position : positions(board))
            CHECK(run(Sheet::as_meant, texts, position).solved);
}

TEST_CASE("i counts fields, so 1000 of them are 63 rounds over a board of 16") {
    const std::vector<Event> events =
        RepairedSheet(Sheet::of_31_january, turned_board()).ending.events;
    const Place number{0, 2};
    const auto rounds = std::ranges::count_if(events, [&](const Event& event) {
        return event.kind == Event::Kind::tried && event.strategy == "Intersection" &&
               event.place == number;
    });
    CHECK(rounds == most_iterations / 16 + 1);
}

TEST_CASE("The hook of 31 January forgets, so the same guess is taken back again and again") {
    const std::vector<Event> events =
        RepairedSheet(Sheet::of_31_january, turned_board()).ending.events;
    std::vector<Board> after;
    for (const Event& event : events)
        if (event.kind == Event::Kind::taken_back) after.push_back(event.board);
    REQUIRE(after.size() > 100);
    CHECK(std::ranges::count(after, after.back()) > 50);
}

TEST_CASE("On 31 January a number that is finished still guesses, and lights more than it says") {
    const std::vector<Event> events =
        RepairedSheet(Sheet::of_31_january, turned_board()).ending.events;
    CHECK(std::ranges::any_of(events, [](const Event& event) {
        return std::ranges::any_of(places(event.board), [&](Place place) {
            return event.board[place].is_number() && remaining_range(event.board, place) < 0;
        });
    }));
}

TEST_CASE("On 30 January there are no hooks yet when they are looked for") {
    const RepairedSheet sheet(Sheet::of_30_january, board_of("1 -\n- -\n"));
    CHECK(sheet.ending.returned == "puzzle unsolvable");
    CHECK(sheet.ending.events.empty());
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

TEST_CASE("A box that says TODO stops the run and says where") {
    const RunResult left = knobel_with("lonely-field-corrected.txt", "return false", "TODO guess");
    CHECK(left.exit_code == 1);
    CHECK(contains(left.out, "it stops at lonely-field-corrected.txt:30: TODO. Nothing is drawn "));
}

TEST_CASE("A sentence that the vocabulary does not have is refused with its place") {
    check_refused(
        knobel_with("step.txt", "``step(tile, stackPntr + 1)``", "``step(tile, stackPntr + 2)``"),
        "reference/light_rays/diagrams/step.txt:16: read '``step(tile, stackPntr + 2)``', expected "
        "a sentence of the vocabulary; did you mean '``step(tile, stackPntr + 1)``'?");
    check_refused(
        knobel_with("lonely-field-corrected.txt", "> 1:", "> 2:"),
        "lonely-field-corrected.txt:29: read '> 2', expected a sentence of the vocabulary");
}

TEST_CASE("A diagram that is not of the form is refused with its place") {
    check_refused(knobel_with("step.txt", "    yes:\n    no:", "    no:"),
                  "reference/light_rays/diagrams/step.txt:6: read 'if ``stackPntr`` = the length "
                  "of ``strategies``', expected 'yes:' and then 'no:' indented below it");
}

TEST_CASE("A program that does not end is stopped") {
    Texts texts = RepairedSheet(Sheet::of_31_january, turned_board()).texts;
    replace_line({folder + std::string("try-and-error-hook-31.txt"), "    undo(``undoManager``)",
                  "    puzzle not solvable"},
                 texts);
    const Ending ending = run(Sheet::of_31_january, texts, turned_board());
    REQUIRE(ending.stop);
    CHECK(contains(ending.stop->what(), "the program has not ended after"));
}

TEST_CASE("Diagrams that call each other without an end are stopped") {
    const Ending ending = run_changed("step", "        ``current`` ← ``strategies(stackPntr)``",
                                      "        ``step(tile, 0)``", published::boards()[0]);
    REQUIRE(ending.stop);
    CHECK(ending.stop->what() == std::string("the diagrams call each other without an end"));
}

TEST_CASE("A box that cannot be carried out stops the run") {
    const Board solvable = published::boards()[1], unsolvable = board_of("- 0 2 -\n");
    const auto why = [](const Ending& ending) {
        return ending.stop ? std::string(ending.stop->what()) : "";
    };
    CHECK(why(run_changed("intersection-corrected",
                          "``possibilities`` ← (0 1 1 1), (1 0 1 1), (1 1 0 1), (1 1 1 0)",
                          "``possibilities`` ← (0 0 0 1), (0 0 1 0), …", solvable)) ==
          "(1 1 1 0) is not one direction");
    CHECK(why(run_changed("step", "if ``stackPntr`` = the length of ``strategies``:",
                          "if ``board`` is solved:", solvable)) == "there is no such strategy");
    CHECK(why(run_changed("try-and-error-hook-corrected", "if ``guesses`` is empty:",
                          "if ``board`` is solved:", unsolvable)) == "guesses is empty");
    CHECK(why(run_changed("lonely-field-corrected", "        throw \"the puzzle is unsolvable\"",
                          "        light the fields from that number to ``field``", unsolvable)) ==
          "the set is empty");
}

TEST_CASE("A variable must be declared, have a value, and one that fits") {
    const Board board = published::boards()[1];
    const auto why = [&](const char* name, const char* line, const char* instead) {
        const Ending ending = run_changed(name, line, instead, board);
        return ending.stop ? std::string(ending.stop->what()) : "";
    };
    const char *lonely = "lonely-field-corrected", *first = "``found`` ← ∅";
    CHECK(why(lonely, "    ``found``, a set of directions", "    ``unlit``") ==
          "found is not declared");
    CHECK(why(lonely, first, "puzzle not solvable") == "found has no value");
    CHECK(why("basic-algorithm-corrected", "        ``i`` ← 0", "        puzzle not solvable") ==
          "i has no value");
    CHECK(why("intersection-corrected", "            ``sum`` ← ``possibility`` · ``available``",
              "            ``sum`` ← ``possibilities`` · ``available``") ==
          "sum is a column, where a number is needed");
}

TEST_CASE("An exception that no question catches ends the program") {
    const Ending ending = run_changed(
        "basic-algorithm-corrected", "                if a field proved the puzzle unsolvable:",
        "                if ``board`` is solved:", board_of("- 0 2 -\n"));
    CHECK(ending.thrown == "throw \"the puzzle is unsolvable\"");
}

TEST_CASE("What is wrong with a diagram's text is told with its line and what was expected") {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "d.txt: read no step, expected one step or more"},
        {"local: ``a``\n", "d.txt:1: read no step"},
        {"a\n\nlocal: ``b``\n", "d.txt:3: read 'local: ``b``', expected declarations before"},
        {"parameter:\na\n", "d.txt:1: read 'parameter', expected a name behind it, or names"},
        {"parameter: a\n  b\nc\n", "d.txt:1: read 'parameter: a', expected a name behind it"},
        {"a\n  b\n", "d.txt:2: read 'b', expected no deeper indentation than in line 1"},
        {"while a:\n    b\n  c\n", "d.txt:3: read 'c', expected 4 blanks before it, as in line 2"},
        {"while a:\n\tb\n", "d.txt:2: read '\tb', expected blanks before it, not tabs"},
        {"while a:\nb\n", "d.txt:1: read 'while a', expected indented steps below it"},
        {"while:\n  b\n", "d.txt:1: read 'while', expected words behind 'while'"},
        {"while a\n", "d.txt:1: read 'while a', expected a colon at the end"},
        {"light it:\n  a\n", "d.txt:1: read 'light it', expected no colon behind a step"},
        {"until a\n", "d.txt:1: read 'until a', expected 'repeat:' and steps before it"},
        {"repeat until a:\n  b\n", "d.txt:1: read 'repeat until a', expected 'repeat:' alone"},
        {"repeat:\n  a\nb\n", "d.txt:1: read 'repeat', expected 'until ...' or 'while ...'"},
        {"repeat:\n  a\nuntil\n", "d.txt:3: read 'until', expected words behind 'until'"},
        {"if a:\n  no:\n  yes:\n", "d.txt:1: read 'if a', expected 'yes:' and then 'no:'"},
        {"if a:\n  b\n", "d.txt:2: read 'b', expected a label with a colon"},
        {"case a:\n  = 0:\n", "d.txt:1: read 'case a', expected two labels or more"},
        {"case a:\n  = 0:\n  = 0:\n", "d.txt:1: read 'case a', expected two labels or more"},
    };
    for (const auto& [text, sentence] : wrong) {
        INFO(text);
        try {
            structogram::read(text, "d.txt");
            FAIL_CHECK("it was read");
        } catch (const text::InputError& error) {
            CHECK(std::string(error.what()).starts_with(sentence));
        }
    }
}

TEST_CASE("Every diagram of the chapter is of the form") {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(diagrams)) {
        CHECK_NOTHROW(structogram::read(content_of(entry.path()), entry.path().string()));
        ++count;
    }
    CHECK(count == 16);
}
