// Checks of files that do not compile, or with warnings, and of what the student reads of them.

#include <fmt/format.h>

#include "grader/check/compiler_output.hpp"
#include "grader/plain_text.hpp"
#include "tests/grader/build_message.hpp"
#include "tests/grader/checks.hpp"

using namespace grader;
using namespace tests;

namespace {

const std::string solution = "bool fit(Half a, Half b) { return a.species == b.species; }\n";

}  // namespace

TEST_CASE("Of several warnings the one that most likely indicates a mistake is explained") {
    const Verdict verdict = verdict_on_text(
        include +
        "#include <string>\nbool fit(Half a, Half b) {\n"
        "    for (int i = 0; i < std::string(\"ab\").size(); ++i) {}\n"
        "    bool same = false; if (same = a.part == b.part) return false; return true;\n}\n");
    CHECK(contains(verdict.warnings, "[-Wsign-compare]"));
    CHECK(contains(verdict.explanation, "to compare, write `==`"));
    const std::string sign = "a.cpp:3:1: warning: comparison [-Wsign-compare]\n",
                      unused = "a.cpp:4:1: warning: unused variable 'n' [-Wunused-variable]\n",
                      value = "a.cpp:5:1: warning: statement has no effect [-Wunused-value]\n",
                      parameter = "a.cpp:2:1: warning: unused parameter [-Wunused-parameter]\n";
    using compilers::worst_warning;
    CHECK(worst_warning(sign + parameter).value().line == 2);
    CHECK(worst_warning(sign + unused + value).value().line == 5);
    CHECK(worst_warning(sign + "    3 | x\n").value().line == 3);
    CHECK_FALSE(worst_warning("a.cpp:3:1: error: x\n"));
}

TEST_CASE("The same file gets the same message each time, without names of temporary files") {
    const Folder folder;
    const Verdict verdict =
        verdict_on(folder.write("greedy.cpp", "asm(\".incbin \\\"/etc/passwd\\\"\");\n"));
    CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
    CHECK(contains(verdict.message, "greedy.s:"));
    CHECK_FALSE(contains(verdict.message, "/tmp/"));
    CHECK(tests::build_message("a /tmp/ccA1b2C3.s:6: b /tmp/ccA1b2C3.o c", "halves_fit.cpp") ==
          "a halves_fit.s:6: b halves_fit.o c\n");
    CHECK(tests::build_message("/tmp/halves_fit-0a1b2c.o: error", "halves_fit.cpp") ==
          "halves_fit.o: error\n");
    CHECK(tests::build_message("/tmp/cc, /tmp/ccache/file.s", "halves_fit.cpp") ==
          "/tmp/cc, /tmp/ccache/file.s\n");
}

TEST_CASE("A function that is missing, or has another name or parameters, is named") {
    for (const std::string& content :
         {std::string(), include + "bool fit(const Half& a, const Half& b) { return a == b; }\n"}) {
        const Verdict verdict = verdict_on_text(content);
        CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
        CHECK(verdict.message ==
              "mine.cpp has no function `bool fit(Half a, Half b)`. Its name and the types of its "
              "parameters must be exactly those in halves_fit.hpp.\n");
    }
    for (const auto& [program, word] :
         {std::pair{"inline " + solution, "inline"},
          {"namespace cards {\n" + solution + "}\n", "namespace cards"},
          {"struct Solution {\n" + solution + "};\n", "struct Solution"},
          {"template <class T>\nbool fit(T a, T b) { return a == b; }\n", "template"}})
        CHECK(verdict_on_text(include + program).message ==
              fmt::format("mine.cpp has a function `fit`, but `{}` hides it from the tests: remove "
                          "that, and write it as `bool fit(Half a, Half b)`.\n",
                          word));
    CHECK(verdict_on(students / "declares_only.cpp").message ==
          "declares_only.cpp uses `turtle(cards::Half, cards::Half)`, which is declared but "
          "never defined.\n");
}

TEST_CASE("Of an unknown name that the program declares elsewhere, the line of that is named") {
    for (const auto& [body, sentence] :
         {std::pair{"    for (int turns = 0; turns < 4; ++turns) {}\n    return turns == 4;\n",
                    "`turns` is declared on line 3, but known only there"},
          {"    return same(a, b);\n", "`same` is declared only on line 5"},
          {"    bool n = a == b;\n    if (n)\n        n = false; }\n    bool m = n;\n",
           "Line 6 is outside every function"},
          {"    return sane(a, b);\n", "There is no function `sane` above this line"}})
        CHECK(contains(verdict_on_text(include + "bool fit(Half a, Half b) {\n" + body +
                                       "}\nbool same(Half a, Half b) { return a == b; }\n")
                           .explanation,
                       sentence));
}

TEST_CASE("A backslash that makes the next line a comment is named before what follows from it") {
    for (const char* swallowed :
         {"    return a == b;\n", "    int n = 3;\n    return n == 3 && a == b;\n"})
        CHECK(contains(verdict_on_text(include + "bool fit(Half a, Half b) {\n    // C:\\\n" +
                                       swallowed + "}\n")
                           .explanation,
                       "makes the next line a comment too"));
    CHECK(contains(
        verdict_on_text(include + "/* one /* two */\n"
                                  "bool fit(Half a, Half b) { return a.prat == b.part; }\n")
            .explanation,
        "did you mean `part`"));
}

TEST_CASE(
    "A compiler that runs out of time, memory or space, or crashes, is said to have done so") {
    CheckOptions options;
    options.time_of_compiler = milliseconds(1000);
    const Verdict slow = verdict_on(students / "too_much_to_compile.cpp", options);
    CHECK(slow.outcome == VerdictOutcome::does_not_compile);
    CHECK(contains(slow.message, "The compiler used more computing time than is allowed"));
    for (const auto& [program, sentence] :
         {std::pair{"#include </dev/zero>\n",
                    "The compiler needed more memory than it is allowed; "},
          {"int large[200000000] = {1};\n", "The compiled program became larger than is allowed; "},
          {"int large[2000000000];\n", "The program's global variables are too large; "}}) {
        INFO(program);
        const Verdict verdict = verdict_on_text(include + program + solution);
        CHECK(verdict.outcome == VerdictOutcome::does_not_compile);
        INFO(verdict.message);
        CHECK(verdict.message.rfind(sentence, 0) == 0);
    }
    const std::string crash = "g++: internal compiler error: ";
    CHECK(contains(
        tests::build_message(crash + "Segmentation fault signal terminated program cc1plus\n"),
        "nested very deeply"));
    CHECK(contains(
        tests::build_message(crash + "CPU time limit exceeded signal terminated program cc1plus\n"),
        "computing time"));
    CHECK(contains(
        tests::build_message(
            "a.cpp:(.text+0x1b): relocation truncated to fit: R_X86_64_PC32 against symbol `x'\n"),
        "global variables"));
}

TEST_CASE("Lines that repeat themselves are shown once, and long messages are cut") {
    CHECK(without_repetition("a\nb\nb\nb\nb\nc\nc\n") ==
          "a\nb\n... (3 more lines like this)\nc\nc\n");
    const Verdict endless = verdict_on_text("#include __FILE__\n");
    CHECK(contains(endless.message, "more lines like this)\n"));
    CHECK(contains(endless.message, "error: #include nested depth 200 exceeds maximum of 200"));
    std::string lines, many = include;
    for (int i = 0; i < 60; ++i) lines += "error\n";
    CHECK(capped(lines) == lines);
    CHECK(capped(lines + "a\nb\n") == lines + "... (2 more lines)\n");
    CHECK(capped(std::string(399, 'x') + "\xc3\xbc" + "x\n") == std::string(399, 'x') + "...\n");
    for (int i = 0; i < 1000; ++i) many += "wrong" + std::to_string(i) + " x;\n";
    const std::string message = verdict_on_text(many).message;
    CHECK(contains(message, "mine.cpp:6:1: error: "));
    CHECK_FALSE(contains(message, "mine.cpp:7:"));
}

TEST_CASE("A file of any name is compiled as C++") {
    const Folder folder;
    const std::string right = tests::content_of(halves_fit().folder / "solution.cpp");
    for (const char* name : {"-o", "my, own; $(solution) 'ü'.txt"}) {
        INFO(name);
        const Verdict verdict = verdict_on(folder.write(name, right));
        INFO(verdict.message);
        CHECK(verdict.all_passed());
    }
}
