// Compiles beginners' mistakes, those of mistakes.json, and checks the explanation of the first
// error. One file, because most of it is tables of messages and their explanations.

#include "grader/explanation_files.hpp"

#include <cctype>
#include <chrono>
#include <future>
#include <nlohmann/json.hpp>
#include <vector>

#include "grader/catch.hpp"
#include "grader/compiler_output.hpp"
#include "grader/process.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using namespace compilers;
using tests::contains;

namespace {

Explanations of_chapter(const std::string& chapter) {
    const std::string root = KNOBEL_ROOT;
    return explanations_in(root + "/grader/explanations.json",
                           root + "/exercises/" + chapter + "/explanations.json");
}

const Explanations& of_cards() {
    static const Explanations explanations = of_chapter("1-cards");
    return explanations;
}

std::string explained(const std::string& output) { return of_cards().of_error(output); }

std::string explained_warning(const std::string& line, const std::string& program = "") {
    return of_cards().of_warning(line, program);
}

/// A program, and words that its explanation must contain; other words for Clang where its message
/// contains less.
struct Mistake {
    std::string program, words, words_for_clang;
};

/// Returns the mistakes of a group in mistakes.json.
std::vector<Mistake> mistakes_of(const nlohmann::json& group) {
    std::vector<Mistake> mistakes;
    for (const nlohmann::json& each : group.at("mistakes")) {
        const std::string program = each.at("program"), words = each.at("words");
        mistakes.push_back(
            {group.at("before").get<std::string>() + program + group.at("after").get<std::string>(),
             words, each.value("words for clang", words)});
    }
    return mistakes;
}

/// The compiler's output for a file, with the options used for students' files, but with syntax
/// checks only.
std::string output_of(const std::string& compiler, const std::string& program) {
    const tests::Folder folder;
    const std::string root = KNOBEL_ROOT, file = folder.write("fits_here.cpp", program);
    return run({"env", "LC_ALL=C.UTF-8", compiler, "-std=c++20", "-Wall", "-Wextra",
                "-fmax-errors=5", "-fdiagnostics-color=never", "-fsyntax-only", "-I" + root,
                "-I" + root + "/reference", "-I" + root + "/exercises/1-cards/03-fits-here", file},
               milliseconds(60'000))
        .output;
}

bool is_sentence(const std::string& text) {
    const bool begins =
        !text.empty() &&
        (std::isupper(static_cast<unsigned char>(text.front())) != 0 || text.front() == '`');
    const bool filled = !contains(text, "{1}") && !contains(text, "{2}") &&
                        !contains(text, "{3}") && !contains(text, "{here}") &&
                        !contains(text, "{header}");
    return begins && filled && (text.back() == '.' || text.back() == '?') &&
           !contains(text, "\n") && !contains(text, "``");
}

using Outputs = std::vector<std::string>;

Outputs outputs_of(const std::string& compiler, const std::vector<Mistake>& mistakes) {
    Outputs outputs;
    for (const Mistake& mistake : mistakes)
        outputs.push_back(compiler.empty() ? "" : output_of(compiler, mistake.program));
    return outputs;
}

void check_explanation(const std::string& program, const std::string& output,
                       const std::string& words) {
    const std::string sentence = explained(output);
    INFO(program << "\n" << output << "\n" << sentence << "\nmust say: " << words);
    CHECK(count_errors(output) > 0);
    CHECK(contains(sentence, words));
    CHECK(is_sentence(sentence));
    CHECK(explained(first_error(output)) == sentence);
    CHECK(count_errors(first_error(output)) == 1);
}

/// Compiles the programs with the compiler for students' files, and also with Clang where it is
/// installed.
void check_explanations(const std::vector<Mistake>& mistakes) {
    std::future<Outputs> of_clang =
        std::async(std::launch::async, outputs_of, KNOBEL_CLANG, mistakes);
    const Outputs of_ours = outputs_of(KNOBEL_COMPILER, mistakes), of_other = of_clang.get();
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        const auto& [program, words, words_for_clang] = mistakes[i];
        check_explanation(program, of_ours[i], words);
        if (std::string(KNOBEL_CLANG) != "")
            check_explanation(program, of_other[i], words_for_clang);
    }
}

}  // namespace

TEST_CASE("Beginners' mistakes are explained, whichever compiler tells of them") {
    const std::string file = tests::content_of(KNOBEL_ROOT "/tests/grader/mistakes.json");
    for (const nlohmann::json& group : nlohmann::json::parse(file))
        check_explanations(mistakes_of(group));
}

TEST_CASE("The words of other versions of compilers are understood") {
    const auto said = [](const std::string& message, const std::string& source = "") {
        return explained("a.cpp:5:5: error: " + message + "\n    5 | " + source + "\n");
    };
    CHECK(contains(said("stray '\\342' in program"), "delete it and type the plain one"));
    CHECK(contains(said("too few arguments to function 'bool fit(cards::Half, cards::Half)'; "
                        "expected 2, have 1"),
                   "`bool fit(Half, Half)`"));
    CHECK(contains(said("a type specifier is required for all declarations", "    fit(Half a) {"),
                   "type of the value that it returns"));
    CHECK(contains(said("'std::array<int, 3> v' has incomplete type and cannot be defined"),
                   "`#include <array>`"));
    CHECK(contains(said("\u2018uint64_t\u2019 does not name a type"), "`#include <cstdint>`"));
    CHECK(contains(said("unknown type name 'Hlaf'; did you mean 'Half'?"), "`Half`"));
    CHECK(contains(explained("a.cpp:1: error: unterminated comment\n"), "never ends"));
    CHECK(contains(explained("a.cpp:4:25: error: expected expression\n    return a.species == ;\n  "
                             "                      ^\n"),
                   "Before the `;`"));
}

TEST_CASE("What is said of a chapter's types is said in that chapter only") {
    const auto said = [](const char* chapter, const std::string& message) {
        return of_chapter(chapter).of_error("mine.cpp:1:2: error: " + message + "\n    1 | x\n");
    };
    const std::string comes_with_header = "comes from the exercise's header";
    CHECK(contains(said("1-cards", "'Card' was not declared in this scope"), comes_with_header));
    CHECK_FALSE(
        contains(said("4-light-rays", "'Card' was not declared in this scope"), comes_with_header));
    CHECK(contains(said("2-nerdcube", "'Cube' does not name a type"), comes_with_header));
    CHECK(contains(said("3-tangram", "use of undeclared identifier 'Octagon'"), comes_with_header));
    CHECK(contains(said("4-light-rays", "redefinition of 'struct light_rays::Board'"),
                   "comes with the exercise's header already"));
    CHECK(contains(said("4-light-rays", "'struct light_rays::Board' has no member named 'size'"),
                   "`Board` has nothing named `size`"));
    CHECK(contains(said("5-search", "'const struct Matrix' has no member named 'rows'"),
                   "There is no `rows` in a matrix"));
    for (const char* theirs : {"cannot declare parameter 'puzzle' to be of abstract type 'Puzzle'",
                               "parameter type 'Puzzle' is an abstract class"})
        CHECK(contains(said("5-search", theirs), "take it by reference, `Puzzle& puzzle`"));
    for (const char* theirs :
         {"passing 'const Puzzle' as 'this' argument discards qualifiers [-fpermissive]",
          "'this' argument to member function 'lay' has type 'const Puzzle', but function is not "
          "marked const"})
        CHECK(contains(said("5-search", theirs), "`Puzzle& puzzle`, without `const`"));
    for (const char* theirs :
         {"no match for 'operator+' (operand types are 'int' and 'const cards::Part')",
          "invalid operands to binary expression ('int' and 'const Part')",
          "cannot convert 'const cards::Part' to 'int' in initialization"})
        CHECK(contains(said("5-search", theirs), "`static_cast<int>(half.part)`"));
    CHECK(
        contains(said("1-cards", "no match for 'operator[]' (operand types are 'Card' and 'int')"),
                 "card.halves[0]"));
}

TEST_CASE("Explanations that cannot be understood are refused with their file") {
    const tests::Folder folder;
    const auto refused = [&](const std::string& text) {
        const std::string file = folder.write("general.json", text);
        CHECK_THROWS_WITH(explanations_in(file, folder.path() / "none.json"),
                          Catch::StartsWith(file + ": "));
    };
    refused("{");
    refused(R"({"errors": [{"message": "(", "sentence": "A."}]})");
    refused(R"({"errors": [{"message": "a"}]})");
    refused(R"({"errors": 7})");
}

TEST_CASE("Nothing is said of errors that are not known") {
    for (const char* text :
         {"#error we are here", "static_assert(sizeof(int) == 3, \"no\");",
          "class S { int n = 3; };\nint own(S s) { return s.n; }", "void own() { goto there; }",
          "struct S { S(const S&) = delete; S() = default; };\nS own(const S& s) { return s; }",
          "void g(long);\nvoid g(double);\nvoid own() { g(3); }",
          "bool own(int a = 3, int b) { return a == b; }"}) {
        const std::string output =
            output_of(KNOBEL_COMPILER, "#include \"fits_here.hpp\"\n\n" + std::string(text) + "\n");
        INFO(output);
        CHECK(count_errors(output) == 1);
        CHECK(explained(output).empty());
    }
    for (const char* output :
         {"", "\n", "cc1plus: error: unrecognized command-line option '-W'\n",
          "collect2: error: ld returned 1 exit status\n",
          "a.cpp:(.text+0x5): undefined reference to `fit(cards::Half, cards::Half)'\n",
          "a.cpp:3:5: internal compiler error: in f, at g.cc:3\n",
          "a.cpp:3:5: warning: unused variable 'n' [-Wunused-variable]\n", "error: \n",
          "a.cpp:3:5: error: \n", "a.cpp:99999999999:5: error: x\n",
          "    5 | // a.cpp:3:5: error: expected ';'\n"}) {
        INFO(output);
        CHECK(explained(output).empty());
    }
    CHECK(explained_warning("a.cpp:3:5: warning: something new [-Wnew]").empty());
    CHECK(explained_warning("").empty());
    CHECK(explained_warning("a.cpp:3:5: error: expected ';'").empty());
}

TEST_CASE("What compilers warn of is told") {
    struct Case {
        const char *warning, *words;
    };
    for (const auto& [warning, words] : {
             Case{"suggest parentheses around assignment used as truth value [-Wparentheses]",
                  "write `==`"},
             Case{"using the result of an assignment as a condition without parentheses "
                  "[-Wparentheses]",
                  "write `==`"},
             Case{"control reaches end of non-void function [-Wreturn-type]", "without a `return`"},
             Case{"no return statement in function returning non-void [-Wreturn-type]",
                  "no `return`"},
             Case{"non-void function does not return a value [-Wreturn-type]", "no `return`"},
             Case{"unused parameter \u2018laid\u2019 [-Wunused-parameter]",
                  "never looks at `laid`"},
             Case{"unused variable \u2018n\u2019 [-Wunused-variable]", "`n` is never used"},
             Case{"variable \u2018n\u2019 set but not used [-Wunused-but-set-variable]",
                  "`n` gets a value"},
             Case{"\u2018int {anonymous}::own(Half)\u2019 defined but not used [-Wunused-function]",
                  "`own` is never called"},
             Case{"comparison of integer expressions of different signedness: \u2018int\u2019 and "
                  "\u2018long unsigned int\u2019 [-Wsign-compare]",
                  "`std::size_t`"},
             Case{"statement has no effect [-Wunused-value]", "does nothing with it"},
             Case{"equality comparison result unused [-Wunused-comparison]", "write one `=`"},
             Case{"\u2018n\u2019 may be used uninitialized [-Wmaybe-uninitialized]",
                  "`n` can be read before"},
             Case{"variable 'n' is used uninitialized whenever 'if' condition is false "
                  "[-Wsometimes-uninitialized]",
                  "`n` can be read before"},
             Case{"this \u2018if\u2019 clause does not guard... [-Wmisleading-indentation]",
                  "first statement after `if`"},
             Case{"suggest braces around empty body in an \u2018if\u2019 statement [-Wempty-body]",
                  "ends the `if`"},
             Case{"for loop has empty body [-Wempty-body]", "ends the `for`"},
             Case{"comparison of unsigned expression in \u2018>= 0\u2019 is always true "
                  "[-Wtype-limits]",
                  "never negative"},
             Case{"comparison is always false due to limited range of data type [-Wtype-limits]",
                  "always false"},
             Case{"comparison of constant \u20183\u2019 with boolean expression is always true "
                  "[-Wbool-compare]",
                  "always true"},
             Case{"suggest explicit braces to avoid ambiguous \u2018else\u2019 [-Wdangling-else]",
                  "nearest `if`"},
             Case{"suggest parentheses around \u2018&&\u2019 within \u2018||\u2019 [-Wparentheses]",
                  "`&&` is reckoned before"},
             Case{"multi-character character constant [-Wmultichar]", "just one letter"},
             Case{"enumeration value \u2018rear\u2019 not handled in switch [-Wswitch]", "`rear`"},
             Case{"infinite recursion detected [-Winfinite-recursion]", "begin with the case"},
             Case{"division by zero [-Wdiv-by-zero]", "divided by zero"},
         }) {
        const std::string sentence =
            explained_warning("fits_here.cpp:5:10: warning: " + std::string(warning));
        INFO(warning << "\n" << sentence);
        CHECK(contains(sentence, words));
        CHECK(is_sentence(sentence));
    }
}

TEST_CASE("The first error is cut out with what belongs to it") {
    const std::string function = "a.cpp: In function 'bool fit(Half, Half)':\n";
    const std::string warning =
        "a.cpp:2:7: warning: unused variable 'n' [-Wunused-variable]\n    2 |   int n;\n      |    "
        "   ^\n";
    const std::string error =
        "a.cpp:5:12: error: no match for 'operator==' (operand types are 'Card' and 'Half')\n    5 "
        "|     return a == b;\n      |            ~~^~~~\n";
    const std::string note =
        "In file included from b.hpp:3,\n                 from a.cpp:1:\nc.hpp:20:10: note: "
        "candidate\n   20 |     bool\n      |          ^\n";
    const std::string next =
        "In file included from a.cpp:2:\nd.hpp:1:1: error: 'x' was not declared in this scope\n";
    const std::string end = "compilation terminated due to -fmax-errors=5.\n";
    CHECK(first_error(function + warning + error + note + next + end) == function + error + note);
    CHECK(first_error(function + error + note + warning) == function + error + note);
    CHECK(first_error(error + end) == error);
    CHECK(first_error(warning + note + next + end) == next);
    CHECK(first_error(warning) == "");
    CHECK(first_error("") == "");
    CHECK(count_errors(function + warning + error + note + next + end) == 2);
    CHECK(count_errors(warning + note) == 0);
    const std::string clang =
        "a.cpp:4:26: error: expected expression\n    return a == ;\n                ^\n";
    CHECK(first_error("In file included from a.cpp:1:\n" + clang + "1 error generated.\n") ==
          "In file included from a.cpp:1:\n" + clang);
}

TEST_CASE("An error at a place that was shown with the warning before it is shown there too") {
    const std::string shown = "    4 |     return c == \"f\";\n      |            ~~^~~~~~\n";
    const std::string error =
        "a.cpp:4:14: error: ISO C++ forbids comparison between pointer and integer "
        "[-fpermissive]\n";
    const std::string output =
        "a.cpp:4:14: warning: comparison with string literal results in unspecified behavior "
        "[-Waddress]\n" +
        shown + error;
    CHECK(first_error(output) == error + shown);
    CHECK(contains(explained(output), "single quotes"));
}

TEST_CASE("Whatever the output is, it is read to its end and in short time") {
    const auto begin = std::chrono::steady_clock::now();
    std::string bytes;
    for (int i = 0; i < 100'000; ++i) bytes += static_cast<char>(i * 7919 >> 3);
    for (const std::string& part :
         {std::string("x"), std::string("("), std::string("'"), std::string("', '"),
          std::string("a::"), std::string("const "), std::string("= "), std::string("\xe2\x80"),
          std::string("int a, "), std::string("1:1: "), std::string("' {aka '"),
          std::string(1, '\0')}) {
        std::string much;
        while (much.size() < 100'000) much += part;
        for (const char* start :
             {"", "a.cpp:1:1: error: ", "a.cpp:1:9: error: cannot convert '",
              "a.cpp:1:1: error: no match for 'operator==' (operand types are '",
              "a.cpp:1:1: error: no matching function for call to '",
              "a.cpp:1:1: error: redefinition of '"}) {
            for (const std::string& output :
                 {start + much, start + much + "\n    1 | " + much + "\n",
                  start + std::string("x\n    1 | return ") + much}) {
                explained(output);
                explained_warning("a.cpp:1:1: warning: " + output);
                CHECK(count_errors(output) <= 1);
            }
        }
    }
    for (const std::string& output :
         {bytes, "a.cpp:1:1: error: " + bytes, std::string(100'000, '\n')}) {
        explained(output);
        explained_warning(output);
        first_error(output);
    }
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(60));
}
