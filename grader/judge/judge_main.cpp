// The judge of a chapter: runs the tests of an exercise against a worker and prints a verdict as
// JSON on standard output. Called by ./knobel check with one argument, the task as JSON. It has no
// command line options, so that no option parser has to be compiled before the first check.

#include <sys/prctl.h>

#include <csignal>
#include <iostream>

#include "grader/check/task.hpp"
#include "grader/json_text.hpp"
#include "grader/judge/catch_runner.hpp"
#include "grader/judge/listener.hpp"

using namespace grader;
using namespace grader::judge;

namespace {

struct Starved : std::runtime_error {
    using std::runtime_error::runtime_error;
};

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

void run(const Task& task, Verdict& verdict) {
    Session& now = session();
    now.bench.seed = task.seed;
    now.transport =
        to_worker({task.worker, milliseconds(task.per_call), milliseconds(task.per_test),
                   milliseconds(task.after_time_out), true});
    // Catch2's own report is discarded; the compact reporter spends no time on wrapping long texts.
    const std::string tests = pattern(task);
    std::vector<const char*> arguments{"judge",     "--reporter", "compact", "--out",
                                       "/dev/null", "--order",    "decl",    tests.c_str()};
    if (task.stop_at_first_failure) arguments.push_back("--abort");
    run_catch(static_cast<int>(arguments.size()), arguments.data());
    if (const std::string failure = now.transport->failure(); !failure.empty()) {
        if (now.transport->is_starved()) throw Starved(failure);
        throw std::runtime_error(failure);
    }
    verdict.tests = now.results;
    verdict.prints = now.prints;
    verdict.hidden_prints = now.hidden_prints;
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
    Verdict verdict;
    try {
        session().exercise = task.exercise;
        if (task.worker.empty()) verdict.tests = declared_tests();
        else run(task, verdict);
    } catch (const Starved& error) {
        std::cerr << error.what() << '\n';
        return exit_code(JudgeExit::starved);
    } catch (const std::runtime_error& error) {
        std::cerr << error.what() << '\n';
        return exit_code(JudgeExit::failed);
    }
    std::cout << json_text(nlohmann::json(verdict)) << '\n';
}
