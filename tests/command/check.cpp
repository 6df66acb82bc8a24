// Tests of the verb check, from the command line to the report. One file, because one verb is
// tested, mostly with the same exercise.

#include <algorithm>

#include "tests/command/knobel.hpp"

using namespace tests;

namespace {

const std::string exercise = KNOBEL_ROOT "/exercises/1-cards/01-halves-fit",
                  students = KNOBEL_ROOT "/tests/grader/students";

RunResult check(const std::string& file, const std::string& options = "") {
    return knobel("check 1-cards/01-halves-fit --file " + file + " " + options);
}

/// A PATH folder with all programs of this machine except bubblewrap.
class WithoutBubblewrap {
public:
    WithoutBubblewrap() {
        for (const auto& entry : std::filesystem::directory_iterator("/usr/bin"))
            if (entry.path().filename() != "bwrap")
                std::filesystem::create_symlink(entry.path(),
                                                folder_.path() / entry.path().filename());
    }
    std::string script() const {
        return "PATH='" + folder_.path().string() + "' exec \"$0\" \"$@\"";
    }

private:
    Folder folder_;
};

}  // namespace

TEST_CASE("A stub gets no points but friendly words") {
    const RunResult left = check(exercise + "/stub.cpp");
    CHECK(left.exit_code == 1);
    CHECK(left.err == "");
    CHECK(contains(left.out, "This is still the stub: 0 of 5 points.\n"));
    CHECK(contains(left.out, "The task: "));
    CHECK(contains(left.out, "exercises/1-cards/01-halves-fit/README.rst\n"));
    CHECK(contains(left.out, "Put your own code where todo(...) stands in "));
    CHECK(contains(left.out, "    1 point  Any letter can be a species\n"));
}

TEST_CASE(
    "A todo(...) that was forgotten in a written program is told with its line, and the program is "
    "not called the stub") {
    const Folder folder;
    const std::string head = "#include \"halves_fit.hpp\"\n\nbool fit(Half a, Half b) {\n",
                      todo = "    todo(\"TODO: say when two halves make one turtle\");\n",
                      code = "    return a.species == b.species && a.part != b.part;\n";
    const RunResult before = check(folder.write("halves_fit.cpp", head + todo + code + "}\n"));
    INFO(before.out);
    CHECK(before.exit_code == 1);
    CHECK(contains(before.out,
                   "Line 4 still calls todo(...), and the tests come to it: delete that line, now "
                   "that\nyour code stands there."));
    CHECK(contains(before.out, "0 of 5 points."));
    CHECK_FALSE(contains(before.out, "still the stub"));
    const std::string in_if = "    if (a.species != b.species && a.species == b.species)\n" + code;
    const RunResult last = check(folder.write("halves_fit.cpp", head + in_if + todo + "}\n"));
    INFO(last.out);
    CHECK(contains(last.out,
                   "Line 6 still calls todo(...), and the tests come to it: put your own code in "
                   "its\nplace."));
    const std::string stub = content_of(exercise + "/stub.cpp");
    CHECK(contains(check(folder.write("halves_fit.cpp", "// mine\n\n" + stub + "  \n")).out,
                   "This is still the stub: 0 of 5 points.\n"));
}

TEST_CASE(
    "A function written in part is no stub any more, even when every test comes to todo(...)") {
    const RunResult left = check(students + "/written_in_part.cpp");
    INFO(left.out);
    CHECK_FALSE(contains(left.out, "still the stub"));
    CHECK(contains(left.out, "but  this is not written yet; the call came to todo(...)\n"));
    const std::string all = check(students + "/written_in_part.cpp", "--all").out;
    INFO(all);
    CHECK(contains(all, "because  other calls before it were answered\n"));
}

TEST_CASE("A solution gets all points, by any unmistakable name of its exercise") {
    for (const char* name : {"1-cards/01-halves-fit", "halves", "01-halves-fit"}) {
        const RunResult left =
            knobel("check " + std::string(name) + " --file " + exercise + "/solution.cpp");
        CHECK(left.exit_code == 0);
        CHECK(left.err == "");
        CHECK(contains(left.out, "5 of 5 points. All tests passed.\n"));
    }
    CHECK(contains(check(exercise + "/solution.cpp", "--hidden --seed 7").out,
                   "7 of 7 points. All tests passed.\n"));
}

TEST_CASE("The first failed test is explained, and all of them when asked for") {
    const std::string mistake = exercise + "/mistakes/front_first.cpp";
    const auto told = [](const std::string& report) {
        std::size_t calls = 0;
        for (std::size_t at = report.find("called  fit("); at != std::string::npos;
             at = report.find("called  fit(", at + 1))
            ++calls;
        return calls;
    };
    const RunResult left = check(students + "/ends_before_main.cpp");
    CHECK(left.exit_code == 1);
    CHECK(told(left.out) == 1);
    CHECK(contains(
        left.out,
        "0 of 5 points. The first failed test is explained; --all explains every one. Hints: "));
    CHECK(contains(left.out, "Hints: ./knobel hint 1-cards/01-halves-fit"));
    const std::string all = check(students + "/ends_before_main.cpp", "--all").out;
    CHECK(told(all) == 5);
    CHECK(contains(all, "0 of 5 points. Hints: "));
    for (const char* option : {"", "--all"})
        CHECK(contains(check(students + "/fails_once.cpp", option).out, "4 of 5 points. Hints: "));
    CHECK(contains(check(mistake).out, "came back  false\n           expected  true\n"));
}

TEST_CASE("Programs that crash, loop or do not compile are told in words") {
    for (const auto& [file, all_words] : {
             std::pair{
                 "crashes_once.cpp",
                 std::vector<std::string>{"called  fit(k1, t2)",
                                          "crashed: an index out of range (vector::operator[])",
                                          "at  crashes_once.cpp:9, in fit: ", "4 of 5 points."}},
             {"meddles.cpp",
              {"fit(Z1, Z2)",
               "no answer within 5 seconds of computing; an endless loop, or too slow?",
               "0 of 5 points."}},
             {"declares_only.cpp",
              {"The program does not compile.\n\n    declares_only.cpp uses `turtle(",
               "0 of 5 points, as nothing could be tried."}},
             {"misspelt.cpp",
              {"The program does not compile. The compiler says:", "misspelt.cpp:3:37: error:",
               "0 of 5 points, as nothing could be tried."}},
         }) {
        INFO(file);
        const RunResult left = check(students + "/" + file, "--all");
        CHECK(left.exit_code == 1);
        CHECK(left.err == "");
        INFO(left.out);
        for (const std::string& part : all_words) CHECK(contains(left.out, part));
    }
}

TEST_CASE("A program for another exercise is told from one with a misspelt header") {
    const auto told = [](const std::string& program) {
        const Folder folder;
        return check(folder.write("halves_fit.cpp", program)).out;
    };
    const std::string other =
        told(content_of(KNOBEL_ROOT "/exercises/1-cards/03-fits-here/solution.cpp"));
    INFO(other);
    CHECK(contains(other,
                   "fits_here.hpp belongs to exercise 1-cards/03-fits-here; this file is for"));
    CHECK_FALSE(contains(other, "no header"));
    CHECK(contains(told("#include \"halvs_fit.hpp\"\n"), "no header `halvs_fit.hpp`"));
    CHECK(contains(told("#include \"../kit/halves_fit.hpp\"\n"),
                   "found by its name alone: write `#include \"halves_fit.hpp\"`."));
}

TEST_CASE("Of a program that has taken a name of the C library that is told, and not its crashes") {
    const Folder folder;
    const RunResult left =
        check(folder.write("halves_fit.cpp",
                           "#include \"halves_fit.hpp\"\nbool close = false;\nbool "
                           "fit(Half, Half) { return true; }\n"));
    CHECK(left.exit_code == 1);
    const std::size_t
        why = left.out.find(
            "The global variable `close` has taken the name of a function of the C library"),
        tests = left.out.find("  failed ");
    CHECK(why < tests);
    CHECK(tests < left.out.find("0 of 5 points."));
    CHECK_FALSE(contains(left.out, "crashed"));
    CHECK(left.out.find("mold: ") > tests);
}

TEST_CASE("A missing return is told even when all tests pass, other warnings are not") {
    const RunResult left = check(students + "/forgets_a_return.cpp");
    INFO(left.out);
    CHECK(left.exit_code == 0);
    CHECK(contains(left.out, "The compiler warns:\n"));
    CHECK(contains(left.out, "[-Wreturn-type]"));
    CHECK_FALSE(contains(left.out, "-Wunused"));
    CHECK(contains(left.out, "All tests passed."));
}

TEST_CASE("A verdict is printed as JSON, whatever it says") {
    struct Case {
        std::string file;
        int exit_code;
        const char* outcome;
        int points;
    };
    for (const Case& c : {
             Case{exercise + "/solution.cpp", 0, "checked", 5},
             Case{exercise + "/stub.cpp", 1, "checked", 0},
             Case{students + "/prints_much.cpp", 0, "checked", 5},
             Case{students + "/ends_before_main.cpp", 1, "checked", 0},
             Case{students + "/misspelt.cpp", 1, "does not compile", 0},
         }) {
        INFO(c.file);
        const RunResult left = check(c.file, "--format json");
        CHECK(left.exit_code == c.exit_code);
        const auto verdict = left.json();
        CHECK(verdict.at("exercise") == "1-cards/01-halves-fit");
        CHECK(verdict.at("outcome") == c.outcome);
        CHECK(verdict.at("points") == c.points);
        CHECK(verdict.at("most_points") == 5);
        CHECK(verdict.at("tests").size() == 5);
    }
}

TEST_CASE("What a program prints is shown without its escape codes, and not without end") {
    const RunResult left = check(students + "/prints_much.cpp");
    CHECK(left.exit_code == 0);
    CHECK(contains(left.out, "Your program printed:\n    | \\x1b[31mheld together:\n"));
    CHECK_FALSE(contains(left.out, "\x1b"));
    CHECK(std::count(left.out.begin(), left.out.end(), '\n') < 40);
    CHECK(contains(left.out, " lines more, and some that were not kept\n"));
    const RunResult few = check(students + "/prints_steps.cpp");
    CHECK(contains(few.out,
                   "Your program printed:\n    | step\n    ... the same line 2 times more\n    | "
                   "asked\n    | step\n    ... the same"));
    CHECK_FALSE(contains(few.out, "not kept"));
}

TEST_CASE(
    "On a terminal a report is coloured, unless somebody does not want that; in a pipe it never "
    "is") {
    const std::string on_terminal =
        " script --quiet --return --command \"$0 $* 2>/dev/null\" /dev/null </dev/null";
    for (const auto& [environment, coloured] : {std::pair{"TERM=xterm NO_COLOR=", true},
                                                {"TERM=xterm NO_COLOR=1", false},
                                                {"TERM=dumb NO_COLOR=", false}}) {
        INFO(environment);
        const RunResult left =
            knobel(words("check 1-cards/01-halves-fit --file " + exercise + "/solution.cpp"),
                   environment + on_terminal);
        CHECK(left.exit_code == 0);
        CHECK(contains(left.out, "All tests passed."));
        CHECK(contains(left.out, "\x1b[") == coloured);
    }
    CHECK_FALSE(
        contains(knobel(words("check 1-cards/01-halves-fit --file " + exercise + "/solution.cpp"),
                        "TERM=xterm exec \"$0\" \"$@\"")
                     .out,
                 "\x1b"));
}

TEST_CASE("What is no file cannot be checked") {
    const Folder folder;
    for (const auto& [file, sentence] :
         {std::pair<std::string, std::string>{
              "/nowhere/at/all.cpp",
              "/nowhere/at/all.cpp: read nothing (No such file or directory)"},
          {folder.path().string(), ": read a directory"},
          {folder.write("large.cpp", std::string(2 << 20, ' ')), ": read more than 1048576 bytes"}})
        check_refused(check(file), sentence);
}

TEST_CASE("Without bubblewrap nothing is checked, unless asked for") {
    const WithoutBubblewrap path;
    const std::string solution = " --file " + exercise + "/solution.cpp";
    check_refused(knobel(words("check halves" + solution), path.script()),
                  "bubblewrap (the program bwrap), which keeps students' programs apart, is not "
                  "installed; for a program of your own you may go without: --unsandboxed",
                  3);
    const RunResult left = knobel(words("check halves --unsandboxed" + solution), path.script());
    INFO(left.out << left.err);
    CHECK(left.exit_code == 0);
    CHECK(contains(left.out, "5 of 5 points."));
    CHECK(contains(
        knobel(words("check halves --unsandboxed --file " + students + "/crashes_once.cpp"),
               path.script())
            .out,
        "crashed: an index out of range (vector::operator[])"));
}

TEST_CASE("A bubblewrap that does not work is refused with its own words") {
    const Folder folder;
    std::filesystem::permissions(
        folder.write("bwrap",
                     "#!/bin/sh\necho bwrap: no permission to make namespaces >&2\nexit 1\n"),
        std::filesystem::perms::owner_all);
    check_refused(knobel(words("check halves"),
                         "PATH=" + folder.path().string() + ":$PATH exec \"$0\" \"$@\""),
                  "bubblewrap cannot make a sandbox here (bwrap: no permission to make namespaces)",
                  3);
}

TEST_CASE("A build folder that does not work is our fault, told as such") {
    const Folder folder;
    const RunResult left = knobel(words("check halves"),
                                  "KNOBEL_BUILD=" + folder.path().string() + " exec \"$0\" \"$@\"");
    CHECK(left.exit_code == 3);
    CHECK(contains(
        left.out,
        "The check itself failed. That is our fault, not yours; your file was not judged.\n"));
}
