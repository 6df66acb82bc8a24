// Tests of help and of odd command lines; transcripts/usage.txt has the plain ones.

#include <fmt/format.h>

#include "tests/command/desk.hpp"

using namespace tests;

TEST_CASE("Help is printed without a verb, or by an option") {
    CHECK(knobel("--version").out == "Knobelkurs " KNOBEL_VERSION "\n");
    for (const auto& [typed, as_well] :
         {std::pair{"", "--help"}, {"", "-h"}, {"check -h", "check --help"}}) {
        const RunResult left = knobel(typed);
        CHECK(left.exit_code == 0);
        CHECK(left.err == "");
        CHECK(left.out == knobel(as_well).out);
    }
}

TEST_CASE("The script gives help at once, and passes on what the program has to answer") {
    const auto script = [](const std::string& typed) {
        return knobel(words(typed), "exec '" KNOBEL_ROOT "/knobel' \"$@\"");
    };
    INFO("print it anew: build/dev/bin/knobel --help >command/help/knobel.txt");
    for (const char* typed : {"", "help", "--help", "-h"})
        CHECK(script(typed).out == knobel("--help").out);
    for (const std::string verb : {"serve", "site", "install", "test"}) {
        const std::string text = content_of(KNOBEL_ROOT "/command/help/" + verb + ".txt"),
                          about = text.substr(0, text.find('\n'));
        CHECK(script(verb + " --help").out == text);
        CHECK(script("help " + verb).out == text);
        CHECK(contains(knobel("--help").out, fmt::format("  {:<26}  {}\n", verb, about)));
    }
    CHECK(script("help solve cards").out == knobel("solve cards --help").out);
    check_refused(script("install no-such-group"), "'no-such-group' is no group of packages");
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

TEST_CASE("A course without exercises has an empty list") {
    const std::string elsewhere = "KNOBEL_ROOT=/nowhere " + as_it_is;
    CHECK(knobel(words("list --format json"), elsewhere).out == "[]\n");
    CHECK(knobel(words("list"), elsewhere).exit_code == 0);
    check_refused(knobel(words("check 1-cards/01-halves-fit"), elsewhere), "there is no exercise");
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
