// Tests of help texts and usage errors.

#include <algorithm>
#include <filesystem>

#include "tests/command/table.hpp"

using namespace tests;

TEST_CASE("Without a verb, or asked for help, the program lists its verbs and options") {
    const Desk desk;
    for (const char* verb :
         {"show",     "solve", "search", "trace", "scramble", "generate", "outlines",
          "original", "list",  "check",  "watch", "hint",     "reset",    "kit",
          "proforma", "new",   "serve",  "site",  "install",  "test",     "help"})
        desk.check_contains({{"", {"\nUsage: ./knobel", "\n  " + std::string(verb) + " "}}});
    for (const auto& [typed, as_well] : {std::pair{"help", "--help"},
                                         {"-h", "--help"},
                                         {"help solve", "solve --help"},
                                         {"help solve cards", "solve cards --help"},
                                         {"help check", "check -h"},
                                         {"help serve", "serve --help"},
                                         {"help help", "help --help"}})
        desk.check_prints({{typed, desk.out_of(as_well)}});
    desk.check_contains({
        {"serve --help", {"--port NUMBER", "(default: 8000; 0: any)"}},
        {"test --help", {"'./knobel test -R cards'", "--exercises"}},
        {"solve cards --help", {"A first line such as 'grid 2 2'", "\"Files and output\""}},
        {"solve tangram --help",
         {"'2x5 (0,2,0,0)' is two wide and five high", "'small x2: (1,1) (0,1) (1,0)'"}},
        {"generate light_rays --help", {"A .rays file is the board, row by row", "=1"}},
    });
    desk.check_prints({{"--version", "Knobelkurs " KNOBEL_VERSION "\n"}});
}

TEST_CASE("Before anything is built the script gives the same help") {
    const std::filesystem::path texts = KNOBEL_ROOT "/command/help";
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(texts)) {
        std::string typed = entry.path().stem().string();
        std::replace(typed.begin(), typed.end(), '-', ' ');
        INFO("command/help/" << entry.path().filename().string() << " is what './knobel " << typed
                             << " --help' prints; print it anew when the program has changed");
        CHECK(content_of(entry.path()) ==
              knobel(typed == "knobel" ? "--help" : typed + " --help").out);
        ++count;
    }
    CHECK(count > 20);
    for (const char* verb :
         {"solve", "solve-cards", "check", "serve", "site", "install", "test", "help"})
        CHECK(std::filesystem::exists(texts / (std::string(verb) + ".txt")));
}

TEST_CASE("The program of the exercises, which a first check builds, prints the same") {
    for (const char* typed : {"list", "list --format json", "check no-such-exercise",
                              "check 1 --seed many", "check --no-such-option", "watch --help"}) {
        INFO(typed);
        const RunResult left = knobel(words(typed), "exec \"$0-exercises\" \"$@\""),
                        whole = knobel(typed);
        CHECK(left.exit_code == whole.exit_code);
        CHECK(left.out == whole.out);
        CHECK(left.err == whole.err);
    }
}

TEST_CASE("A mistyped word is refused with the nearest one") {
    const std::string verbs =
        "available: show, solve, search, trace, scramble, generate, outlines, original, list, "
        "check, watch, hint, reset, grade, kit, proforma, new, serve, site, install, test, help";
    Desk().check_refuses({
        {"sovle cards", "did you mean 'solve'?"},
        {"lits", "did you mean 'list'?"},
        {"check1", "did you mean 'check'?"},
        {"hlep", "did you mean 'help'?"},
        {"xyzzyplugh", verbs},
        {"solve card", "did you mean 'cards'?"},
        {"solve turtles", "available: cards, nerdcube, tangram, light_rays"},
        {"trace tangram", "available: cards"},
        {"solve cards --cuont", "did you mean '--count'?"},
        {"solve cards --swift", "that is called '--fast' now"},
        {"solve lightrays", "that is called 'light_rays' now"},
        {"check --swift", "available: "},
        {"trace cards --step 3", "did you mean '--steps'?"},
        {"serve --prot 80", "did you mean '--port'?"},
        {"--hepl", "did you mean '--help'?"},
        {"--verison", "did you mean '--version'?"},
        {"help sovle", "did you mean 'solve'?"},
        {"help solve card",
         "'card' is not something that './knobel solve' knows; did you mean 'cards'?"},
    });
}

TEST_CASE("Other mistakes in a command line are described in a sentence") {
    Desk().check_refuses({
        {"solve",
         "which puzzle? choose one of: cards, nerdcube, tangram, light_rays ('./knobel solve "
         "--help' tells more)"},
        {"trace", "which puzzle? choose one of: cards ('./knobel trace --help' tells more)"},
        {"help list all", "'all' is one word too many for './knobel list'"},
        {"reset",
         "which exercise? name one, such as 1-cards/01-halves-fit or 1/1 ('./knobel reset --help' "
         "tells more)"},
        {"solve cards one.cards two.cards",
         "'two.cards' is one word too many for './knobel solve cards'"},
        {"list all", "'all' is one word too many for './knobel list'"},
        {"solve cards --format", "--format"},
        {"solve cards --format xml", "--format: xml not in {text,json,svg}"},
        {"solve cards --count --format svg",
         "--count has no picture; take --format text or json"},
        {"list --format svg", "--format: svg not in {text,json}"},
        {"check 1-cards/01-halves-fit --seed x", "--seed"},
    });
    for (const auto& [typed, sentence] : {
             std::pair<grader::CommandLine, const char*>{
                 {""},
                 "the word after './knobel' is empty; was a shell variable to stand there that is "
                 "not set?"},
             {{"solve", "cards", ""}, "the word after 'cards' is empty"},
             {{"trace", "cards", "", "--steps", "1"}, "the word after 'cards' is empty"},
             {{"search", "cards", "--subtree", ""}, "the word after '--subtree' is empty"},
             {{"solve", ""}, "the word after 'solve' is empty"},
             {{"check", "01", "--file", ""}, "the word after '--file' is empty"},
             {{"check", "01", "--file="}, "nothing stands behind '--file='"},
         })
        check_refused(knobel(typed), sentence);
}

TEST_CASE("Odd words are shown harmlessly and shortened") {
    for (const std::string& word :
         {std::string("\x1b[31mred"), std::string("\xff\xfe"), std::string("%s%n{}"),
          std::string(50'000, 'x'), std::string("two\nlines"), std::string(1, ' ')})
        for (const grader::CommandLine& typed : {grader::CommandLine{word},
                                                 {"solve", word},
                                                 {"check", word},
                                                 {"list", "--" + word}}) {
            const RunResult left = knobel(typed);
            check_refused(left, "");
            CHECK_FALSE(contains(left.err, "\x1b"));
            CHECK(left.err.size() < 1500);  // room for suggestions, but not for the whole word
        }
}

TEST_CASE("Output that cannot be written ends the program with exit code 3") {
    for (const char* typed : {"", "list", "list --format json", "show cards", "solve cards",
                              "solve cards --format svg", "trace cards --steps 1000"})
        for (const char* script : {"exec \"$0\" \"$@\" >/dev/full", "exec \"$0\" \"$@\" >&-"}) {
            INFO(typed << " " << script);
            check_refused(knobel(words(typed), script), "", 3);
        }
    // A reader that ends early is no mistake.
    const RunResult left = knobel(words("trace cards --steps 100000"), "\"$0\" \"$@\" | head -n 1");
    CHECK(left.exit_code == 0);
    CHECK(is_a_line(left.out));
    CHECK(left.err == "");
}
