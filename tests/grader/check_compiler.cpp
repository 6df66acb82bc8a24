// Checks of files that do not compile, or with warnings, and of what the student is told of them.

#include <fmt/format.h>

#include "grader/build_messages.hpp"
#include "grader/plain_text.hpp"
#include "tests/grader/checks.hpp"

using namespace grader;
using namespace tests;

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
