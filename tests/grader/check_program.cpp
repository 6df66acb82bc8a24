// Checks of students' programs that compile, run in the same way as './knobel check' runs them.

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <set>
#include <sstream>
#include <thread>

#include "grader/plain_text.hpp"
#include "tests/grader/checks.hpp"
#include "tests/grader/processes.hpp"

using namespace grader;
using namespace tests;

namespace {

/// The beginning of the place that a failure names: a line that has a comment.
std::string place_of(const std::string& student, const std::string& comment) {
    const std::vector<std::string> lines = lines_of(tests::content_of(students / student));
    const auto at = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
        return contains(line, "// " + comment);
    });
    REQUIRE(at != lines.end());
    return fmt::format("{}:{}, in ", student, at - lines.begin() + 1);
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

std::set<std::string> names_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

}  // namespace

TEST_CASE("A crash and an exception are reported with call and line, and other tests go on") {
    struct Case {
        const char* call;
        Reason reason;
        const char *came_back, *mark, *function;
    };
    const Verdict verdict = verdict_on(students / "goes_wrong.cpp");
    REQUIRE(verdict.tests.size() == 5);
    std::size_t number = 0;
    for (const Case& c :
         {Case{"fit(f1, f2)", Reason::crash, "crashed: an index out of range (vector::operator[])",
               "index", "fit: return halves["},
          {"fit(k2, k1)", Reason::crash, "crashed (segmentation fault): it followed a null pointer",
           "null", "fit: if (a.species"},
          {"fit(f1, f1)", Reason::exception,
           "threw an exception: there is no element 2 in this vector of size 2 (vector::at)", "at",
           "fit: if (a.part"},
          {"fit(f1, t2)", Reason::crash, "crashed (stack overflow): a function calls itself",
           "recursion", "deeper: return level"},
          {"fit(Z1, Z2)", Reason::crash, "allows none", "noexcept",
           "lets_none_out: return halves.at(3)"}}) {
        const Failure& failure = verdict.tests[number++].failure;
        INFO(failure.came_back << " at " << failure.where);
        CHECK(failure.call == c.call);
        CHECK(failure.reason == c.reason);
        CHECK(contains(failure.came_back, c.came_back));
        CHECK(failure.where.rfind(place_of("goes_wrong.cpp", c.mark) + c.function, 0) == 0);
        CHECK(failure.frames.empty());
    }
}

TEST_CASE("Endless loops, output and memory are reported as such, a loop with its line") {
    const Verdict verdict = verdict_on_text(
        include +
        "#include <iostream>\n#include <string>\n"
        "static char* volatile room;\n"
        "bool fit(Half a, Half) {\n"
        "    if (a.species == 'k') for (;;) std::cout << std::string(1 << 20, 'x');\n"
        "    if (a.species == 'Z') for (;;) room = new char[16 << 20];\n"
        "    int i = 0;\n"
        "    while (true) {\n"
        "        i++;\n"
        "    }\n"
        "}\n");
    REQUIRE(verdict.tests.size() == 5);
    CHECK(verdict.tests[0].failure.reason == Reason::time_out);
    CHECK(verdict.tests[0].failure.where == "mine.cpp:9, in fit: while (true) {");
    CHECK(verdict.tests[1].failure.reason == Reason::too_much_output);
    CHECK(contains(verdict.tests[1].failure.came_back, "printed more than 64 MB"));
    CHECK(contains(verdict.tests[2].failure.came_back, "as an earlier call had no answer"));
    CHECK(verdict.tests[4].failure.reason == Reason::too_much_memory);
    CHECK(contains(verdict.tests[4].failure.came_back, "needed more memory than it is allowed"));
}

TEST_CASE("A crash is put down to a missing return that the compiler warns of") {
    const Failure failure = verdict_on_text(include +
                                            "bool fit(Half a, Half b) {\n"
                                            "    if (a.species == 'f') __builtin_trap();\n"
                                            "    if (a.species != b.species) return false;\n"
                                            "}\n")
                                .tests.at(0)
                                .failure;
    CHECK(failure.reason == Reason::crash);
    CHECK(failure.came_back ==
          "crashed, most likely because a function reached its end without a `return`: see the "
          "compiler's warning");
}

TEST_CASE("The use of memory that was given back is named with both lines") {
    const Verdict verdict = verdict_on_text(include +
                                            "#include <vector>\n"
                                            "bool fit(Half a, Half b) {\n"
                                            "    std::vector<Half> halves{a};\n"
                                            "    const Half& first = halves.front();\n"
                                            "    halves.push_back(b);\n"
                                            "    return first.species == b.species;\n"
                                            "}\n");
    const Failure& failure = verdict.tests.at(0).failure;
    CHECK(failure.reason == Reason::wrong_answer);
    CHECK(failure.where == "mine.cpp:7, in fit: return first.species == b.species;");
    CHECK(
        contains(failure.remark, "It was given back at mine.cpp:6, in fit: halves.push_back(b);"));
}

TEST_CASE("A variable that is used before it has a value has the same one each time") {
    const Verdict verdict = verdict_on_text(
        include +
        "bool fit(Half a, Half b) { bool n; if (a.species == 'Q') n = b.species == 'Q'; return n; "
        "}\n");
    CHECK(contains(verdict.warnings, "uninitialized"));
    CHECK(contains(verdict.explanation, "`n` can be read before it has been given a value"));
    CHECK(verdict.tests[0].failure.remark.empty());
}

TEST_CASE("A program may print and have a main function, and learns nothing of where it lies") {
    const Folder folder;
    const Verdict verdict = verdict_on(folder.write(
        "where.cpp",
        "#include \"halves_fit.hpp\"\n#include <sys/auxv.h>\n#include <iostream>\n"
        "bool fit(Half a, Half b) {\n"
        "    std::cout << __FILE__ << ' ' << reinterpret_cast<const char*>(getauxval(AT_EXECFN))\n"
        "              << \"\\n\\x1b[31m\" << std::string(9000, 'x') << std::endl;\n"
        "    return a.species == b.species && a.part != b.part;\n"
        "}\n"
        "int main() { std::cout << \"main\" << std::endl; }\n"));
    CHECK(verdict.all_passed());
    CHECK(verdict.warnings.empty());
    CHECK(verdict.prints.size() == 64 << 10);
    CHECK(contains(verdict.prints, "where.cpp /program\n"));
    CHECK_FALSE(contains(verdict.prints, "main"));
    CHECK_FALSE(contains(verdict.prints, folder.path().string()));
    CHECK_FALSE(contains(verdict.prints, KNOBEL_BUILD));
}

TEST_CASE("Hidden tests are run only when asked for, with the seed that is given") {
    CheckOptions options;
    options.hidden_tests = true;
    options.seed = ~std::uint64_t{0};
    const Verdict verdict = verdict_on(halves_fit().folder / "solution.cpp", options);
    CHECK(verdict.all_passed());
    CHECK(verdict.tests.size() == 6);
    CHECK(verdict.tests.back().hidden);
    CHECK(verdict.seed == options.seed);
}

TEST_CASE("A global variable may have the name of a function of the C library") {
    const std::string solution = tests::content_of(halves_fit().folder / "solution.cpp");
    const Verdict verdict = verdict_on_text(
        solution + "int read, write[10], open, pipe, link, sync, dup;\nbool close = true;\n");
    CHECK(verdict.message.empty());
    CHECK(verdict.all_passed());
}

TEST_CASE("Several threads check at the same time: each verdict is right, and nothing is left") {
    struct Case {
        fs::path file;
        VerdictOutcome outcome;
        int passed;
        Verdict verdict = {};
    };
    const Folder folder;
    std::vector<Case> cases{
        {halves_fit().folder / "solution.cpp", VerdictOutcome::checked, 5},
        {students / "crashes_once.cpp", VerdictOutcome::checked, 4},
        {folder.write("my file.cpp", tests::content_of(students / "misspelt.cpp")),
         VerdictOutcome::does_not_compile, 0}};
    const BuildFolder build;
    // What a killed check has left is removed; what a running one uses, or a new one, is not.
    const fs::path checks = build.path() / "check";
    for (const char* name : {"check-abandoned", "check-used", "check-fresh"})
        fs::create_directories(checks / name / "sub");
    for (const char* old : {"check-abandoned", "check-used"})
        fs::last_write_time(checks / old,
                            fs::file_time_type::clock::now() - std::chrono::minutes(1));
    const FolderLock lock(checks / "check-used");
    build_judges(course, {halves_fit()});
    CheckOptions options = impatient();
    options.skip_build = true;
    {
        std::vector<std::jthread> threads;
        for (Case& c : cases)
            threads.emplace_back(
                [&] { c.verdict = check_program(build.course(), halves_fit(), c.file, options); });
    }
    for (const Case& c : cases) {
        INFO(c.file << c.verdict.message);
        CHECK(c.verdict.outcome == c.outcome);
        CHECK(c.verdict.tests.size() == 5);
        CHECK(std::count_if(c.verdict.tests.begin(), c.verdict.tests.end(), [](const auto& test) {
                  return test.outcome == TestOutcome::passed;
              }) == c.passed);
    }
    const Failure& crash = cases[1].verdict.tests.at(1).failure;
    CHECK(crash.call == "fit(k1, t2)");
    CHECK(crash.came_back == "crashed: an index out of range (vector::operator[])");
    CHECK(cases[1].verdict.prints.empty());
    const Verdict& misspelt = cases[2].verdict;
    CHECK(contains(misspelt.message, "my file.cpp:3:37: error: "));
    CHECK_FALSE(contains(misspelt.message, KNOBEL_ROOT));
    for (const TestResult& test : misspelt.tests) CHECK(test.outcome == TestOutcome::not_tried);
    CHECK(names_in(checks) == std::set<std::string>{"check-used", "check-fresh"});
}

TEST_CASE("A check that is killed takes the compiler, the judge and the student's program along") {
    CheckOptions sandboxed, unsandboxed;
    unsandboxed.isolation = Isolation::unsandboxed;
    const Folder folder;
    const std::string sleeps =
        folder.write("sleeps.cpp",
                     include + "#include <unistd.h>\nbool fit(Half, Half) { for (;;) pause(); }\n");
    for (const auto& [file, innermost, options] :
         {std::tuple{sleeps, "program\n", sandboxed},
          {sleeps, "worker\n", unsandboxed},
          {(students / "too_much_to_compile.cpp").string(), "cc1plus\n", sandboxed}}) {
        const pid_t checking = fork();
        if (checking == 0) {
            verdict_on(file, options);
            _exit(0);
        }
        std::set<pid_t> below;
        CHECK(comes_true([&, name = innermost] {
            below = descendants(checking);
            return std::any_of(below.begin(), below.end(), [&](pid_t process) {
                return tests::content_of(fmt::format("/proc/{}/comm", process)) == name;
            });
        }));
        kill(checking, SIGKILL);
        waitpid(checking, nullptr, 0);
        CHECK(comes_true([&] { return std::none_of(below.begin(), below.end(), tests::runs); }));
    }
}

TEST_CASE("A failure of the grader or a machine that is too busy is not the student's fault") {
    const fs::path solution = halves_fit().folder / "solution.cpp";
    const Folder folder;
    for (const fs::path& build : {folder.path() / "no build", fs::path("/proc/nowhere")}) {
        const Verdict verdict = check_program({course.root, build}, halves_fit(), solution, {});
        CHECK(verdict.outcome == VerdictOutcome::grader_failed);
        CHECK(verdict.exercise == "1-cards/01-halves-fit");
        CHECK_FALSE(verdict.message.empty());
    }
    for (const char* part : {"workers", "bin"})
        fs::create_symlink(course.build / part, folder.path() / part);
    // A judge that reports like one whose worker got no CPU time.
    const std::string judge =
        folder.write("judges/" + halves_fit().chapter(),
                     "#!/bin/sh\necho 'the machine was too busy' >&2\nexit 4\n");
    fs::permissions(judge, fs::perms::owner_all);
    CheckOptions options;
    options.skip_build = true;
    const Verdict verdict =
        check_program({course.root, folder.path()}, halves_fit(), solution, options);
    CHECK(verdict.outcome == VerdictOutcome::grader_failed);
    CHECK(verdict.starved);
    CHECK(contains(verdict.message, "the machine was too busy"));
}
