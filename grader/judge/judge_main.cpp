// The judge of a chapter: runs the tests of an exercise against a worker and prints what it found
// as JSON on standard output: tests, prints and hidden prints, as in a verdict. Called by ./knobel
// check with one argument, the task as JSON. It has no command line options, so that no option
// parser has to be compiled before the first check.

#define KNOBEL_CATCH_LISTENER
#include <sys/prctl.h>

#include <csignal>
#include <iostream>

#include "grader/check/task.hpp"
#include "grader/judge/catch.hpp"
#include "grader/judge/judge.hpp"
#include "grader/plain_text.hpp"

using namespace grader;
using namespace grader::judge;

namespace {

#if KNOBEL_CATCH_VERSION == 3
using CatchListener = Catch::EventListenerBase;
using AssertionReturn = void;
const Catch::TestCaseInfo& info_of(const Catch::TestCaseStats& stats) { return *stats.testInfo; }
#else
using CatchListener = Catch::TestEventListenerBase;
using AssertionReturn = bool;
const Catch::TestCaseInfo& info_of(const Catch::TestCaseStats& stats) { return stats.testInfo; }
#endif

DeclaredTest test_of(const Catch::TestCaseInfo& info) {
    return test_of_exercise(info.name, info.tagsAsString()).value();
}

/// Gives every test case that Catch2 runs a new worker, and records its outcome.
class Listener : public CatchListener {
public:
    using CatchListener::CatchListener;

    void testCaseStarting(const Catch::TestCaseInfo& info) override { begin_test(test_of(info)); }

    AssertionReturn assertionEnded(const Catch::AssertionStats& stats) override {
        const Catch::AssertionResult& result = stats.assertionResult;
        // An assertion of a test that provides no better message.
        if (!result.isOk())
            record_failure({Reason::wrong_answer, last_call(), result.getExpandedExpression(),
                            std::string(result.getExpression()), std::string(result.getMessage())});
        return AssertionReturn();
    }

    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        const bool passed =
            stats.totals.assertions.allPassed() && stats.totals.assertions.passed > 0;
        end_test(test_of(info_of(stats)), passed);
    }
};

/// Returns the pattern by which Catch2 finds the tests to run.
std::string pattern(const Task& task) {
    std::string sentence;
    for (const char c : task.options.only_test) {
        if (std::string("*,[]\"\\").find(c) != std::string::npos) sentence += '\\';
        sentence += c;
    }
    return "\"" + task.exercise + ": " + (sentence.empty() ? "*" : sentence) + "\"" +
           (task.options.hidden_tests ? "" : "~[hidden]");
}

void run_tests(const Task& task) {
    session().seed = task.options.seed;
    session().worker = worker_process(task.worker, task.limits);
    // Catch2's own report is discarded; the compact reporter spends no time on wrapping long texts.
    const std::string tests = pattern(task);
    std::vector<const char*> arguments{"judge",     "--reporter", "compact", "--out",
                                       "/dev/null", "--order",    "decl",    tests.c_str()};
    if (task.options.stop_at_first_failure) arguments.push_back("--abort");
    run_catch(static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace

CATCH_REGISTER_LISTENER(Listener)

int main(int count, char** arguments) {
    const json typed = count == 2 ? json::parse(arguments[1], nullptr, false) : json();
    if (!typed.is_object()) {
        std::cerr << "The judge of a chapter. It is called by ./knobel check.\n";
        return judge_wrong_call;
    }
    // Ends the judge with the command that started it; its worker ends with the judge.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const Task task = typed.get<Task>();
    Session& now = session();
    now.exercise = task.exercise;
    run_tests(task);
    if (!now.worker->failure().empty()) {
        std::cerr << now.worker->failure() << '\n';
        return now.worker->is_starved() ? judge_starved : judge_failed;
    }
    const json report{
        {"tests", now.results}, {"prints", now.prints}, {"hidden_prints", now.hidden_prints}};
    std::cout << json_text(report) << '\n';
}
