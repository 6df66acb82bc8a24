#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <iostream>

#include "command/exercises.hpp"
#include "command/puzzles/light_rays.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/process.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/sheets.hpp"

namespace command {
namespace {

namespace sheets = light_rays::sheets;
using grader::milliseconds;
using light_rays::Board;
using sheets::Event;
using sheets::Sheet;

constexpr milliseconds longest{600'000};
constexpr int not_found = 127;  ///< exit code of a shell that does not find a program

/// A historical program in its own language, and how to run it.
struct Original {
    const char *puzzle, *about;
    const char* interpreter;
    const char* package;  ///< Debian package of the interpreter
    const char* group;    ///< package group in the script ./knobel
    const char* file;     ///< below the course's folder
    /// Shell command, run in the course's folder with the file as $1. Exits with `not_found` if
    /// there is no interpreter.
    const char* script;
};

/// Debian 13 calls the program qlogo, Debian 12 QLogo-cli. Its prompts, and its reports that
/// something is defined, are left out.
constexpr const char* run_logo = R"(
logo=$(command -v qlogo || command -v QLogo-cli) || exit 127
"$logo" <"$1" | sed -u -e ':prompt; s/^[?>[] //; t prompt' -e '/ defined$/d; /^$/d'
)";

constexpr const char* run_haskell = R"(
command -v ghc >/dev/null || exit 127
made=$(mktemp -d) && trap 'rm -r "$made"' EXIT &&
ghc -v0 -O2 -outputdir "$made" -o "$made/original" "$1" &&
"$made/original" <reference/published/2016.cube
)";

/// The file uses the symbols of the language's report. Racket requires others, and allows no
/// comment directly after another one.
constexpr const char* run_algol = R"(
command -v racket >/dev/null || exit 127
made=$(mktemp -d) && trap 'rm -r "$made"' EXIT &&
{
  echo '#lang algol60'
  sed -e 's/^ *comment \[.*\];$//' \
    -e 's/≤/<=/g; s/≥/>=/g; s/≠/!=/g; s/÷/ div /g; s/×/*/g; s/∧/\&/g; s/∨/|/g; s/¬/!/g' "$1"
} >"$made/original.rkt" &&
racket "$made/original.rkt"
)";

constexpr std::array originals{
    Original{"cards", "chapter 1: the search with three piles of 1986, in LOGO", "QLogo", "qlogo",
             "logo", "reference/cards/original.logo", run_logo},
    Original{"nerdcube", "chapter 2: the list monad of 2016, in Haskell", "GHC", "ghc", "haskell",
             "reference/nerdcube/original.hs", run_haskell},
    Original{"tangram", "chapter 3: programs 1 and 3 of 1967, in ALGOL 60", "Racket", "racket",
             "algol60", "reference/tangram/original.alg", run_algol},
};

Outcome run_original(const Original& original) {
    grader::Finished finished;
    const grader::CommandLine command{"/bin/sh", "-c",
                                      std::string("cd \"$0\" || exit\n") + original.script,
                                      course().root.string(), original.file};
    const double seconds = seconds_of([&] {
        finished = grader::run_program(command, longest, 1 << 20, [](std::string_view text) {
            std::cout << text << std::flush;
        });
    });
    if (finished.ending.exit_code == not_found)
        throw MachineLacks(
            fmt::format("this machine has no {}; Debian's package {} provides it, and './knobel "
                        "install {}' installs it",
                        original.interpreter, original.package, original.group));
    if (finished.timed_out)
        throw MachineLacks(
            fmt::format("{} ran longer than {} seconds", original.file, longest.count() / 1000));
    if (!finished.ending.succeeded())
        throw MachineLacks(fmt::format("{} failed: {}", original.interpreter, finished.output));
    std::cerr << fmt::format("{:.2f} seconds, with {}\n", seconds, original.interpreter);
    return done;
}

// The structograms of chapter 4.

struct NamedBoard {
    std::string name;
    Board board;
};

std::vector<NamedBoard> boards_of(const std::string& file) {
    if (!file.empty()) return {{"The board", LightRays::read(file)}};
    const auto [left, right] = light_rays::published::boards();
    return {{"The left board of 2014", left}, {"The right board of 2014", right}};
}

/// A sentence as a diagram shows it, without the text form's markup of names.
std::string shown(std::string sentence) {
    grader::replace_all(sentence, "``", "");
    sentence.erase(0, sentence.find_first_not_of(' '));
    return sentence;
}

std::string place_of(const structogram::Line& line) {
    return fmt::format("{}:{}", line.file.substr(std::string(sheets::folder).size()), line.number);
}

std::string in_words(const sheets::Ending& ending) {
    const std::string board = ending.solved ? "solved" : "not solved";
    if (ending.stop)
        return fmt::format("it stops at {}: {}", place_of(ending.stop->line), ending.stop->what());
    if (ending.thrown)
        return fmt::format("it ends with '{}', which nothing catches", shown(*ending.thrown));
    if (ending.returned == "the board") return "it is returned, " + board;
    if (ending.returned)
        return fmt::format("it returns '{}'; the board is {}", *ending.returned, board);
    return fmt::format("it ends and returns nothing; the board is {}", board);
}

std::string in_words(const std::string& name, const sheets::Ending& ending,
                     const std::string& more = "") {
    return fmt::format("\n{}: {}{}.\n", name, in_words(ending), more) +
           light_rays::print(ending.board);
}

/// Runs a sheet; if it stops and a small repair helps, repairs it and runs it again.
std::string run_as_drawn(Sheet sheet, const std::vector<NamedBoard>& boards) {
    sheets::Texts texts = sheets::texts_of(sheet, course().root.string());
    std::string report;
    for (const auto& [_, board] : boards)
        for (;;) {
            const sheets::Ending ending = run(sheet, texts, board);
            const auto repair = ending.stop ? sheets::repair_for(*ending.stop, texts)
                                            : std::optional<sheets::Repair>{};
            if (!repair) break;
            report += fmt::format("\n{}: {}\n    drawn:   {}\n    run now: {}\n",
                                  place_of(ending.stop->line), ending.stop->what(),
                                  shown(repair->change.drawn), shown(repair->change.instead));
            sheets::replace_line(repair->change, texts);
        }
    for (const auto& [name, board] : boards) report += in_words(name, run(sheet, texts, board));
    return report;
}

std::string corrections_in_words() {
    std::string lines = "\n";
    for (const auto& [slip, meant, _] : sheets::corrections())
        lines += fmt::format("{}\n    as meant: {}\n", slip, meant);
    return lines;
}

/// Runs the diagrams as they were meant, and our program for comparison.
/// @param all_solved  becomes false when they do not solve a board
std::string run_as_meant(const std::vector<NamedBoard>& boards, bool statistics, bool& all_solved) {
    const sheets::Texts texts = sheets::texts_of(Sheet::as_meant, course().root.string());
    std::string report;
    for (const NamedBoard& named : boards) {
        sheets::Ending ending;
        std::vector<Event> ours;
        const double interpreted =
            milliseconds_of([&] { ending = run(Sheet::as_meant, texts, named.board); });
        const double compiled = milliseconds_of([&] { ours = sheets::events_of_cpp(named.board); });
        report += in_words(named.name, ending,
                           ending.events == ours
                               ? fmt::format(", after the same {} steps as in C++", ours.size())
                               : ", and the steps are not those of C++");
        if (statistics)
            report += fmt::format("{:10} boxes carried out\n{:10.3f} ms\n{:10.3f} ms in C++\n",
                                  ending.boxes, interpreted, compiled);
        all_solved &= ending.solved;
    }
    return report;
}

struct Structograms {
    std::string board, sheet = "all";
    bool statistics = false;

    bool wants(const std::string& part) const { return sheet == "all" || sheet == part; }

    Outcome run_sheets() const {
        const std::vector<NamedBoard> boards = boards_of(board);
        bool all_solved = true;
        std::vector<std::string> parts;
        if (wants("30"))
            parts.push_back("The sheet of 30 January\n" +
                            run_as_drawn(Sheet::of_30_january, boards));
        if (wants("31"))
            parts.push_back("The sheet of 31 January\n" +
                            run_as_drawn(Sheet::of_31_january, boards));
        if (wants("meant"))
            parts.push_back("The diagrams as meant\n" +
                            (board.empty() ? corrections_in_words() : "") +
                            run_as_meant(boards, statistics, all_solved));
        fmt::print("{}", fmt::join(parts, "\n\n"));
        return all_solved ? done : not_passed;
    }
};

}  // namespace

void add_originals(const Verb& verb) {
    for (const Original& original : originals)
        verb.verb(original.puzzle, original.about)
            .footer(fmt::format("The program is {}. {} runs it, from Debian's package {}.",
                                original.file, original.interpreter, original.package))
            .does([&original] { return run_original(original); });
    const auto structograms = std::make_shared<Structograms>();
    verb.verb("structograms", "chapter 4: the structograms of 2014, run as they were drawn")
        .word("board", structograms->board,
              "a .rays file, a puzz.link address, or - for standard input (default: both boards of "
              "2014)")
        .choice("--sheet", structograms->sheet, {"all", "30", "31", "meant"},
                "only the sheet of 30 or 31 January, or the diagrams as they were meant")
        .flag("--stats", structograms->statistics,
              "say how many boxes the diagrams as meant carry out, and how long that takes "
              "compared with C++")
        .footer(fmt::format("The diagrams are the files in {}. Where a sheet cannot be run, one "
                            "line is repaired,\nif that helps, and it is run again. Exit code 1 "
                            "when the diagrams as they were meant do not solve a board.",
                            sheets::folder))
        .does([structograms] { return structograms->run_sheets(); });
}

}  // namespace command
