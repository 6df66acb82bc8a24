// Tests of help texts and usage errors.

#include <algorithm>
#include <filesystem>

#include "grader/files.hpp"
#include "tests/command/knobel.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE("Without a verb, or asked for help, it says what it can do") {
    for (const char* typed :
         {"", "--help", "-h", "solve --help", "solve cards --help", "solve nerdcube --help",
          "solve tangram --help", "solve light_rays --help", "generate --help",
          "generate light_rays --help", "search --help", "search tangram --help", "outlines --help",
          "trace cards -h", "check --help", "list --help"}) {
        INFO(typed);
        const RunResult left = knobel(typed);
        CHECK(left.exit_code == 0);
        CHECK(left.err == "");
        CHECK(contains(left.out, "Usage: ./knobel"));
    }
    for (const char* verb :
         {"show",     "solve", "search", "trace", "scramble", "generate", "outlines",
          "original", "list",  "check",  "watch", "hint",     "reset",    "kit",
          "proforma", "new",   "serve",  "site",  "install",  "test",     "help"})
        CHECK(contains(knobel("").out, "\n  " + std::string(verb) + " "));
}

TEST_CASE("Help is given to who asks for it by the verb help, too") {
    for (const auto& [typed, as_well] : {std::pair{"help", "--help"},
                                         {"help solve", "solve --help"},
                                         {"help solve cards", "solve cards --help"},
                                         {"help check", "check --help"},
                                         {"help serve", "serve --help"},
                                         {"help help", "help --help"}}) {
        INFO(typed);
        const RunResult left = knobel(typed);
        CHECK(left.exit_code == 0);
        CHECK(left.err == "");
        CHECK(left.out == knobel(as_well).out);
    }
}

TEST_CASE("Before anything is built the script gives the same help") {
    namespace fs = std::filesystem;
    const fs::path texts = fs::path(KNOBEL_ROOT) / "command/help";
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(texts)) {
        std::string words = entry.path().stem().string();
        std::replace(words.begin(), words.end(), '-', ' ');
        INFO("command/help/" << entry.path().filename().string() << " is what './knobel " << words
                             << " --help' prints; print it anew when the program has changed");
        CHECK(grader::content_of(entry.path()) ==
              knobel(words == "knobel" ? "--help" : words + " --help").out);
        ++count;
    }
    CHECK(count > 20);
    for (const char* verb :
         {"solve", "solve-cards", "check", "serve", "site", "install", "test", "help"})
        CHECK(fs::exists(texts / (std::string(verb) + ".txt")));
}

TEST_CASE(
    "The program of the exercises, which a first check builds, answers as the whole program does") {
    for (const char* typed :
         {"list", "list --format json", "check no-such-exercise", "check 1 --seed many",
          "check --no-such-option", "reset --help", "watch --help"}) {
        INFO(typed);
        const RunResult left = knobel(words(typed), "exec \"$0-exercises\" \"$@\""),
                        whole = knobel(typed);
        CHECK(left.exit_code == whole.exit_code);
        CHECK(left.out == whole.out);
        CHECK(left.err == whole.err);
    }
}

TEST_CASE("Help names the options of the verbs that the script carries out") {
    CHECK(contains(knobel("serve --help").out, "--port NUMBER"));
    CHECK(contains(knobel("help serve").out, "(default: 8000; 0: any)"));
    CHECK(contains(knobel("test --help").out, "'./knobel test -R cards'"));
    CHECK(contains(knobel("help test").out, "--exercises"));
    CHECK(contains(knobel("help test").out, "--again"));
    check_refused(knobel("serve --prot 80"), "did you mean '--port'?");
}

TEST_CASE("The program tells its version") {
    const RunResult left = knobel("--version");
    CHECK(left.exit_code == 0);
    CHECK(left.err == "");
    CHECK(left.out == "Knobelkurs " KNOBEL_VERSION "\n");
}

TEST_CASE("Who mistypes is offered the nearest word") {
    for (const auto& [typed, offered] : {
             std::pair{"sovle cards", "did you mean 'solve'?"},
             {"chekc 1-cards/01-halves-fit", "did you mean 'check'?"},
             {"lits", "did you mean 'list'?"},
             {"trce cards", "did you mean 'trace'?"},
             {"check1", "did you mean 'check'?"},
             {"solve card", "did you mean 'cards'?"},
             {"solve cards --cuont", "did you mean '--count'?"},
             {"solve cards --fsat", "did you mean '--fast'?"},
             {"solve cards --swift", "that is called '--fast' now"},
             {"solve lightrays", "that is called 'light_rays' now"},
             {"check --swift", "available: "},
             {"trace cards --step 3", "did you mean '--steps'?"},
             {"list --fromat json", "did you mean '--format'?"},
             {"--hepl", "did you mean '--help'?"},
             {"xyzzyplugh",
              "available: show, solve, search, trace, scramble, generate, outlines, original, "
              "list, check, "
              "watch, hint, reset, grade, kit, proforma, new, serve, site, "
              "install, "
              "test, help"},
             {"hlep", "did you mean 'help'?"},
             {"help sovle", "did you mean 'solve'?"},
             {"help solve card",
              "'card' is not something that './knobel solve' knows; did you mean 'cards'?"},
             {"--verison", "did you mean '--version'?"},
             {"solve turtles", "available: cards, nerdcube, tangram, light_rays"},
         }) {
        INFO(typed);
        check_refused(knobel(typed), offered);
    }
}

TEST_CASE("What else is wrong with a command line is said in a sentence") {
    for (const auto& [typed, sentence] : {
             std::pair{
                 "solve",
                 "which puzzle? choose one of: cards, nerdcube, tangram, light_rays ('./knobel "
                 "solve --help' tells more)"},
             {"show",
              "which puzzle? choose one of: cards, nerdcube, tangram, light_rays ('./knobel show "
              "--help' tells more)"},
             {"trace", "which puzzle? choose one of: cards ('./knobel trace --help' tells more)"},
             {"help list all", "'all' is one word too many for './knobel list'"},
             {"reset",
              "which exercise? name one, such as 1-cards/01-halves-fit or 1/1 ("
              "'./knobel reset --help' tells more)"},
             {"solve cards one.cards two.cards",
              "'two.cards' is one word too many for './knobel solve cards'"},
             {"list all", "'all' is one word too many for './knobel list'"},
             {"solve cards --format", "--format"},
             {"solve cards --format xml", "--format: xml not in {text,json,svg}"},
             {"list --format svg", "--format: svg not in {text,json}"},
             {"solve cards --count --format svg",
              "--count has no picture; take --format text or json"},
             {"check 1-cards/01-halves-fit --seed x", "--seed"},
         }) {
        INFO(typed);
        check_refused(knobel(typed), sentence);
    }
}

TEST_CASE("An empty word does not pass for one left out") {
    for (const auto& [typed, sentence] : {
             std::pair<grader::CommandLine, const char*>{
                 {""},
                 "the word after './knobel' is empty; was a shell variable to stand there that is "
                 "not set?"},
             {{"solve", "cards", ""}, "the word after 'cards' is empty"},
             {{"show", "cards", ""}, "the word after 'cards' is empty"},
             {{"trace", "cards", "", "--steps", "1"}, "the word after 'cards' is empty"},
             {{"solve", ""}, "the word after 'solve' is empty"},
             {{"check", ""}, "the word after 'check' is empty"},
             {{"check", "01", "--file", ""}, "the word after '--file' is empty"},
             {{"check", "01", "--file="},
              "nothing stands behind '--file='; was a shell variable to stand there that is not "
              "set?"},
             {{"list", "--format", ""}, "the word after '--format' is empty"},
         })
        check_refused(knobel(typed), sentence);
}

TEST_CASE("Odd words are shown harmlessly") {
    for (const std::string& word :
         {std::string("\x1b[31mred"), std::string("\xff\xfe"), std::string("%s%n{}"),
          std::string(50'000, 'x'), std::string("two\nlines"), std::string(1, ' ')}) {
        for (const grader::CommandLine& arguments : {grader::CommandLine{word},
                                                     {"solve", word},
                                                     {"check", word},
                                                     {"list", word},
                                                     {"list", "--" + word}}) {
            const RunResult left = knobel(arguments);
            check_refused(left, "");
            CHECK_FALSE(contains(left.err, "\x1b"));
            CHECK(left.err.size() < 1500);  // room for suggestions, but not for the whole word
        }
    }
}

TEST_CASE("Without a course the list is empty and nothing can be checked") {
    const std::string elsewhere = "KNOBEL_ROOT=/nowhere exec \"$0\" \"$@\"";
    CHECK(knobel(words("list --format json"), elsewhere).out == "[]\n");
    CHECK(knobel(words("list"), elsewhere).exit_code == 0);
    check_refused(knobel(words("check 1-cards/01-halves-fit"), elsewhere), "there is no exercise");
}

TEST_CASE("Output that cannot be written is told, with exit code 3") {
    for (const char* typed :
         {"", "--help", "list", "list --format json", "show cards", "solve cards",
          "solve cards --count", "solve cards --format json", "solve cards --format svg",
          "trace cards", "trace cards --format json --steps 1000", "check 1-cards/01-halves-fit"})
        for (const char* script : {"exec \"$0\" \"$@\" >/dev/full", "exec \"$0\" \"$@\" >&-"}) {
            INFO(typed << " " << script);
            check_refused(knobel(words(typed), script), "", 3);
        }
}

TEST_CASE("A reader that has had enough ends the program without a word") {
    const RunResult left = knobel(words("trace cards --steps 100000"), "\"$0\" \"$@\" | head -n 1");
    CHECK(left.exit_code == 0);
    CHECK(is_a_line(left.out));
    CHECK(left.err == "");
}
