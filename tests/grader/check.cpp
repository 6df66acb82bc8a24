// Checks of badly behaved students' programs, run in the same way as './knobel check' runs them.

#include "grader/check.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "grader/build_messages.hpp"
#include "grader/catch.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "tests/grader/processes.hpp"

using namespace grader;
using tests::contains;
using tests::Folder;

namespace {

namespace fs = std::filesystem;

const Course course{KNOBEL_ROOT, KNOBEL_BUILD};
const fs::path students = course.root / "tests/grader/students";

/// The exercise whose five tests start with fit(f1, f2), fit(k2, k1), fit(f1, f1), fit(f1, t2) and
/// fit(Z1, Z2).
Exercise halves_fit() {
    for (const Exercise& exercise : exercises(course))
        if (exercise.id == "1-cards/01-halves-fit") return exercise;
    throw std::runtime_error("there is no exercise 1-cards/01-halves-fit");
}

CheckOptions impatient() {
    CheckOptions options;
    options.time_per_call = milliseconds(2000);
    return options;
}

Verdict verdict_on(const fs::path& file, const CheckOptions& options = impatient()) {
    return check(course, halves_fit(), file, options);
}

/// All direct and indirect child processes of a process.
std::set<pid_t> descendants(pid_t process) {
    std::set<pid_t> found;
    std::istringstream children(
        tests::content_of(fmt::format("/proc/{0}/task/{0}/children", process)));
    for (pid_t child = 0; children >> child;) {
        found.insert(child);
        found.merge(descendants(child));
    }
    return found;
}

/// Waits until a condition holds; returns false after two minutes.
template <class Holds>
bool comes_true(Holds holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(milliseconds(20));
    }
    return true;
}

/// The expected failures of the five tests.
struct Failures {
    const char* student;
    struct {
        Reason reason;
        const char *call, *came_back;
    } tests[5];
};

}  // namespace

TEST_CASE(
    "Whatever a student's program does in a call, its test fails with a reason, and the others go "
    "on") {
    for (const Failures& expected : {
             Failures{
                 "ends_itself.cpp",
                 {{Reason::crash, "fit(f1, f2)",
                   "crashed (segmentation fault): it followed a null pointer"},
                  {Reason::crash, "fit(k2, k1)",
                   "ended itself with exit code 0 instead of returning"},
                  {Reason::crash, "fit(f1, f1)",
                   "ended itself with exit code 3 instead of returning"},
                  {Reason::crash, "fit(f1, t2)",
                   "crashed (stack overflow): a function calls itself again and again"},
                  {Reason::broken_protocol, "fit(Z1, Z2)", "a reply that answers no question"}}},
             Failures{"ends_before_main.cpp",
                      {{Reason::crash, "fit(f1, f2)", "ended itself with exit code 0"},
                       {Reason::crash, "fit(k2, k1)", "ended itself with exit code 0"},
                       {Reason::crash, "fit(f1, f1)", "ended itself with exit code 0"},
                       {Reason::crash, "fit(f1, t2)", "ended itself with exit code 0"},
                       {Reason::crash, "fit(Z1, Z2)", "ended itself with exit code 0"}}},
             Failures{"forges_replies.cpp",
                      {{Reason::wrong_type, "fit(f1, f2)",
                        "something that does not fit the function's type: \"passed\""},
                       {Reason::broken_protocol, "fit(k2, k1)", "a reply that answers no question"},
                       {Reason::broken_protocol, "fit(f1, f1)", "a reply that answers no question"},
                       {Reason::broken_protocol, "fit(f1, t2)", "a reply that answers no question"},
                       {Reason::broken_protocol, "fit(Z1, Z2)", "an answer of more than 4 MiB"}}},
             Failures{"meddles.cpp",
                      {{Reason::crash, "fit(f1, f2)",
                        "ended itself with exit code 1 instead of returning"},
                       {Reason::crash, "fit(k1, t2)",
                        "ended itself with exit code 0 instead of returning"},
                       {Reason::exception, "fit(f1, f1)",
                        "threw an exception: something that is not a std::exception"},
                       {Reason::crash, "fit(f1, t2)",
                        "ended itself with exit code 0 instead of returning"},
                       {Reason::time_out, "fit(Z1, Z2)",
                        "no answer within 2 seconds of computing; an endless loop, or too slow?"}}},
         }) {
        INFO(expected.student);
        const Verdict verdict = verdict_on(students / expected.student);
        INFO(verdict.message);
        CHECK(verdict.outcome == VerdictOutcome::checked);
        CHECK(verdict.points() == 0);
        REQUIRE(verdict.tests.size() == 5);
        for (std::size_t i = 0; i < 5; ++i) {
            CHECK(verdict.tests[i].outcome == TestOutcome::failed);
            CHECK(verdict.tests[i].failure.reason == expected.tests[i].reason);
            CHECK(verdict.tests[i].failure.call == expected.tests[i].call);
            INFO(verdict.tests[i].failure.came_back);
            CHECK(contains(verdict.tests[i].failure.came_back, expected.tests[i].came_back));
        }
    }
}

TEST_CASE(
    "A main function of the student's own, for trying things out, is not run and does no harm") {
    const Verdict verdict = verdict_on(students / "own_main.cpp");
    CHECK(verdict.all_passed());
    CHECK(verdict.prints.empty());
    CHECK(verdict.warnings.empty());
}

TEST_CASE("A crash is named with its call, and the other tests are passed by a fresh worker") {
    const Verdict verdict = verdict_on(students / "crashes_once.cpp");
    REQUIRE(verdict.tests.size() == 5);
    for (std::size_t i : {0U, 2U, 3U, 4U}) CHECK(verdict.tests[i].outcome == TestOutcome::passed);
    CHECK(verdict.tests[1].failure.reason == Reason::crash);
    CHECK(verdict.tests[1].failure.call == "fit(k1, t2)");
    CHECK(verdict.tests[1].failure.came_back ==
          "crashed: an index out of range (vector::operator[])");
    CHECK(verdict.prints.empty());
}

TEST_CASE("A crash, an exception and an endless loop are told with the student's line") {
    const auto place = [](const std::string& student, const std::string& mark) {
        const std::vector<std::string> lines = lines_of(tests::content_of(students / student));
        const auto at = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return contains(line, "// " + mark);
        });
        REQUIRE(at != lines.end());
        return fmt::format("{}:{}, in ", student, at - lines.begin() + 1);
    };
    struct Case {
        Reason reason;
        const char *came_back, *mark, *function;
    };
    const Verdict verdict = verdict_on(students / "goes_wrong.cpp");
    REQUIRE(verdict.tests.size() == 5);
    std::size_t number = 0;
    for (const Case& c :
         {Case{Reason::crash, "crashed: an index out of range (vector::operator[])", "index",
               "fit: return halves["},
          {Reason::crash, "crashed (segmentation fault): it followed a null pointer", "null",
           "fit: if (a.species"},
          {Reason::exception,
           "threw an exception: there is no element 2 in this vector of 2 (vector::at)", "at",
           "fit: if (a.part"},
          {Reason::crash, "crashed (stack overflow): a function calls itself", "recursion",
           "deeper: return level"},
          {Reason::crash, "lets none out", "noexcept", "lets_none_out: return halves.at(3)"}}) {
        const Failure& failure = verdict.tests[number++].failure;
        INFO(failure.call << ": " << failure.came_back << " at " << failure.where);
        CHECK(failure.reason == c.reason);
        CHECK(contains(failure.came_back, c.came_back));
        CHECK(failure.where.rfind(place("goes_wrong.cpp", c.mark) + c.function, 0) == 0);
        CHECK(failure.frames.empty());
    }
    const Verdict endless = verdict_on(students / "loops.cpp");
    REQUIRE_FALSE(endless.tests.empty());
    CHECK(endless.tests[0].failure.reason == Reason::time_out);
    CHECK(endless.tests[0].failure.where.rfind(place("loops.cpp", "loop") + "fit: while", 0) == 0);
}

TEST_CASE("An endless loop of which the compiler leaves only a jump is told with its line") {
    const Folder folder;
    const Verdict verdict = verdict_on(folder.write("mine.cpp",
                                                    "#include \"halves_fit.hpp\"\n"
                                                    "bool fit(Half, Half) {\n"
                                                    "    int i = 0;\n"
                                                    "    while (true) {\n"
                                                    "        i++;\n"
                                                    "    }\n"
                                                    "}\n"));
    REQUIRE_FALSE(verdict.tests.empty());
    CHECK(verdict.tests[0].failure.where == "mine.cpp:4, in fit: while (true) {");
}

TEST_CASE("A crash is put down to a missing return that the compiler warns of") {
    const Folder folder;
    const Verdict verdict =
        verdict_on(folder.write("mine.cpp",
                                "#include \"halves_fit.hpp\"\n"
                                "bool fit(Half a, Half b) {\n"
                                "    if (a.species == 'f') __builtin_trap();\n"
                                "    if (a.species != b.species) return false;\n"
                                "}\n"));
    const Failure& failure = verdict.tests.at(0).failure;
    CHECK(failure.reason == Reason::crash);
    CHECK(failure.came_back ==
          "crashed, most likely since a function came to its end without a `return`: see the "
          "compiler's warning");
}

TEST_CASE("A variable that is used before it has a value has the same one each time") {
    const Folder folder;
    const std::string file = folder.write("mine.cpp",
                                          "#include \"halves_fit.hpp\"\n"
                                          "bool fit(Half a, Half b) { bool n; if (a.species == "
                                          "'Q') n = b.species == 'Q'; return n; }\n");
    const Verdict verdict = verdict_on(file);
    CHECK(contains(verdict.warnings, "uninitialized"));
    CHECK(contains(verdict.explanation, "`n` can be read before it has got a value"));
    CHECK(verdict.tests[0].failure.remark.empty());
}

TEST_CASE(
    "Of several warnings the one that most likely tells of a mistake is explained, wherever it "
    "stands") {
    const Folder folder;
    const std::string signs = "for (int i = 0; i < std::string(\"ab\").size(); ++i) {} ";
    for (const auto& [body, words] : {
             std::pair{
                 signs +
                     "bool same = false; if (same = a.part == b.part) return false; return true;",
                 "to compare, write `==`"},
             {signs + "return a.part == Part::front;", "never looks at `b`"},
             {signs + "a.part == b.part; int n = 3; return true;", "does nothing with"},
             {signs + "return a.part == b.part;", "`std::size_t`"},
         }) {
        const Verdict verdict = verdict_on(folder.write(
            "mine.cpp",
            "#include \"halves_fit.hpp\"\n#include <string>\nbool fit(Half a, Half b) { " + body +
                " }\n"));
        INFO(verdict.warnings << verdict.message << verdict.explanation);
        CHECK(contains(verdict.warnings, "[-Wsign-compare]"));
        CHECK(contains(verdict.explanation, words));
    }
}

TEST_CASE("A program may print as much as it likes; the beginning is kept") {
    const Verdict verdict = verdict_on(students / "prints_much.cpp");
    CHECK(verdict.all_passed());
    CHECK(verdict.prints.size() == 64 << 10);
    CHECK(contains(verdict.prints, "held together:\n"));
}

TEST_CASE("Solutions, tests and files of the machine cannot be included") {
    const Verdict verdict = verdict_on(students / "copies.cpp");
    CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
    CHECK(contains(verdict.message, "nothing to copy from"));
}

TEST_CASE(
    "The same file gets the same words each time, though compilers name what they pass on to each "
    "other by chance") {
    const Folder folder;
    const Verdict verdict =
        verdict_on(folder.write("greedy.cpp", "asm(\".incbin \\\"/etc/passwd\\\"\");\n"));
    CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
    CHECK(contains(verdict.message, "greedy.s:"));
    CHECK_FALSE(contains(verdict.message, "/tmp/"));
    CHECK(without_temporary_names("a /tmp/ccA1b2C3.s:6: b /tmp/ccA1b2C3.o c", "halves_fit") ==
          "a halves_fit.s:6: b halves_fit.o c");
    CHECK(without_temporary_names("/tmp/halves_fit-0a1b2c.o: error", "halves_fit") ==
          "halves_fit.o: error");
    CHECK(without_temporary_names("/tmp/cc, /tmp/ccache/file.s", "halves_fit") ==
          "/tmp/cc, /tmp/ccache/file.s");
}

TEST_CASE(
    "A program that does not compile gets the compiler's words, with short paths, and a list of "
    "tests not tried") {
    const Folder folder;
    const std::string file =
        folder.write("my file.cpp", tests::content_of(students / "misspelt.cpp"));
    const Verdict verdict = verdict_on(file);
    CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
    CHECK(contains(verdict.message, "my file.cpp:3:37: error: "));
    CHECK_FALSE(contains(verdict.message, KNOBEL_ROOT));
    REQUIRE(verdict.tests.size() == 5);
    for (const TestResult& test : verdict.tests) CHECK(test.outcome == TestOutcome::not_tried);
    CHECK_FALSE(verdict.all_passed());
}

TEST_CASE(
    "A function that is missing, or has another name or parameters, is told in words and not in "
    "the linker's") {
    const Folder folder;
    const std::string include = "#include \"halves_fit.hpp\"\n",
                      body = " { return a.species == b.species; }\n";
    for (const std::string& content :
         {std::string(), include, include + "bool fits(Half a, Half b)" + body,
          include + "bool fit(const Half& a, const Half& b)" + body}) {
        const Verdict verdict = verdict_on(folder.write("mine.cpp", content));
        CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
        CHECK(verdict.message ==
              "mine.cpp has no function `bool fit(Half a, Half b)`. Its name and the types of its "
              "parameters must be exactly those in halves_fit.hpp.\n");
    }
    const Verdict declared = verdict_on(students / "declares_only.cpp");
    CHECK(declared.outcome == VerdictOutcome::does_not_compile);
    CHECK(declared.message ==
          "declares_only.cpp uses `turtle(cards::Half, cards::Half)`, which is declared but "
          "nowhere defined.\n");
}

TEST_CASE("Every linker's words for functions that are missing or there twice are understood") {
    const std::string header = "/// Whether fit(a, b) holds.\nbool fit(Half a, Half b);\n";
    for (const char* output : {
             "mold: error: undefined symbol: fit(cards::Half, cards::Half)\n>>> referenced by "
             "adapter.cpp\n",
             "ld.lld: error: undefined symbol: fit(cards::Half, cards::Half)\n>>> referenced by "
             "std_function.h:152\n",
             "/usr/bin/ld: libadapter.a(adapter.cpp.o): in function `f(int)':\nadapter.cpp:5: "
             "undefined reference to `fit(cards::Half, cards::Half)'\n"
             "/usr/bin/ld: adapter.cpp:6: undefined reference to `fit(cards::Half, "
             "cards::Half)'\ncollect2: error: ld returned 1 exit status\n",
             "std_function.h:152: error: undefined reference to 'fit(cards::Half, cards::Half)'\n",
         })
        CHECK(linker_message(output, "a.cpp", "a.hpp", header) ==
              "a.cpp has no function `bool fit(Half a, Half b)`. Its name and the types of its "
              "parameters must be exactly those in a.hpp.\n");
    for (const char* output : {
             "mold: error: duplicate symbol: libworker.a(w.o): /tmp/cc.o: "
             "f(cards::Half)\ncollect2: error: ld returned 1 exit status\n",
             "ld.lld: error: duplicate symbol: f(cards::Half)\n>>> defined at a.cpp:1 "
             "(/tmp/a.cpp:1)\n",
             "/usr/bin/ld: libworker.a(w.o): in function `f(cards::Half)':\nw.cpp:1: multiple "
             "definition of `f(cards::Half)'; /tmp/cc.o:a.cpp:1: first defined "
             "here\n",
             "/usr/bin/ld.gold: error: libworker.a(w.o): multiple definition of "
             "'f(cards::Half)'\n/usr/bin/ld.gold: /tmp/cc.o: previous definition here\n",
         })
        CHECK(linker_message(output, "a.cpp", "a.hpp", header) ==
              "a.cpp defines `f(cards::Half)`, which is already defined in what is given: leave it "
              "out, or choose another name.\n");
    CHECK(linker_message("a.cpp:1:5: warning: unused\nmold: error: undefined symbol: g(int)\n>>> "
                         "referenced by a.cpp\n",
                         "a.cpp", "a.hpp", header) ==
          "a.cpp uses `g(int)`, which is declared but nowhere defined.\n\na.cpp:1:5: warning: "
          "unused\n");
    CHECK(linker_message("a.cpp:1:5: error: 'fit' was not declared\n", "a.cpp", "a.hpp", header)
              .empty());
}

TEST_CASE("A program that keeps the compiler busy for ages is given up") {
    CheckOptions options;
    options.time_of_compiler = milliseconds(2000);
    const Verdict verdict = verdict_on(students / "too_much_to_compile.cpp", options);
    CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
    CHECK(contains(verdict.message, "The compiler used more computing time than is allowed"));
}

TEST_CASE(
    "A compiler that runs out of memory or space, or crashes, is told in a sentence and not in "
    "words that ask for a bug report") {
    const Folder folder;
    const std::string include = "#include \"halves_fit.hpp\"\n";
    struct Case {
        std::string program, sentence;
    };
    const std::string memory = "The compiler needed more memory than it may have; ",
                      size = "The compiled program became larger than is allowed; ";
    for (const Case& c :
         {Case{"#include </dev/zero>\n", memory},
          {"#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(A(A(A(A(A(x)))))))))\nB(int;)\n",
           memory},
          {"int large[200000000] = {1};\n", size},
          {"int large[2000000000];\n", "The program's global variables are too large; "}}) {
        INFO(c.program);
        const Verdict verdict = verdict_on(folder.write(
            "mine.cpp",
            include + c.program + "bool fit(Half a, Half b) { return a.species == b.species; }\n"));
        CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
        INFO(verdict.message);
        CHECK(verdict.message.rfind(c.sentence, 0) == 0);
    }
    CHECK(contains(
        resource_message(
            "g++: internal compiler error: Segmentation fault signal terminated program cc1plus\n"),
        "nested very deeply"));
    CHECK(contains(resource_message("g++: internal compiler error: CPU time limit exceeded signal "
                                    "terminated program cc1plus\n"),
                   "computing time"));
    CHECK(contains(
        resource_message(
            "a.cpp:(.text+0x1b): relocation truncated to fit: R_X86_64_PC32 against symbol `x'\n"),
        "global variables"));
    CHECK(resource_message("a.cpp:1:5: error: 'fit' was not declared\n").empty());
}

TEST_CASE(
    "Of a compiler's lines that repeat themselves without end the student sees one, and the error "
    "behind them") {
    CHECK(without_repetition("a\nb\nb\nb\nb\nc\nc\n") ==
          "a\nb\n... (3 more lines like this)\nc\nc\n");
    const Folder folder;
    const Verdict verdict = verdict_on(folder.write("endless.cpp", "#include __FILE__\n"));
    CHECK(contains(verdict.message, "more lines like this)\n"));
    CHECK(contains(verdict.message, "error: #include nested depth 200 exceeds maximum of 200"));
}

TEST_CASE(
    "Several threads check different files at the same time, and each verdict is that of its "
    "file") {
    struct Case {
        fs::path file;
        VerdictOutcome outcome;
        int passed;
    };
    const std::vector<Case> cases{
        {halves_fit().folder / "solution.cpp", VerdictOutcome::checked, 5},
        {students / "crashes_once.cpp", VerdictOutcome::checked, 4},
        {students / "misspelt.cpp", VerdictOutcome::does_not_compile, 0},
        {students / "ends_before_main.cpp", VerdictOutcome::checked, 0}};
    std::vector<std::string> wrong(cases.size());
    {
        std::vector<std::jthread> threads;
        for (std::size_t thread = 0; thread < cases.size(); ++thread)
            threads.emplace_back([&, thread] {
                for (std::size_t i = 0; i < cases.size(); ++i) {
                    const Case& c = cases[(thread + i) % cases.size()];
                    CheckOptions patient;
                    patient.time_of_compiler = milliseconds(120'000);
                    const Verdict verdict = verdict_on(c.file, patient);
                    const auto passed = std::count_if(
                        verdict.tests.begin(), verdict.tests.end(),
                        [](const TestResult& test) { return test.outcome == TestOutcome::passed; });
                    if (verdict.outcome != c.outcome || passed != c.passed ||
                        verdict.tests.size() != 5)
                        wrong[thread] += c.file.string() + ": " + verdict.message + "\n";
                }
            });
    }
    for (const std::string& what : wrong) CHECK(what == "");
}

TEST_CASE("With a check that is killed end the judge, the compiler and the student's program") {
    const Folder folder;
    const std::string solution =
        "#include \"halves_fit.hpp\"\n#include <unistd.h>\nbool fit(Half, Half) { for (;;) "
        "pause(); }\n";
    for (const std::string& file :
         {folder.write("sleeps.cpp", solution), (students / "too_much_to_compile.cpp").string()}) {
        const bool compiling = fs::path(file).filename() != "sleeps.cpp";
        const pid_t checking = fork();
        if (checking == 0) {
            verdict_on(file, CheckOptions());
            _exit(0);
        }
        std::set<pid_t> below;
        const std::string last = compiling ? "cc1plus\n" : "program\n";
        const auto is_last = [&](pid_t process) {
            return tests::content_of(fmt::format("/proc/{}/comm", process)) == last;
        };
        const auto last_runs = [&] {
            below = descendants(checking);
            return std::any_of(below.begin(), below.end(), is_last);
        };
        CHECK(comes_true(last_runs));
        kill(checking, SIGKILL);
        waitpid(checking, nullptr, 0);
        CHECK(comes_true([&] { return std::none_of(below.begin(), below.end(), tests::runs); }));
    }
}

TEST_CASE("Whatever its name, a file is taken for C++") {
    const Folder folder;
    const std::string solution = tests::content_of(halves_fit().folder / "solution.cpp");
    for (const char* name :
         {"solution", "solution.txt", "-o", "@file", "my, own; $(solution) 'ü'.cpp"}) {
        INFO(name);
        const Verdict verdict = verdict_on(folder.write(name, solution));
        INFO(verdict.message);
        CHECK(verdict.all_passed());
    }
}

TEST_CASE("Files that are no program do not compile") {
    const Folder folder;
    for (const std::string& content : {std::string(), std::string("\0\1\2\xff", 4),
                                       std::string("int fit;"), std::string(100'000, '(')}) {
        const Verdict verdict = verdict_on(folder.write("file.cpp", content));
        CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
        CHECK_FALSE(verdict.message.empty());
        CHECK(verdict.message.size() < 10'000);
    }
}

TEST_CASE("A file in UTF-16 is named as such, and the compiler is not let loose on it") {
    const Folder folder;
    for (const std::string& content : {std::string("\xff\xfe"
                                                   "b\0o\0",
                                                   6),
                                       std::string("\0b\0o", 4), std::string("\xfe\xff")}) {
        const Verdict verdict = verdict_on(folder.write("file.cpp", content));
        CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
        CHECK(verdict.message ==
              "This file is saved as UTF-16 (or is binary); save it as UTF-8 text.");
        CHECK(verdict.tests.size() == 5);
    }
    CHECK(why_no_text("\xef\xbb\xbf// T\xc3\xbcr\n").empty());
}

TEST_CASE("A compiler's message is cut where nobody reads on") {
    std::string lines;
    for (int i = 0; i < 60; ++i) lines += "error\n";
    CHECK(capped(lines) == lines);
    CHECK(capped(lines + "a\nb\n") == lines + "... (2 more lines)\n");
    CHECK(capped(std::string(399, 'x') + "\xc3\xbc" + "x\n") == std::string(399, 'x') + "...\n");
    const Folder folder;
    std::string many = "#include \"halves_fit.hpp\"\n";
    for (int i = 0; i < 1000; ++i) many += "wrong" + std::to_string(i) + " x;\n";
    const std::string message = verdict_on(folder.write("many.cpp", many)).message;
    CHECK(contains(message, "many.cpp:6:1: error: "));
    CHECK_FALSE(contains(message, "many.cpp:7:"));
}

TEST_CASE(
    "Hidden tests are run only when asked for, and the seed does not matter to a right program") {
    CheckOptions options;
    options.hidden_tests = true;
    for (const std::uint64_t seed : {std::uint64_t{0}, ~std::uint64_t{0}}) {
        options.seed = seed;
        const Verdict verdict = verdict_on(halves_fit().folder / "solution.cpp", options);
        CHECK(verdict.all_passed());
        CHECK(verdict.tests.size() == 6);
        CHECK(verdict.tests.back().hidden);
    }
}

TEST_CASE("What fails on our side is never the student's fault") {
    const fs::path solution = halves_fit().folder / "solution.cpp";
    const Folder folder;
    for (const fs::path& build : {folder.path() / "no build", fs::path("/proc/nowhere")}) {
        const Verdict verdict = check({course.root, build}, halves_fit(), solution, {});
        CHECK(verdict.outcome == VerdictOutcome::grader_failed);
        CHECK(verdict.exercise == "1-cards/01-halves-fit");
        CHECK_FALSE(verdict.message.empty());
    }
}

TEST_CASE(
    "A machine that is too busy for a verdict is not the student's fault, and the verdict is "
    "marked") {
    const Folder build;
    for (const char* part : {"workers", "bin"})
        fs::create_symlink(course.build / part, build.path() / part);
    // A fake judge that reports like one whose worker got no CPU time.
    fs::create_directories(build.path() / "judges");
    const fs::path judge = build.path() / "judges" / halves_fit().target();
    std::ofstream(judge) << "#!/bin/sh\necho 'the machine was too busy' >&2\nexit 4\n";
    fs::permissions(judge, fs::perms::owner_all);
    CheckOptions options;
    options.judge_is_built = true;
    const Verdict verdict = check({course.root, build.path()}, halves_fit(),
                                  halves_fit().folder / "solution.cpp", options);
    CHECK(verdict.outcome == VerdictOutcome::grader_failed);
    CHECK(verdict.starved);
    CHECK(contains(verdict.message, "the machine was too busy"));
}

TEST_CASE("A check leaves nothing behind") {
    const auto left_behind = [] {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(course.build / "check"))
            names.insert(entry.path().filename().string());
        return names;
    };
    const std::set<std::string> before = left_behind();
    verdict_on(students / "misspelt.cpp");
    for (const std::string& name : left_behind()) {
        INFO(name);
        CHECK(before.count(name) == 1);  // files left by a killed check may have been removed
    }
}

TEST_CASE(
    "What a killed check left behind is removed by the next one, and what a living one uses is "
    "not") {
    const fs::path abandoned = course.build / "check/check-abandoned",
                   used = course.build / "check/check-used",
                   fresh = course.build / "check/check-fresh";
    for (const fs::path& folder : {abandoned, used, fresh}) fs::create_directories(folder / "sub");
    for (const fs::path& folder : {abandoned, used})
        fs::last_write_time(folder, fs::file_time_type::clock::now() - std::chrono::minutes(1));
    const FolderLock lock(used);
    verdict_on(students / "misspelt.cpp");
    CHECK_FALSE(fs::exists(abandoned));
    CHECK(fs::exists(used));
    CHECK(fs::exists(fresh));
    for (const fs::path& folder : {used, fresh}) fs::remove_all(folder);
}

TEST_CASE("A program learns nothing of where it lies on this machine") {
    const Folder folder;
    const Verdict verdict = verdict_on(
        folder.write("where.cpp",
                     "#include \"halves_fit.hpp\"\n#include <sys/auxv.h>\n#include <iostream>\n"
                     "bool fit(Half, Half) { std::cout << __FILE__ << ' ' << "
                     "reinterpret_cast<const char*>(getauxval(AT_EXECFN)) "
                     "<< std::endl; return true; }\n"));
    REQUIRE(verdict.outcome == VerdictOutcome::checked);
    CHECK(contains(verdict.prints, "where.cpp /program\n"));
    CHECK_FALSE(contains(verdict.prints, folder.path().string()));
    CHECK_FALSE(contains(verdict.prints, KNOBEL_BUILD));
}

TEST_CASE("A global variable that has taken the name of a function of the C library is named") {
    const Folder folder;
    const std::string include = "#include \"halves_fit.hpp\"\n",
                      body = "bool fit(Half, Half) { return true; }\n";
    const Verdict verdict = verdict_on(
        folder.write("takes_a_name.cpp", include + "bool close = false;\nint read[10];\n" + body));
    REQUIRE(verdict.outcome == VerdictOutcome::checked);
    CHECK(verdict.points() == 0);
    CHECK(contains(verdict.message,
                   "The global variables `close` and `read` have taken the names of functions of "
                   "the C library"));
    // A program that crashes for another reason gets no message.
    CHECK(
        verdict_on(folder.write(
                       "crashes.cpp",
                       include + "int numbers[10];\nbool fit(Half, Half) { __builtin_trap(); }\n"))
            .message.empty());
}
