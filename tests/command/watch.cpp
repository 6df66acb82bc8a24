// Tests of the verbs watch and check in a real terminal. They wait for what the screen shows and
// for processes, never for the clock.

#include <csignal>

#include "tests/command/terminal.hpp"

using namespace tests;

namespace {

const std::string checking = "checking 1-cards/01-halves-fit ...",
                  keys = "h hint   n next   l list   c check again   q quit",
                  half_done = "3 of 5 points. ", all_done = "5 of 5 points. All tests passed.",
                  endless =
                      "#include \"halves_fit.hpp\"\n#include <unistd.h>\nbool fit(Half, Half) {\n"
                      "    for (;;) pause();\n}\n";

bool ends_with_keys(const std::string& screen) {
    const std::size_t end = screen.find_last_not_of("\n ");
    return end != std::string::npos && screen.substr(0, end + 1).ends_with(keys);
}

/// A course watched in a terminal, with a mistake in its first exercise.
class Watched {
public:
    explicit Watched(const std::string& environment = "")
        : terminal((course.save("mistakes/front_first.cpp"), course), environment) {
        start();
    }
    void start() const { terminal.type("clear; stty -g > before; knobel watch"); }

    /// Waits until `text` is on the screen with the line of keys at the end, and returns the
    /// screen.
    std::string settle(const std::string& text) const {
        return terminal.wait_for(
            [&](const std::string& screen) {
                return contains(screen, text) && ends_with_keys(screen);
            },
            text);
    }
    std::string press(const std::string& key, const std::string& text) const {
        terminal.press(key);
        return settle(text);
    }

    /// Saves an endless loop, waits until the student's program is running, and stops the judge,
    /// which enforces the time limit: the call lasts until the check is aborted.
    void save_endless() const {
        course.write(course.halves(), endless);
        terminal.wait_for_process("/program\n");
        kill(terminal.wait_for_process("/judges/"), SIGSTOP);
        terminal.wait_until(checking);
    }

    /// Checks that the shell is back, the terminal settings are restored, and none of these
    /// processes is running.
    void check_ended(const std::map<int, std::string>& processes) const {
        terminal.wait_until("ready>");
        Terminal::wait_until_gone(processes);
        terminal.type("clear; stty -g | cmp - before && echo as it was");
        terminal.wait_until("as it was\nready>");
    }

    Course course;
    Terminal terminal;
};

/// A build folder without the first exercise's judge, and a fake `cmake` that builds it only after
/// go_on().
class SlowBuild {
public:
    SlowBuild() {
        const fs::path real = KNOBEL_BUILD, judge = "judges/1-cards";
        fs::create_directories(build() / "judges");
        fs::create_directory_symlink(real / "workers", build() / "workers");
        fs::permissions(
            folder_.write("cmake", fmt::format("#!/bin/sh\nexec >/dev/null 2>&1\n"
                                               "trap 'touch {0}/ended; exit 1' TERM\n"
                                               "touch {0}/begun\n"
                                               "while [ ! -e {0}/go ]; do sleep 0.05; done\n"
                                               "ln -sf {1} {2}\n",
                                               folder_.path().string(), (real / judge).string(),
                                               (build() / judge).string())),
            fs::perms::owner_all);
    }
    std::string environment() const {
        return "export KNOBEL_BUILD='" + build().string() + "' PATH='" + folder_.path().string() +
               "':$PATH";
    }
    void go_on() const { folder_.write("go", ""); }
    void wait_for(const std::string& what) const {
        Terminal::wait([&] { return fs::exists(folder_.path() / what); },
                       [&] { return "the build has not " + what; });
    }

private:
    fs::path build() const { return folder_.path() / "build"; }

    Folder folder_;
};

const std::string builds_first = " (its tests are built first, once)";

}  // namespace

TEST_CASE("watch shows the verdict of the current exercise, and its keys give what they name") {
    const Watched watched;
    const std::string first = watched.settle(half_done);
    for (const char* part :
         {"1-cards/01-halves-fit  Do two halves fit?\n", "called  fit(k2, k1)",
          "stuck?  take hint 1: press h\n", "] 3 of 10 points, 0 of 2 exercises done\n"})
        CHECK(contains(first, part));
    watched.press("h", "2 hints left. The next one: press h");
    watched.press("h", "Hint 2 of 3:");
    CHECK(contains(watched.press("l", "1-cards  0 of 2 done\n"),
                   "> 1/1  *    Do two halves fit?   5 points  3 of 5 points\n"));
    watched.press("c", half_done);
    for (const char* key : {"x", "Up", "F5", "Escape", "Left"}) watched.terminal.press(key);
    watched.press("h", "Hint 3 of 3:");
    CHECK(contains(watched.press("n", "This is still the stub"),
                   "1-cards/02-turn-a-card  Turn a card\n"));
    watched.press("h", "1-cards/02-turn-a-card  Turn a card\n\nHint 1 of ");
    watched.course.save("solution.cpp");
    const std::string done = watched.settle(all_done);
    CHECK(contains(done, "Press n for the next one: Turn a card\n"));
    CHECK(contains(done, "1 of 2 exercises done"));
    CHECK(contains(watched.terminal.coloured(), "\x1b[32mAll tests passed."));
    watched.course.save("mistakes/front_first.cpp");
    watched.settle(half_done);
    watched.course.take(watched.course.card(),
                        watched.course.card().parent_path() / "solution.cpp");
    watched.settle(all_done);
    const std::string list = watched.press("l", "1-cards  2 of 2 done\n");
    CHECK(contains(list, "  done; as it is now 3 of 5\n"));
    CHECK(contains(list, "  done\n"));
    watched.terminal.press("q");
    watched.check_ended({});
}

TEST_CASE("watch checks what is saved, and says what prevents a check") {
    const Watched watched;
    watched.settle(half_done);
    const fs::path halves = watched.course.halves(), other = watched.course.first() / "other";
    watched.course.take(other, watched.course.first() / "solution.cpp");
    fs::rename(other, halves);
    watched.settle(all_done);
    watched.course.write(halves,
                         "#include \"halves_fit.hpp\"\n\nbool fit(Half a, Half b) { return "
                         "a.species == b.specis }\n");
    CHECK(contains(watched.settle("The program does not compile."), "halves_fit.cpp:3:"));
    fs::remove(halves);
    watched.settle("halves_fit.cpp is missing; './knobel reset ");
    CHECK(watched.course.run("reset halves").exit_code == 0);
    watched.settle("This is still the stub");
    fs::remove(watched.course.first() / "hints.rst");
    watched.press("h", "hints.rst: read nothing");
    fs::create_directory(watched.course.root() / "progress.json.new");
    watched.course.save("solution.cpp");
    CHECK(contains(watched.settle("your progress is not saved"), all_done));
}

TEST_CASE("During a check keys answer, and a save or another process ends it") {
    const Watched watched;
    watched.settle(half_done);
    watched.save_endless();
    watched.terminal.press("h");
    watched.terminal.wait_until("Hint 1 of 3:");
    watched.terminal.press("l");
    watched.terminal.wait_until("1-cards  0 of 2 done\n");
    auto check = watched.terminal.processes();
    check.erase(watched.terminal.wait_for_process("knobel watch"));
    watched.course.save("solution.cpp");
    watched.settle(all_done);
    Terminal::wait_until_gone(check);
    watched.save_endless();
    kill(watched.terminal.wait_for_process("check 1-cards/01-halves-fit --format json"), SIGKILL);
    watched.settle("The check was stopped by another process. Press c to check again.");
}

TEST_CASE("While tests are built keys answer, and an aborted build may clean up") {
    const SlowBuild build;
    const Watched watched(build.environment());
    watched.terminal.wait_until(checking + builds_first);
    build.wait_for("begun");
    watched.course.write(watched.course.halves(), "no program\n");
    build.wait_for("ended");
    watched.terminal.press("h");
    watched.terminal.wait_until("Hint 1 of 3:");
    build.go_on();
    // The hint that was asked for during the check stays when the verdict comes.
    CHECK(contains(watched.settle("The program does not compile."), "Hint 1 of 3:"));
}

TEST_CASE("check says what is checked on a terminal with control codes only, and clears that") {
    const SlowBuild build;
    const Course course;
    course.save("solution.cpp");
    const Terminal terminal(course, build.environment());
    const std::string elsewhere =
        "TERM=dumb script --quiet --command '" KNOBEL_PROGRAM " check halves > out' dumb & ";
    terminal.type(elsewhere + "knobel check halves > out 2> errors & knobel check halves");
    terminal.wait_until(checking + builds_first);
    build.go_on();
    CHECK_FALSE(contains(terminal.wait_until(all_done), "checking"));
    CHECK(contains(terminal.coloured(), "\x1b[32mAll tests passed."));
    for (const char* file : {"errors", "dumb"})
        CHECK_FALSE(contains(content_of(course.root() / file), "checking"));
    terminal.type("clear; NO_COLOR=1 knobel check halves; echo un''coloured");
    terminal.wait_until("uncoloured");
    CHECK_FALSE(contains(terminal.coloured(), "\x1b[32m"));
}

TEST_CASE("watch fits every size of the terminal, and shows the rest of a long verdict by pages") {
    const Watched watched;
    watched.settle(half_done);
    watched.terminal.resize(100, 12);
    const std::string top = watched.settle("... 8 lines more: press m\n");
    CHECK(top.starts_with("1-cards/01-halves-fit  Do two halves fit?\n"));
    CHECK_FALSE(contains(top, half_done));
    CHECK(contains(watched.press("m", "... the end; m shows the beginning\n"), half_done));
    CHECK(watched.press("m", "Do two halves fit?") == top);
    watched.terminal.resize(44, 60);
    const std::string narrow = watched.terminal.wait_until("It does not matter\n");
    CHECK(contains(narrow, "     called  fit(k2, k1)\n"));
    for (const std::string& line : lines_of(watched.terminal.unwrapped()))
        CHECK(text::count_letters(line.substr(0, line.find_last_not_of(' ') + 1)) <= 44);
    watched.terminal.resize(120, 50);
    CHECK_FALSE(contains(watched.settle(half_done), "press m"));
}

TEST_CASE("However watch is ended, the terminal is as it was and none of its processes runs") {
    const Watched watched;
    watched.settle(half_done);
    for (const std::string how : {"C-c", "C-d", "TERM", "the window is closed"}) {
        INFO(how);
        watched.save_endless();
        const auto processes = watched.terminal.processes();
        if (how == "the window is closed") {
            watched.terminal.close();
            Terminal::wait_until_gone(processes);
            break;
        }
        if (how.starts_with("C-")) watched.terminal.press(how);
        else kill(watched.terminal.wait_for_process("knobel watch"), SIGTERM);
        watched.check_ended(processes);
        watched.course.write(watched.course.halves(), "no program\n");
        watched.start();
        watched.settle("The program does not compile.");
    }
}

TEST_CASE("Without a terminal watch prints plain reports, and ends when nothing can be printed") {
    const Course course;
    course.write(course.halves(), "no program\n");
    const Terminal terminal(course);
    terminal.type("knobel watch halves < /dev/null > printed &");
    const auto wait_for = [&](const std::string& text) {
        const auto printed = [&] { return content_of(course.root() / "printed"); };
        Terminal::wait([&] { return contains(printed(), text); }, printed);
        return printed();
    };
    wait_for("The program does not compile.");
    course.save("solution.cpp");
    const std::string printed = wait_for(all_done);
    CHECK_FALSE(contains(printed, "\x1b"));
    CHECK_FALSE(contains(printed, keys));
    kill(terminal.wait_for_process("knobel watch"), SIGTERM);
    terminal.type("wait $!; echo It ended with code $?.");
    terminal.wait_until("It ended with code 0.");
    const RunResult left = course.run("watch", "exec \"$0\" \"$@\" </dev/null >/dev/full");
    CHECK(left.exit_code == 3);
    CHECK(contains(left.err, "there is no keyboard here, so Ctrl-C ends it\n"));
    CHECK(contains(left.err, "the output could not be written"));
}
