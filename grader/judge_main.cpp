// The judge of one exercise: its tests, a worker to ask, and a verdict as JSON on standard output.

#include <CLI/CLI.hpp>
#include <iostream>

#include "grader/listener.hpp"

using namespace grader;
using namespace grader::judge;

int main(int count, char** arguments) {
    CLI::App app("The judge of an exercise. It is called by ./knobel check.");
    bool list = false, hidden = false;
    std::uint64_t seed = 1986;
    int per_call = 5000, per_run = 30000;
    WorkerOptions worker;
    app.add_flag("--list", list, "print the tests, run none");
    app.add_flag("--hidden", hidden, "run the hidden tests, too");
    app.add_option("--seed", seed, "for tests with random puzzles");
    app.add_option("--per-call", per_call, "milliseconds that a call may take");
    app.add_option("--per-run", per_run, "milliseconds that all tests together may take");
    app.add_option("worker", worker.command, "the command line that starts a worker");
    CLI11_PARSE(app, count, arguments);

    Session& now = session();
    Verdict verdict;
    if (list) {
        verdict.tests = declared_tests();
    } else {
        worker.patience_per_call = milliseconds(per_call);
        worker.patience_per_run = milliseconds(per_run);
        now.bench.seed = seed;
        now.transport = to_worker(worker);
        std::vector<const char*> catch_arguments{"judge", "--out", "/dev/null", "--order", "decl"};
        if (!hidden) catch_arguments.push_back("~[hidden]");
        run_tests(catch_arguments);
        verdict.tests = now.results;
        verdict.prints = now.transport->prints();
    }
    std::cout << nlohmann::json(verdict).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}
