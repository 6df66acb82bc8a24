// Checks of badly behaved students' programs, run in the same way as './knobel check' runs them.

#include <fmt/format.h>

#include "grader/plain_text.hpp"
#include "tests/grader/checks.hpp"

using namespace grader;
using namespace tests;

namespace {

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

TEST_CASE("A program may print as much as it likes; the beginning is kept") {
    const Verdict verdict = verdict_on(students / "prints_much.cpp");
    CHECK(verdict.all_passed());
    CHECK(verdict.prints.size() == 64 << 10);
    CHECK(contains(verdict.prints, "held together:\n"));
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
