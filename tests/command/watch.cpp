// Tests of the verb watch in a real terminal. One file, because one verb is tested, always in the
// same kind of terminal.

#include <csignal>

#include "command/keys.hpp"
#include "tests/command/output.hpp"
#include "tests/command/slow_build.hpp"
#include "tests/command/terminal.hpp"

using namespace tests;

namespace {

const std::string keys = "h hint   n next   l list   c check again   a check all   q quit",
                  half_done = "3 of 5 points. ", all_done = "5 of 5 points. All tests passed.",
                  prompt = "ready>";

bool ends_with_keys(const std::string& screen) {
    const std::size_t end = screen.find_last_not_of("\n ");
    return end != std::string::npos &&
           screen.substr(0, end + 1).rfind(keys) == end + 1 - keys.size();
}

/// A course watched in a terminal, whose first exercise's student file is a copy of a file in the
/// exercise's folder, or an endless loop.
class Watched {
public:
    explicit Watched(const std::string& solution = "mistakes/front_first.cpp",
                     const std::string& environment = "")
        : terminal(prepared(course, solution), environment) {
        terminal.type("stty -g > before; knobel watch");
    }

    /// Saves a file of the first exercise's folder as the student's file.
    void save(const std::string& solution) const {
        course.take(course.halves(), course.first() / solution);
    }
    void save_endless() const { course.write(course.halves(), endless); }

    /// Waits until `text` is on the screen with the line of keys at the end, and returns the
    /// screen.
    std::string settle(const std::string& text) const {
        return terminal.wait_for(
            [&](const std::string& screen) {
                return contains(screen, text) && ends_with_keys(screen);
            },
            text);
    }

    /// Waits until the line "checking <exercise>" shows seconds, and returns the screen.
    std::string wait_for_seconds(const std::string& exercise) const {
        return terminal.wait_until(std::regex("checking " + exercise + " \\.\\.\\. [0-9]+ s"),
                                   "seconds of " + exercise);
    }

    /// Waits until the student's program is running, and stops the judge, which enforces the time
    /// limit: the call lasts until the check is aborted.
    void hold_call() const {
        terminal.wait_for_process("/program\n");
        kill(terminal.wait_for_process("/judges/"), SIGSTOP);
    }

    /// Checks that the shell is back, the terminal settings are restored, and none of these
    /// processes is running.
    void check_ended(const std::map<int, std::string>& processes) const {
        terminal.wait_until(prompt);
        Terminal::wait_until_gone(processes);
        terminal.type("clear; stty -g | cmp - before && echo as it was");
        terminal.wait_until("as it was\nready>");
    }

    static constexpr const char* endless =
        "#include \"halves_fit.hpp\"\n#include <unistd.h>\nbool fit(Half, Half) {\n    for (;;) "
        "pause();\n}\n";

    Course course;
    Terminal terminal;

private:
    static const Course& prepared(const Course& course, const std::string& solution) {
        if (solution == endless) course.write(course.halves(), endless);
        else course.take(course.halves(), course.first() / solution);
        return course;
    }
};

/// The second exercise's stub with an endless loop in place of todo(...).
std::string endless_card(const Course& course) {
    const std::string stub = content_of(course.card().parent_path() / "stub.cpp");
    return std::regex_replace(stub, std::regex("todo\\(.*\\);"),
                              "for (volatile int i = 0;; i = i + 1) {}");
}

}  // namespace

TEST_CASE("It begins with the exercise that one is at, and goes on when asked") {
    const Watched watched;
    const std::string first = watched.settle(keys);
    CHECK(contains(first, "1-cards/01-halves-fit  Do two halves fit?\n"));
    CHECK(contains(first, "called  fit(k2, k1)"));
    CHECK(contains(first, "stuck?  take hint 1: press h\n"));
    CHECK(contains(first, half_done));
    CHECK(contains(first, "0 of 2 exercises done\n"));
    watched.terminal.press("n");
    CHECK(contains(watched.settle("This is still the stub"),
                   "1-cards/02-turn-a-card  Turn a card\n"));
    watched.terminal.press("h");
    watched.settle("1-cards/02-turn-a-card  Turn a card\n\nHint 1 of ");
    watched.save("solution.cpp");
    watched.settle(all_done);
    watched.terminal.press("q");
    watched.check_ended({});
    watched.terminal.type("clear; knobel watch");
    CHECK(contains(watched.settle("This is still the stub"),
                   "1-cards/02-turn-a-card  Turn a card\n"));
}

TEST_CASE("Keys give hints, one step more each time, and the list") {
    const Watched watched;
    watched.settle(keys);
    watched.terminal.press("h");
    watched.settle("2 hints left. The next one: press h");
    watched.terminal.press("h");
    watched.settle("Hint 2 of 3:");
    watched.terminal.press("l");
    const std::string list = watched.settle("1-cards  0 of 2 done\n");
    CHECK(contains(list, "> 1/1  *    Do two halves fit?   5 points  3 of 5 points\n"));
    watched.terminal.press("c");
    watched.settle(half_done);
    for (const char* key : {"x", "Up", "F5", "Escape", "Left"}) watched.terminal.press(key);
    watched.terminal.press("h");
    watched.settle("Hint 3 of 3:");
}

TEST_CASE(
    "Arrows and other keys without a meaning take no letter with them, however the terminal's "
    "bytes are cut") {
    const std::string bytes = "h\x1b\x1b[Dn\x1b[15~l\x1bOPc\x1b[1;5Aq\x03";
    CHECK(command::Keys().take(bytes) == "hnlcq\x03");
    for (std::size_t at = 0; at <= bytes.size(); ++at) {
        command::Keys keys;
        const std::string first = keys.take(bytes.substr(0, at));
        CHECK(first + keys.take(bytes.substr(at)) == "hnlcq\x03");
    }
}

TEST_CASE("Where hints are missing a sentence says so, and watching goes on") {
    const Watched watched;
    watched.settle(keys);
    fs::remove(watched.course.first() / "hints.rst");
    watched.terminal.press("h");
    watched.settle("hints.rst: read nothing");
    watched.terminal.press("c");
    watched.settle(half_done);
}

TEST_CASE("What is saved is checked: over the file, by renaming, and piece by piece") {
    const Watched watched;
    watched.settle(half_done);
    watched.course.write(watched.course.first() / "other",
                         content_of(watched.course.first() / "solution.cpp"));
    fs::rename(watched.course.first() / "other", watched.course.halves());
    const std::string done = watched.settle(all_done);
    CHECK(contains(done, "1 of 2 exercises done"));
    CHECK(contains(done, "Press n for the next one: Turn a card\n"));
    CHECK(contains(done, "[█"));
    watched.terminal.type("");  // Enter checks again
    watched.settle(all_done);
    const std::string mistake = content_of(watched.course.first() / "mistakes/front_first.cpp");
    std::ofstream file(watched.course.halves(), std::ios::binary);
    for (std::size_t at = 0; at < mistake.size(); at += 40) {
        file << mistake.substr(at, 40) << std::flush;
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    watched.settle(half_done);
}

TEST_CASE("A compiler's error is shown with what it means, and fixing it makes the bar grow") {
    const Watched watched;
    watched.settle(half_done);
    watched.course.write(watched.course.halves(),
                         "#include \"halves_fit.hpp\"\n\nbool fit(Half a, Half b) { return "
                         "a.species == b.specis }\n");
    CHECK(contains(watched.settle("The program does not compile."), "halves_fit.cpp:3:"));
    watched.settle(" 0 of 2 exercises done");
    watched.save("solution.cpp");
    watched.settle("1 of 2 exercises done");
    CHECK(contains(watched.terminal.coloured(), "\x1b[32mAll tests passed."));
}

TEST_CASE("During an endless loop keys answer, seconds pass, and a save breaks the check off") {
    const Watched watched;
    watched.settle(half_done);
    watched.save_endless();
    watched.hold_call();
    watched.wait_for_seconds("1-cards/01-halves-fit");
    watched.terminal.press("h");
    watched.terminal.wait_until("Hint 1 of 3:");
    watched.terminal.press("l");
    watched.terminal.wait_until("1-cards  0 of 2 done\n");
    auto checking = watched.terminal.processes();
    watched.save("solution.cpp");
    watched.settle(all_done);
    checking.erase(watched.terminal.wait_for_process("knobel watch"));
    Terminal::wait_until_gone(checking);
}

TEST_CASE("A hint that was asked for during a check stays when the verdict comes") {
    const SlowBuild build;
    const Watched watched("mistakes/front_first.cpp", build.environment());
    build.wait_for("begun");
    watched.terminal.press("h");
    watched.terminal.wait_until("Hint 1 of 3:");
    build.go_on();
    CHECK(contains(watched.settle(half_done), "Hint 1 of 3:"));
}

TEST_CASE("The line that tells the seconds stays one line in a narrow terminal") {
    const SlowBuild build;
    const Watched watched("solution.cpp", build.environment());
    watched.terminal.resize(60, 40);
    watched.terminal.press("c");
    const std::string screen = watched.wait_for_seconds("1-cards/01-halves-fit");
    CHECK(screen.find("checking") == screen.rfind("checking"));
    build.go_on();
}

TEST_CASE("While tests are built keys answer, and a build that is broken off may clean up") {
    const SlowBuild build;
    const Watched watched("mistakes/front_first.cpp", build.environment());
    watched.terminal.wait_until(std::regex("checking 1-cards/01-halves-fit \\.\\.\\.( [0-9]+ s)? "
                                           "\\(its tests are built first, once\\)"),
                                "the build is told");
    build.wait_for("begun");
    watched.terminal.press("h");
    watched.terminal.wait_until("Hint 1 of 3:");
    watched.save("solution.cpp");
    build.wait_for("ended");
    build.go_on();
    watched.settle(all_done);
}

TEST_CASE("A file that is deleted can be brought back as the screen says") {
    const Watched watched;
    watched.settle(half_done);
    fs::remove(watched.course.halves());
    watched.settle("halves_fit.cpp is missing; './knobel reset ");
    CHECK(watched.course.run("reset halves").exit_code == 0);
    watched.settle("This is still the stub");
    fs::remove(watched.course.card());
    watched.save("solution.cpp");
    watched.settle(all_done);
}

TEST_CASE("All that was begun is checked one after the other, and the list tells how it went") {
    const Watched watched;
    watched.settle(half_done);
    watched.course.take(watched.course.card(),
                        watched.course.card().parent_path() / "solution.cpp");
    watched.settle(all_done);
    watched.course.write(watched.course.halves(), content_of(watched.course.halves()) + "\n");
    watched.settle(half_done);
    watched.terminal.press("a");
    const std::string list = watched.settle("1-cards  1 of 2 done\n");
    CHECK(contains(list, "  3 of 5 points\n"));
    CHECK(contains(list, "  done\n"));
    watched.terminal.press("h");
    watched.settle("1-cards/01-halves-fit  Do two halves fit?\n\nHint 1 of 3:");
}

TEST_CASE("A save while all are checked is what is told of, at the first and at the last of them") {
    for (const bool at_last : {false, true}) {
        const Watched watched(at_last ? "mistakes/front_first.cpp" : "solution.cpp");
        watched.settle(at_last ? half_done : all_done);
        watched.course.take(watched.course.card(),
                            watched.course.card().parent_path() / "solution.cpp");
        watched.settle("1-cards/02-turn-a-card  Turn a card\n");
        if (at_last) watched.course.write(watched.course.card(), endless_card(watched.course));
        else watched.save_endless();
        const std::string endless = at_last ? "1-cards/02-turn-a-card" : "1-cards/01-halves-fit";
        watched.terminal.wait_for_process("/program\n");
        const int before = watched.terminal.wait_for_process("check " + endless);
        watched.terminal.press("a");
        watched.terminal.wait_for_process("check " + endless, before);
        watched.hold_call();
        watched.wait_for_seconds(endless);
        watched.save("solution.cpp");
        CHECK_FALSE(contains(watched.settle(all_done), "of 2 done"));
    }
}

TEST_CASE("Another size of the terminal makes it draw anew") {
    const Watched watched;
    watched.settle(keys);
    watched.terminal.resize(70, 30);
    watched.settle(half_done);
    watched.terminal.resize(120, 50);
    watched.settle("1-cards/01-halves-fit  Do two halves fit?\n");
}

TEST_CASE(
    "A verdict that is longer than the terminal shows its beginning, and the rest when asked") {
    const Watched watched;
    watched.settle(keys);
    watched.terminal.resize(100, 12);
    const std::string top = watched.settle("... 8 lines more: press m\n");
    CHECK(top.rfind("1-cards/01-halves-fit  Do two halves fit?\n", 0) == 0);
    CHECK_FALSE(contains(top, half_done));
    watched.terminal.press("m");
    CHECK(contains(watched.settle("... the end; m shows the beginning\n"), half_done));
    watched.terminal.press("m");
    CHECK(watched.settle("Do two halves fit?") == top);
    watched.terminal.resize(100, 40);
    CHECK_FALSE(contains(watched.settle(half_done), "press m"));
}

TEST_CASE("Where the list is longer than the terminal, the present exercise is in sight") {
    Course course;
    for (const char* chapter : {"2-more", "3-many"})
        for (int i = 1; i <= 11; ++i)
            course.write(course.root() / fmt::format("exercises/{}/{:02}-a/a.hpp", chapter, i), "");
    const Terminal terminal(course);
    terminal.type("knobel watch 2/5");
    terminal.wait_for(ends_with_keys, "the keys at the end");
    terminal.press("l");
    const std::string present = "\n> 2/5 ";
    CHECK(contains(terminal.wait_until("3-many  0 of 11 done"), present));

    terminal.resize(80, 24);
    const std::string unfolded =
        terminal.wait_until("1-cards  0 of 2 done\n2-more  0 of 11 done\n");
    CHECK(contains(unfolded, present));
    CHECK(contains(unfolded, "  2/11 "));
    CHECK(contains(unfolded, "\n3-many  0 of 11 done\n"));
    CHECK_FALSE(contains(unfolded, "  1/1 "));
    CHECK_FALSE(contains(unfolded, "press m"));

    terminal.resize(80, 12);
    const std::string around = terminal.wait_until("more above\n");
    CHECK(contains(around, present));
    CHECK(contains(around, " more below\n"));
    CHECK_FALSE(contains(around, "press m"));
}

TEST_CASE("In a narrow terminal a verdict is folded anew, and the keys stay in sight") {
    const Watched watched;
    watched.settle(keys);
    watched.terminal.resize(44, 60);
    const std::string narrow = watched.terminal.wait_until("a all");
    CHECK(contains(narrow, "     called  fit(k2, k1)\n"));
    for (const std::string& line : lines_of(watched.terminal.unwrapped()))
        CHECK(columns_of(line) <= 44);
}

TEST_CASE("However it is ended, the terminal is as it was and nothing runs any more") {
    for (const char* how : {"q", "C-c", "C-d", "TERM", "HUP"}) {
        INFO(how);
        const Watched watched(Watched::endless);
        watched.hold_call();
        const auto processes = watched.terminal.processes();
        const bool is_key = std::string(how) != "TERM" && std::string(how) != "HUP";
        if (is_key) watched.terminal.press(how);
        else
            kill(watched.terminal.wait_for_process("knobel watch"),
                 std::string(how) == "TERM" ? SIGTERM : SIGHUP);
        watched.check_ended(processes);
    }
}

TEST_CASE("When the window is closed nothing runs any more") {
    const Watched watched(Watched::endless);
    watched.hold_call();
    const auto processes = watched.terminal.processes();
    watched.terminal.close();
    Terminal::wait_until_gone(processes);
}

TEST_CASE("It can be stopped by Ctrl-Z and goes on where it was") {
    const Watched watched;
    watched.settle(keys);
    watched.terminal.press("C-z");
    watched.terminal.wait_until("Stopped");
    watched.terminal.type("clear; stty -g | cmp - before && echo as it was");
    watched.terminal.wait_until("as it was\nready>");
    watched.terminal.type("fg");
    watched.terminal.wait_for(ends_with_keys, "the keys at the end");
    watched.save("solution.cpp");
    watched.settle(all_done);
    watched.terminal.press("q");
    watched.check_ended({});
}

TEST_CASE("A check that somebody kills is told in a sentence") {
    const Watched watched(Watched::endless);
    watched.hold_call();
    kill(watched.terminal.wait_for_process("check 1-cards/01-halves-fit --format json"), SIGKILL);
    watched.settle("The check was stopped by another process. Press c to check again.");
    watched.save("solution.cpp");
    watched.settle(all_done);
}

TEST_CASE("What a check says besides its verdict is shown, too") {
    const Watched watched;
    watched.settle(half_done);
    fs::create_directory(watched.course.root() / "progress.json.new");
    watched.save("solution.cpp");
    CHECK(contains(watched.settle("your progress is not remembered"), all_done));
}

TEST_CASE(
    "Without a terminal it prints plain reports, and nobody's colours where they are not wanted") {
    const Watched watched("solution.cpp", "export NO_COLOR=1");
    watched.settle(keys);
    watched.save("mistakes/front_first.cpp");
    watched.settle(half_done);
    CHECK_FALSE(contains(watched.terminal.coloured(), "\x1b["));
    watched.terminal.press("q");
    watched.check_ended({});
    watched.terminal.type("clear; knobel watch halves < /dev/null > printed &");
    const fs::path printed = watched.course.root() / "printed";
    const auto wait_for = [&](const std::string& text) {
        Terminal::wait([&] { return contains(content_of(printed), text); },
                       [&] { return content_of(printed); });
    };
    wait_for(half_done);
    watched.save("solution.cpp");
    wait_for(all_done);
    CHECK_FALSE(contains(content_of(printed), "\x1b"));
    CHECK_FALSE(contains(content_of(printed), keys));
    kill(watched.terminal.wait_for_process("knobel watch"), SIGTERM);
    watched.terminal.type("wait $!; echo It ended with code $?.");
    watched.terminal.wait_until("It ended with code 0.");
}

TEST_CASE("Where nobody sees what it prints it ends") {
    const Course course;
    const RunResult left = course.run("watch", "exec \"$0\" \"$@\" </dev/null >/dev/full");
    CHECK(left.exit_code == 3);
    CHECK(contains(left.err, "there is no keyboard here, so Ctrl-C ends it\n"));
    CHECK(contains(left.err, "what was to be printed could not be written"));
}
