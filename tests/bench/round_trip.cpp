// Measures how long a call of a student's function takes for the judge: JSON, two pipes, JSON.
// Prints microseconds: "median 42.1 best 38.0 slowest tenth 60.3".
//
//   bench_round_trip WORKER CALLS

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <vector>

#include "grader/sandbox.hpp"
#include "grader/transport.hpp"

namespace {

using grader::judge::json;

/// Calls fit(f1, f2) in the worker of 1-cards/01-halves-fit.
void ask(grader::judge::Transport& worker) {
    const grader::judge::Reply reply = worker.call("fit", json::array({"f1", "f2"}));
    if (reply.result != json(true))
        throw std::runtime_error("fit(f1, f2) did not bring true, but " +
                                 (reply.what.empty() ? reply.result.dump() : reply.what));
}

/// The durations of `calls` calls in microseconds, sorted. The first 100 calls, which start the
/// worker, are not counted.
std::vector<double> measure(const std::string& program, std::size_t calls) {
    grader::Allowance allowance;
    allowance.readable = {program};
    const auto timeout = grader::milliseconds(60'000);
    const auto worker = grader::judge::to_worker(
        {grader::confine({program}, allowance, grader::Isolation::sandboxed), timeout,
         10 * timeout});
    for (int i = 0; i < 100; ++i) ask(*worker);
    std::vector<double> times(calls);
    for (double& time : times) {
        const auto began = std::chrono::steady_clock::now();
        ask(*worker);
        time = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began)
                   .count();
    }
    std::sort(times.begin(), times.end());
    return times;
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t calls = count == 3 ? std::strtoul(arguments[2], nullptr, 10) : 0;
    if (calls == 0) {
        fmt::print(stderr, "usage: bench_round_trip WORKER CALLS\n");
        return 2;
    }
    try {
        const std::vector<double> times =
            measure(std::filesystem::absolute(arguments[1]).string(), calls);
        fmt::print("median {:.1f} best {:.1f} slowest tenth {:.1f}\n", times[calls / 2],
                   times.front(), times[calls - 1 - calls / 10]);
    } catch (const std::exception& error) {
        fmt::print(stderr, "bench_round_trip: {}\n", error.what());
        return 1;
    }
}
