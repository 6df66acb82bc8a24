// Compiles beginners' mistakes, those of mistakes.json, and checks the explanation of the first
// error.

#include <fmt/format.h>

#include <atomic>
#include <cctype>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "grader/check/check_program.hpp"
#include "grader/check/compiler_output.hpp"
#include "grader/check/crash_text.hpp"
#include "grader/judge/catch.hpp"
#include "grader/sandbox/process.hpp"
#include "tests/grader/build_message.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using namespace compilers;
using tests::contains;

namespace {

const std::string root = KNOBEL_ROOT;

Explanations of_chapter(const std::string& chapter) { return explanations({root, {}}, chapter); }

const Explanations& of_cards() {
    static const Explanations explanations = of_chapter("1-cards");
    return explanations;
}

std::string explained(const std::string& output) { return of_cards().of_error(output); }

std::string explained_warning(const std::string& output) { return of_cards().of_warning(output); }

/// Compiles programs, checking their syntax only, with the options used for students' files.
class Compiler {
public:
    explicit Compiler(const std::string& name) : name_(name) {
        const std::string header = root + "/exercises/1-cards/03-fits-here/fits_here.hpp";
        const Finished finished = compiled({"-x", "c++-header", header, "-o", precompiled()});
        INFO(finished.output);
        REQUIRE(finished.ending.succeeded());
    }

    /// The compiler's output for a program.
    std::string operator()(const std::string& program, const std::string& number) const {
        CommandLine words{folder_.write(number + "/fits_here.cpp", program), "-fsyntax-only"};
        if (program.rfind("#include \"fits_here.hpp\"", 0) == 0 && is_clang())
            words.insert(words.end(), {"-include-pch", precompiled()});
        return compiled(words).output;
    }

private:
    bool is_clang() const { return contains(name_, "clang"); }
    /// GCC finds a precompiled header in place of one that is included.
    std::string precompiled() const { return folder_.path() / "fits_here.hpp.gch"; }

    Finished compiled(const CommandLine& words) const {
        CommandLine command{"env",
                            "LC_ALL=C.UTF-8",
                            name_,
                            "-std=c++20",
                            "-Wall",
                            "-Wextra",
                            "-fmax-errors=5",
                            "-fdiagnostics-color=never"};
        for (const std::string& place : {folder_.path().string(), root, root + "/reference",
                                         root + "/exercises/1-cards/03-fits-here"})
            command.push_back("-I" + place);
        command.insert(command.end(), words.begin(), words.end());
        return run_program(command, milliseconds(60'000));
    }

    std::string name_;
    tests::Folder folder_;
};

bool is_sentence(const std::string& text) {
    const bool begins =
        !text.empty() &&
        (std::isupper(static_cast<unsigned char>(text.front())) != 0 || text.front() == '`');
    for (const char* left : {"{1}", "{2}", "{3}", "{here}", "{header}", "{reason}", "``", "\n"})
        if (contains(text, left)) return false;
    return begins && (text.back() == '.' || text.back() == '?');
}

/// A program that does not compile, what a compiler says of it, and words that its explanation
/// must contain.
struct Mistake {
    std::string program, words, output = {};
};

/// Reads mistakes.json.
/// @param words  which of its words are expected, where it has them
std::vector<Mistake> mistakes(const std::string& words) {
    std::vector<Mistake> mistakes;
    const std::string file = tests::content_of(root + "/tests/grader/mistakes.json");
    for (const nlohmann::json& group : nlohmann::json::parse(file))
        for (const nlohmann::json& each : group.at("mistakes"))
            mistakes.push_back({group.at("before").get<std::string>() +
                                    each.at("program").get<std::string>() +
                                    group.at("after").get<std::string>(),
                                each.value(words, each.at("words").get<std::string>())});
    return mistakes;
}

void compile_and_check(std::vector<Mistake> mistakes, const Compiler& compiler) {
    {
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> threads;
        for (int i = 0; i < 2; ++i)
            threads.emplace_back([&] {
                for (std::size_t at = next++; at < mistakes.size(); at = next++)
                    mistakes[at].output = compiler(mistakes[at].program, std::to_string(at));
            });
    }
    for (const auto& [program, words, output] : mistakes) {
        const std::string sentence = explained(output);
        INFO(program << "\n" << output << "\n" << sentence << "\nmust say: " << words);
        CHECK(count_errors(output) > 0);
        CHECK(contains(sentence, words));
        CHECK(is_sentence(sentence));
        CHECK(explained(first_error(output)) == sentence);
        CHECK(count_errors(first_error(output)) == 1);
    }
}

}  // namespace

TEST_CASE("Beginners' mistakes are explained in the words expected of them") {
    compile_and_check(mistakes("words"), Compiler(KNOBEL_COMPILER));
}

TEST_CASE("Beginners' mistakes are explained where Clang reports them, too", "[all]") {
    // The course does not need Clang, but students on other systems use it.
    if (std::string(KNOBEL_CLANG) != "")
        compile_and_check(mistakes("words for clang"), Compiler(KNOBEL_CLANG));
}

TEST_CASE("Messages of several compilers, linkers and libraries are put into words") {
    const std::string file = tests::content_of(root + "/tests/grader/messages.json");
    for (const nlohmann::json& each : nlohmann::json::parse(file)) {
        const Explanations known = of_chapter(each.value("chapter", "1-cards"));
        const auto given = [&](const char* key) { return each.value(key, std::string()); };
        const std::string words = given("words"),
                          place = fmt::format("fits_here.cpp:5:{}: ", each.value("column", 5)),
                          end = "\n    5 | " + given("source") + "\n";
        INFO(each);
        if (each.contains("exception")) CHECK(plain_exception(given("exception")) == words);
        else if (each.contains("assertion")) CHECK(plain_assertion(given("assertion")) == words);
        else if (each.contains("linker"))
            CHECK(tests::build_message(given("linker"), "a.cpp",
                                       "/// A comment.\nbool fit(Half a, Half b);\n") ==
                  (words.empty() ? given("linker") : words));
        else {
            const std::string sentence =
                each.contains("error") ? known.of_error(place + "error: " + given("error") + end)
                                       : known.of_warning(place + "warning: " + given("warning"));
            INFO(sentence);
            CHECK(contains(sentence, words));
            CHECK(is_sentence(sentence) == !words.empty());
        }
    }
    CHECK(contains(explained("a.cpp:1: error: unterminated comment\n"), "never ends"));
}

TEST_CASE("A damaged table of explanations is refused with its file's name") {
    const tests::Folder folder;
    const auto refused = [&](const std::string& text) {
        const std::string file = folder.write("grader/check/explanations.json", text);
        CHECK_THROWS_WITH(explanations({folder.path(), {}}, "none"),
                          Catch::StartsWith(file + ": "));
    };
    refused("{");
    refused(R"({"errors": {"(": "A."}})");
    refused(R"({"errors": {"a": 1}})");
    refused(R"({"errors": 7})");
}

TEST_CASE("Output without an error gets no explanation") {
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
    CHECK(explained_warning("").empty());
    CHECK(explained_warning("a.cpp:3:5: error: expected ';'").empty());
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

TEST_CASE("Any output is read to its end") {
    for (const std::string& part :
         {std::string("x"), std::string("("), std::string("'"), std::string("', '"),
          std::string("a::"), std::string("const "), std::string("= "), std::string("\xe2\x80"),
          std::string("int a, "), std::string("1:1: "), std::string("' {aka '"), std::string("\n"),
          std::string(1, '\0')}) {
        std::string much;
        while (much.size() < 30'000) much += part;
        for (const char* start :
             {"", "a.cpp:1:9: error: cannot convert '",
              "a.cpp:1:1: error: no match for 'operator==' (operand types are '"})
            for (const std::string& output : {start + much + "\n    1 | " + much + "\n",
                                              start + std::string("x\n    1 | return ") + much}) {
                explained(output);
                explained_warning("a.cpp:1:1: warning: " + output);
                CHECK(first_error(output).size() <= output.size() + 1);
                CHECK(count_errors(output) <= 1);
            }
    }
}
