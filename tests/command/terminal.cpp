// Tests of output that verbs print only on a terminal.

#include "tests/command/output.hpp"
#include "tests/command/slow_build.hpp"

using namespace tests;

namespace {

const std::string students = KNOBEL_ROOT "/tests/grader/students/",
                  mistakes = KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/mistakes/";

/// The output of a command line on a terminal of this width, with wrapped lines rejoined.
std::string printed(const Terminal& terminal, int columns, const std::string& typed) {
    static int count = 0;
    const std::string end = fmt::format("<end {}>", ++count);  // never printed before
    terminal.resize(columns, 150);
    terminal.type("clear; " + typed + "; echo '<''" + end.substr(1) + "'");
    terminal.wait_until(end);
    const std::string screen = terminal.unwrapped();
    return screen.substr(0, screen.find(end));
}

}  // namespace

TEST_CASE("A check of more than a second counts the seconds, and clears them when it is done") {
    const SlowBuild build;
    const Course course;
    course.take(course.halves(), course.first() / "solution.cpp");
    const Terminal terminal(course, build.environment());
    terminal.type("knobel check halves");
    terminal.wait_until(std::regex("checking 1-cards/01-halves-fit \\.\\.\\. [0-9]+ s \\(its tests "
                                   "are built first, once\\)"),
                        "seconds");
    build.go_on();
    CHECK_FALSE(contains(terminal.wait_until("5 of 5 points. All tests passed."), "checking"));
}

TEST_CASE(
    "No seconds are counted where standard error is no terminal, or one without control codes") {
    for (const char* typed :
         {"knobel check halves 2> errors",
          "TERM=dumb script --quiet --command '" KNOBEL_PROGRAM " check halves > out' errors"}) {
        INFO(typed);
        const SlowBuild build;
        const Course course;
        const Terminal terminal(course, build.environment());
        terminal.type(std::string(typed) + "; echo '<''end>'");
        build.wait_for("begun");
        std::this_thread::sleep_for(std::chrono::milliseconds(1200));
        build.go_on();
        terminal.wait_until("<end>");
        CHECK_FALSE(contains(content_of(course.root() / "errors"), "checking"));
    }
}

TEST_CASE("What is read during an exercise fits the width of the terminal") {
    const Course course;
    course.take(course.halves(), mistakes + "front_first.cpp");
    course.write(course.root() / "long_line.cpp",
                 "#include <iostream>\n#include \"halves_fit.hpp\"\nbool fit(Half, Half) {\n"
                 "    std::cout << std::string(150, 'x') << '\\n';\n    return false;\n}\n");
    const Terminal terminal(course);
    for (const int columns : {40, 60, 100}) {
        for (const auto& [typed, shown] : {
                 std::pair<std::string, std::string>{"check halves", "called  fit(k2, k1)"},
                 {"check halves --all --file " + students + "ends_before_main.cpp",
                  "0 of 5 points."},
                 {"check halves --file long_line.cpp", "    | xxxxxxxx"},
                 {"check halves --file " + students + "declares_only.cpp",
                  "The program does not compile."},
                 {"check turn", "This is still the stub"},
                 {"hint halves --step 3", "Hint 3 of 3:"},
                 {"list", "1-cards  0 of 2 done"},
             }) {
            INFO(columns << " columns: " << typed);
            const std::string screen = printed(terminal, columns, "knobel " + typed);
            CHECK(contains(screen, shown));
            for (const std::string& line : lines_of(screen))
                CHECK((columns_of(line) <= static_cast<std::size_t>(columns) ||
                       words(line).size() == 1));  // a path
        }
    }
}

TEST_CASE(
    "In the list each exercise takes one line down to 60 columns, and only titles are shortened") {
    const Course course;
    const std::string title = "A title that is far longer than anything that the course has";
    for (int i = 1; i <= 11; ++i) {
        const fs::path folder = course.root() / fmt::format("exercises/2-more/{:02}-a", i);
        course.write(folder / "a.hpp", "");
        course.write(folder / "README.rst", title + "\n" + std::string(title.size(), '=') + "\n");
    }
    course.take(course.halves(), course.first() / "mistakes/front_first.cpp");
    course.run("check 1/1");
    course.write(course.halves(), content_of(course.halves()) + "// edited\n");
    const Terminal terminal(course);
    for (const int columns : {60, 80}) {
        INFO(columns << " columns");
        const std::vector<std::string> lines = lines_of(printed(terminal, columns, "knobel list"));
        REQUIRE(lines.size() > 15);
        CHECK(std::regex_match(
            lines[1], std::regex("> 1/1   \\*    Do tw.*  5 points  3 of 5 points, edited")));
        for (std::size_t i = 5; i <= 15; ++i)
            CHECK(std::regex_match(
                lines[i], std::regex("  2/[0-9]+ +\\*    A tit.*\\.\\.\\.   0 points  not begun")));
    }
}
