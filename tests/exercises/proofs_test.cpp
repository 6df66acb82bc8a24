// Tests that the proofs detect unfair exercises. One file, because all faults are put into one
// trial course, which is made once.

#include "tests/command/knobel.hpp"
#include "text_proofs.hpp"

using namespace tests;

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr auto timeout = grader::milliseconds(500'000);

/// A separate course: the real sources plus a fifth chapter, which has a puzzle of one function and
/// one exercise made from the skeleton; and a build folder. Created once, since building it is
/// slow.
class Trial {
public:
    Trial() {
        for (const char* name :
             {"CMakeLists.txt", "LICENSE", "LICENSE-TEXT", "knobel", "kit", "grader", "command",
              "chapters/cpp", "docs", "exercises/CMakeLists.txt", "exercises/skeleton"})
            link(name);
        for (const auto& entry : fs::directory_iterator(KNOBEL_ROOT "/reference"))
            if (entry.path().filename() != "CMakeLists.txt")
                link(fs::path("reference") / entry.path().filename());
        add_puzzle();
        folder_.write("tests/CMakeLists.txt",
                      "include(" KNOBEL_ROOT "/tests/exercises/inflating.cmake)\n");
        for (const std::string header : {"exercises/misuse.hpp", "exercises/todo.hpp"})
            fs::copy(KNOBEL_ROOT "/" + header, root() / header);
        const std::string folders =
            "-S '" + root().string() + "' -B '" + (root() / "build").string() + "'";
        // The trial does not need the website.
        must("cmake -G Ninja " + folders +
             " -DKNOBEL_TESTS=ON -DCMAKE_CXX_FLAGS=-O0 -DDOXYGEN=OFF");
        must("cmake --build '" + (root() / "build").string() +
             "' --target judge_core judge_main worker");
    }

    const fs::path& root() const { return folder_.path(); }

    /// Runs a shell command in this course.
    grader::Finished run(const std::string& script) const {
        const std::string root = "'" + this->root().string() + "'";
        return grader::run({"/bin/sh", "-c",
                            "export KNOBEL_ROOT=" + root + " KNOBEL_BUILD=" + root + "/build; " +
                                script + " 2>&1"},
                           timeout);
    }
    void must(const std::string& script) const {
        const grader::Finished finished = run(script);
        if (!finished.ending.succeeded())
            throw std::runtime_error(script + ":\n" + finished.output);
    }
    grader::Finished proofs() const { return run(KNOBEL_PROOFS " 5-trial/01-count-rises"); }

private:
    void link(const fs::path& name) const {
        fs::create_directories((root() / name).parent_path());
        fs::create_symlink(KNOBEL_ROOT / name, root() / name);
    }

    /// Adds the line of CMake that registers a chapter's puzzle, and the puzzle's sources.
    void add_puzzle() const {
        folder_.write("reference/CMakeLists.txt",
                      content_of(KNOBEL_ROOT "/reference/CMakeLists.txt") + "add_puzzle(trial)\n");
        folder_.write("reference/trial/rises.hpp",
                      "#pragma once\n#include <vector>\nnamespace trial {\nint rises(const "
                      "std::vector<int>& numbers);\n}\n");
        folder_.write("reference/trial/rises.cpp",
                      "#include \"trial/rises.hpp\"\nint trial::rises(const std::vector<int>& "
                      "numbers) {\n    int rises = 0;\n"
                      "    for (std::size_t i = 1; i < numbers.size(); ++i) rises += numbers[i] > "
                      "numbers[i - 1] ? 1 : 0;\n    return rises;\n}\n");
    }

    Folder folder_;
};

const Trial& trial() {
    static const Trial trial;
    return trial;
}

/// Replaces a part of a file of the exercise, and restores the file in the destructor.
class Fault {
public:
    Fault(const std::string& file, const std::string& part, const std::string& otherwise)
        : file_(trial().root() / file), before_(content_of(file_)) {
        std::string text = before_;
        const std::size_t at = text.find(part);
        REQUIRE(at != std::string::npos);
        write(text.replace(at, part.size(), otherwise));
    }
    ~Fault() { write(before_); }
    Fault(const Fault&) = delete;
    Fault& operator=(const Fault&) = delete;

private:
    void write(const std::string& text) const { std::ofstream(file_, std::ios::binary) << text; }

    fs::path file_;
    std::string before_;
};

const std::string exercise = "exercises/5-trial/01-count-rises";

/// Checks that exactly these proofs fail.
void check_failed(const Words& sentences) {
    const grader::Finished proved = trial().proofs();
    INFO(proved.output);
    CHECK(proved.ending.exit_code == 1);
    for (const std::string& sentence : sentences)
        CHECK(contains(proved.output, "FAILED  " + sentence));
    std::size_t failed = 0;
    for (std::size_t at = proved.output.find("FAILED"); at != std::string::npos;
         at = proved.output.find("FAILED", at + 1))
        ++failed;
    CHECK(failed == sentences.size());
}

}  // namespace

TEST_CASE("A hint may quote a call of the solution, but no more") {
    const std::string solution =
        "#include <algorithm>\nvoid f(List& list) { std::rotate(list.begin(), list.begin() + 1, "
        "list.end()); } // done";
    CHECK(proofs::quoted_from(solution, "Try ``std::rotate(list.begin(), ...)``.", {}) == "");
    CHECK(proofs::quoted_from(solution, "Try ``rotate(first, middle, last)`` on ``list.begin()``.",
                              {}) == "");
    CHECK(proofs::quoted_from(solution,
                              "Say ``list.begin(), list.begin() + 1,``\nthen ``list.end()``",
                              {}) == "list . begin ( ) , list . begin ( ) + 1 ,");
}

TEST_CASE("A hint may quote what the student is given") {
    const std::string given = "bool fits(const Card& card, const Pile& laid);",
                      solution = "bool fits(const Card& card, const Pile& laid) { return true; }";
    CHECK(proofs::quoted_from(solution,
                              "The function is ``bool fits(const Card& card, const Pile& laid)``.",
                              {given}) == "");
    CHECK(proofs::quoted_from(solution,
                              "The function is ``bool fits(const Card& card, const Pile& laid)``.",
                              {}) != "");
}

TEST_CASE("Tokens are words and signs, without comments and directives") {
    CHECK(proofs::tokens("#include <x>\n#include <y>\nint a = b->c; // d\n/* e\n f */ std::g(\"h "
                         "i\", 'j', 1'000)") == Words{"int", "a", "=", "b", "->", "c", ";", "std",
                                                      "::", "g", "(", "\"h i\"", ",", "'j'", ",",
                                                      "1'000", ")"});
}

TEST_CASE("The functions that are exposed are read out of an adapter") {
    CHECK(proofs::exposed_in(
              "// KNOBEL_EXPOSE(no)\nKNOBEL_EXPOSE(first);\nKNOBEL_EXPOSE(second);\n") ==
          Words{"first", "second"});
    CHECK(proofs::exposed_in("").empty());
    CHECK(proofs::declares("int first(int x);", "first"));
    CHECK_FALSE(proofs::declares("int firstly(int first); // first(x)", "first"));
}

TEST_CASE("A task names only what its reader can know") {
    const Words headers{"struct Card { int number; }; // not_this", "int last(const Pile& pile);"};
    CHECK(proofs::unknown_names(
              "Write ``last``; ``pile.size()`` and ``card.number``, ``Card``. No others.",
              headers) == Words{"card"});
    CHECK(proofs::unknown_names("``std::ranges::sort(pile)`` gives ``true``, ``'x'``, ``\"y\"`` "
                                "and ``{}`` by ``./knobel check``",
                                headers)
              .empty());
    CHECK(proofs::unknown_names("``not_this``", headers) == Words{"not_this"});
}

TEST_CASE("Tags of tests that make no sense are told") {
    const auto odd = [](const std::string& tags) {
        return proofs::odd_tags({grader::declared("The first", "[1 point][hint 1][one]"),
                                 grader::declared("It", tags)});
    };
    CHECK(odd("[10 points][hint 3][needs one]").empty());
    CHECK(odd("[hint 3]") == Words{"\"It\" gives 0 points, not 1 to 10"});
    CHECK(odd("[11 points][hint 3]") == Words{"\"It\" gives 11 points, not 1 to 10"});
    CHECK(odd("[1 point]") == Words{"\"It\" names no hint from 1 to 3"});
    CHECK(odd("[1 point][hint 4]") == Words{"\"It\" names no hint from 1 to 3"});
    CHECK(odd("[1 point][hint 1][two][needs two]") ==
          Words{"\"It\" needs 'two', which no earlier test is called"});
}

TEST_CASE("Sentences of a task that bind are found, but not those with a mere name") {
    CHECK(proofs::binding_sentences(
              "Title\n=====\n\nIt *must* be\nsmall: the box is at (0,0). Any piece\n\n- ``if`` it "
              "is ``any``\n- but only once!\n\nNever? No.") ==
          Words{"It *must* be small", "Any piece", "- ``if`` it is ``any`` - but only once",
                "Never"});
}

TEST_CASE("A clause without a test, and a test without a clause, are found") {
    const std::string task = "Each card must fit. If none\ndoes, the list is empty.";
    const Words tests{"Cards fit", "No card fits"};
    const proofs::Clause fits{"Each card must fit", {"Cards fit"}, ""},
        none{"If none does, the list is empty", {"No card fits"}, ""};
    CHECK(proofs::odd_clauses({fits, none}, task, tests).empty());
    CHECK(
        proofs::odd_clauses({fits, {none.text, {}, "Nobody knows."}}, task, {"Cards fit"}).empty());
    CHECK(proofs::odd_clauses({fits}, task, {"Cards fit"}) ==
          Words{"\"If none does, the list is empty\" is in the task, and no clause"});
    CHECK(proofs::odd_clauses({fits, none}, task, {"Cards fit", "No card fits", "Cards turn"}) ==
          Words{"no clause asks for the test \"Cards turn\""});
    CHECK(proofs::odd_clauses({fits, none, {"Cards turn", {"Cards fit"}, ""}}, task, tests) ==
          Words{"\"Cards turn\" is not in the task"});
    CHECK(
        proofs::odd_clauses({fits, {none.text, {"None"}, ""}}, task, {"Cards fit"}) ==
        Words{"\"If none does, the list is empty\" names the test \"None\", which does not exist"});
    CHECK(proofs::odd_clauses({fits, {none.text, {}, ""}}, task, {"Cards fit"}) ==
          Words{"\"If none does, the list is empty\" names no test, and no reason why"});
    CHECK(
        proofs::odd_clauses({fits, {none.text, {"Cards fit"}, "Nobody knows."}}, task,
                            {"Cards fit"}) ==
        Words{"\"If none does, the list is empty\" names tests, and a reason why there are none"});
}

TEST_CASE("A list of clauses is read, and anything else refused") {
    const std::vector<proofs::Clause> clauses = proofs::clauses_in(
        R"([{"clause": "It must", "tests": ["It does"]}, {"clause": "only", "untested": "A story."}])");
    REQUIRE(clauses.size() == 2);
    CHECK((clauses[0].text == "It must" && clauses[0].tests == Words{"It does"} &&
           clauses[0].untested.empty()));
    CHECK((clauses[1].text == "only" && clauses[1].tests.empty() &&
           clauses[1].untested == "A story."));
    for (const char* text :
         {"", "[1]", R"([{"tests": []}])", R"([{"clause": "It must", "tests": "It does"}])"})
        CHECK_THROWS_AS(proofs::clauses_in(text), std::invalid_argument);
}

TEST_CASE("A new exercise can be checked at once, and is fair") {
    trial().must(KNOBEL_PROGRAM " new 5-trial/count-rises");
    const grader::Finished checked = trial().run(KNOBEL_PROGRAM " check count-rises --unsandboxed");
    INFO(checked.output);
    CHECK(contains(checked.output, "This is still the stub: 0 of 6 points."));
    const grader::Finished proved = trial().proofs();
    INFO(proved.output);
    CHECK(proved.ending.exit_code == 0);
    CHECK(contains(proved.output, "ok      the solution scores all 8 points"));
    CHECK(contains(proved.output, "ok      way two_rows scores all 8 points"));
    CHECK_FALSE(contains(proved.output, "FAILED"));
}

TEST_CASE("A kit has the exercise of a new chapter, whose tests share nothing yet") {
    const grader::Finished packed =
        trial().run("cd " + trial().root().string() +
                    " && " KNOBEL_PROGRAM " kit --out kit.zip && python3 -m zipfile -l kit.zip");
    INFO(packed.output);
    CHECK(packed.ending.succeeded());
    CHECK(contains(packed.output, "exercises/5-trial/01-count-rises/tests.cpp"));
    CHECK(contains(packed.output, "exercises/5-trial/01-count-rises/hidden.json"));
    CHECK_FALSE(contains(packed.output, "hidden.cpp"));
}

TEST_CASE(
    "The tests of a new chapter's exercises may ask the puzzle that a line of CMake has added") {
    const Fault include(exercise + "/hidden.cpp", "#include \"grader/judge.hpp\"\n",
                        "#include \"grader/judge.hpp\"\n#include \"trial/rises.hpp\"\n"),
        ask(exercise + "/hidden.cpp",
            "    int rises = 0;\n    for (; numbers.size() > 1; numbers.pop_back()) rises += "
            "numbers.back() > *(numbers.end() - 2) ? 1 : 0;\n    return rises;\n",
            "    return trial::rises(numbers);\n");
    const grader::Finished proved = trial().proofs();
    INFO(proved.output);
    CHECK(proved.ending.exit_code == 0);
    CHECK(contains(proved.output, "ok      the solution scores all 8 points"));
}

TEST_CASE(
    "A stub that scores, a hint that tells, an unknown name and a mistake that passes are found") {
    const Fault stub(exercise + "/stub.cpp", "    todo(",
                     "    if (numbers.size() < 4) return numbers.size() == 3 && numbers[0] < "
                     "numbers[1] ? 2 : 0;\n    todo("),
        hint(exercise + "/hints.rst", "A loop with",
             "``for (std::size_t i = 1; i < numbers.size(); ++i) if (numbers[i] > ...)``. A loop "
             "with"),
        task(exercise + "/README.rst", "In 3, 5", "In the ``staircase`` 3, 5"),
        mistake(exercise + "/mistakes/equal_ones_too.patch", ">=", ">");
    check_failed(
        {"no hint quotes more than 12 words and signs of the solution: for ( std :: size_t i = 1 ; "
         "i < numbers . size ( ) ; ++ i ) if ( numbers [ i ] >",
         "README.rst has no ``name`` that is in no header of the exercise: staircase",
         "the stub scores nothing: 2 of 8 points",
         "mistake equal_ones_too is caught: 8 of 8 points: \"Equal neighbours do not count\" lets "
         "it pass"});
}

TEST_CASE("A mistake that no longer fits the solution is named") {
    const Fault line(exercise + "/solution.cpp", "int rises = 0", "long rises = 0"),
        comment(exercise + "/mistakes/equal_ones_too.patch", "Caught by:", "Perhaps caught by:");
    const grader::Finished proved = trial().proofs();
    INFO(proved.output);
    CHECK(proved.ending.exit_code == 3);
    CHECK(contains(proved.output, "FAILED  mistake equal_ones_too says what is wrong and which "));
    CHECK(contains(proved.output, "mistakes/stops_at_a_fall.patch does not fit "));
}

TEST_CASE("A function that the task does not name, and hidden tests without a seed, are found") {
    const Fault task(exercise + "/README.rst", "``count_rises``", "a function"),
        stub(exercise + "/stub.cpp", "#include \"count_rises.hpp\"",
             "#include \"./count_rises.hpp\""),
        dice(exercise + "/hidden.cpp", "dice(grader::judge::seed())", "dice(7)");
    check_failed({"README.rst names ``count_rises``", "the stub includes the interface",
                  "the hidden tests draw from the seed"});
}

TEST_CASE(
    "Another way without a price, with a warning or without all points is found, and a missing "
    "text for those who have passed") {
    const Fault price(exercise + "/ways/recursive.cpp", "// Price:", "// Costs:"),
        points(exercise + "/ways/recursive.cpp", "? 1 : 0", "? 2 : 0"),
        warning(exercise + "/ways/two_rows.cpp", "    if (", "    int unused;\n    if (");
    const fs::path text = trial().root() / exercise / "afterwards.rst";
    fs::rename(text, text.string() + ".away");
    check_failed({"way recursive has a title and a price",
                  "way recursive scores all 8 points: 0 of 8 points",
                  "way two_rows compiles without a warning",
                  "afterwards.rst says where to compare, and asks one question further"});
    fs::rename(text.string() + ".away", text);
}

TEST_CASE("A test that needs what is not there, and hidden tests for one seed only, are found") {
    const Fault needs(exercise + "/tests.cpp", "[needs counts]", "[needs courage]"),
        seed(exercise + "/hidden.cpp", "expected(numbers), \"",
             "expected(numbers) + (grader::judge::seed() == 1986 ? 0 : 1), \""),
        hint(exercise + "/hints.rst", "3. A loop", "A loop");
    check_failed(
        {"hints.rst has exactly three steps",
         "every public test gives 1 to 10 points, names its hint, and needs only earlier tests: "
         "\"Equal neighbours do not count\" needs 'courage'",
         "the solution scores them with the seed 1967, too, not only with 1986: 6 of 8 points"});
}
