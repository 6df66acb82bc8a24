#include <fmt/format.h>

#include <iostream>

#include "command/exercises.hpp"
#include "command/puzzles/puzzle.hpp"
#include "grader/sandbox/process.hpp"

namespace command {
namespace {

using grader::milliseconds;

constexpr milliseconds longest{600'000};
constexpr int not_found = 127;  ///< exit code of a shell that does not find a program

/// A historical program in its own language, and how to run it.
struct Original {
    std::string puzzle, about;
    std::string interpreter;
    std::string package;  ///< Debian package of the interpreter
    std::string group;    ///< package group in the script ./knobel
    std::string file;     ///< below the course's folder
    /// Shell command, run in the course's folder with the file as $1. Exits with `not_found` if
    /// there is no interpreter.
    std::string script;
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

const std::vector<Original>& originals() {
    static const std::vector<Original> all{
        {"cards", "chapter 1: the search with three piles of 1986, in LOGO", "QLogo", "qlogo",
         "logo", "reference/cards/original.logo", run_logo},
        {"nerdcube", "chapter 2: the list monad of 2016, in Haskell", "GHC", "ghc", "haskell",
         "reference/nerdcube/original.hs", run_haskell},
        {"tangram", "chapter 3: programs 1 and 3 of 1967, in ALGOL 60", "Racket", "racket",
         "algol60", "reference/tangram/original.alg", run_algol},
    };
    return all;
}

Outcome carry_out(const Original& original) {
    grader::Finished finished;
    const grader::CommandLine command{"/bin/sh", "-c", "cd \"$0\" || exit\n" + original.script,
                                      course().root.string(), original.file};
    const double seconds = seconds_of([&] {
        finished = grader::run(command, longest, 1 << 20,
                               [](std::string_view text) { std::cout << text << std::flush; });
    });
    if (finished.ending.exit_code == not_found)
        throw MachineLacks(
            fmt::format("this machine has no {}; Debian's package {} brings it, and './knobel "
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

}  // namespace

void add_originals(const Verb& verb) {
    for (const Original& original : originals())
        verb.verb(original.puzzle, original.about)
            .footer(fmt::format("The program is {}. {} runs it, from Debian's package {}.",
                                original.file, original.interpreter, original.package))
            .does([&original] { return carry_out(original); });
    add_original_structograms(verb);
}

}  // namespace command
