// Tests of what a check does on its machine: processes, files, several checks at once, and failures
// of ours.

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "tests/grader/checks.hpp"
#include "tests/grader/processes.hpp"

using namespace grader;
using namespace tests;

namespace {

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

}  // namespace

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

TEST_CASE("A check leaves nothing behind", "[alone]") {
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
    "not",
    "[alone]") {
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
