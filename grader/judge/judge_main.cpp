// The judge of a chapter: runs the tests of an exercise against a worker and prints a verdict as
// JSON on standard output. Called by ./knobel check with one argument, the task as JSON. It has no
// command line options, so that no option parser has to be compiled before the first check.

#include <sys/prctl.h>

#include <csignal>
#include <iostream>
#include <utility>

#include "grader/check/task.hpp"
#include "grader/json_text.hpp"
#include "grader/judge/catch.hpp"
#include "grader/judge/session.hpp"

using namespace grader;
using namespace grader::judge;

namespace {

/// Returns the pattern by which Catch2 finds the tests to run.
std::string pattern(const Task& task) {
    std::string sentence;
    for (const char c : task.only_test) {
        if (std::string("*,[]\"\\").find(c) != std::string::npos) sentence += '\\';
        sentence += c;
    }
    return "\"" + task.exercise + ": " + (sentence.empty() ? "*" : sentence) + "\"" +
           (task.hidden ? "" : "~[hidden]");
}

int exit_code(JudgeExit exit) { return static_cast<int>(exit); }

void run(const Task& task) {
    session().seed = task.seed;
    session().program = program_as_process(task.worker, task.limits);
    // Catch2's own report is discarded; the compact reporter spends no time on wrapping long texts.
    const std::string tests = pattern(task);
    std::vector<const char*> arguments{"judge",     "--reporter", "compact", "--out",
                                       "/dev/null", "--order",    "decl",    tests.c_str()};
    if (task.stop_at_first_failure) arguments.push_back("--abort");
    run_catch(static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace

int main(int count, char** arguments) {
    const nlohmann::json json =
        count == 2 ? nlohmann::json::parse(arguments[1], nullptr, false) : nlohmann::json();
    if (!json.is_object()) {
        std::cerr << "The judge of a chapter. It is called by ./knobel check.\n";
        return exit_code(JudgeExit::wrong_call);
    }
    // Ends the judge with the command that started it; its worker ends with the judge.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const Task task = json.get<Task>();
    Session& now = session();
    now.exercise = task.exercise;
    if (task.worker.empty()) now.results = declared_tests();
    else run(task);
    if (now.program && !now.program->failure().empty()) {
        std::cerr << now.program->failure() << '\n';
        return exit_code(now.program->is_starved() ? JudgeExit::starved : JudgeExit::failed);
    }
    Verdict verdict;
    verdict.tests = std::move(now.results);
    verdict.prints = std::move(now.prints);
    verdict.hidden_prints = std::move(now.hidden_prints);
    std::cout << json_text(nlohmann::json(verdict)) << '\n';
}
