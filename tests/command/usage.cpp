// Tests of help and of odd command lines; transcripts/usage.txt has the plain ones.

#include <algorithm>
#include <filesystem>

#include "tests/command/desk.hpp"

using namespace tests;

TEST_CASE("Help is printed without a verb, by an option or by the verb help") {
    CHECK(knobel("--version").out == "Knobelkurs " KNOBEL_VERSION "\n");
    for (const auto& [typed, as_well] : {std::pair{"help", "--help"},
                                         {"", "-h"},
                                         {"help solve", "solve --help"},
                                         {"help solve cards", "solve cards --help"},
                                         {"help check", "check -h"},
                                         {"help serve", "serve --help"},
                                         {"help help", "help --help"}}) {
        const RunResult left = knobel(typed);
        CHECK(left.exit_code == 0);
        CHECK(left.err == "");
        CHECK(left.out == knobel(as_well).out);
    }
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

TEST_CASE("Odd words are shown harmlessly and shortened") {
    for (const std::string& word :
         {std::string("\x1b[31mred"), std::string("\xff\xfe"), std::string("%s%n{}"),
          std::string(50'000, 'x'), std::string("two\nlines"), std::string(1, ' ')})
        for (const grader::CommandLine& typed :
             {grader::CommandLine{word}, {"solve", word}, {"check", word}, {"list", "--" + word}}) {
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
