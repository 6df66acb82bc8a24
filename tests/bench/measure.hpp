#pragma once

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdint>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "search/search.hpp"

/// Tools for measuring programs; nothing here is part of the measured programs. Times are CPU
/// times, as other processes on a shared machine affect elapsed times; only benchmarks registered
/// with `UseRealTime` are measured by elapsed time.
namespace bench {

/// Adds a search, which has to find as many solutions as expected in each run.
/// @param name  "group/case"
/// @param work  that of one run
/// @param run   returns the number of solutions
template <class Run>
benchmark::internal::Benchmark* add(const std::string& name, std::uint64_t expected,
                                    const search::Statistics& work, const Run& run) {
    return benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        for ([[maybe_unused]] const auto& _ : state)
            if (const std::uint64_t found = run(); found != expected)
                throw std::runtime_error(
                    fmt::format("{} finds {} instead of {}", name, found, expected));
        state.counters["trials"] = static_cast<double>(work.trials);
        state.counters["nodes"] = static_cast<double>(work.nodes());
    });
}

/// Adds a search that counts its work in each run.
/// @param run  returns the statistics
template <class Run>
benchmark::internal::Benchmark* add(const std::string& name, std::uint64_t expected,
                                    const Run& run) {
    return add(name, expected, run(), [=] { return run().solutions; });
}

/// Prepends default options: many short repetitions in random order, so that noise affects all
/// benchmarks equally. Options on the command line come later and take precedence.
inline std::vector<std::string> with_defaults(int count, char** arguments) {
    std::vector<std::string> words{
        arguments[0], "--benchmark_repetitions=25", "--benchmark_min_time=0.02",
        "--benchmark_enable_random_interleaving=true", "--benchmark_display_aggregates_only=true"};
    words.insert(words.end(), arguments + 1, arguments + count);
    return words;
}

/// Measures the benchmarks that `add_all` registers.
/// @param build  the build type of the measured programs
/// @return the exit code
template <class AddAll>
int measure(std::vector<std::string> words, const std::string& build, AddAll&& add_all) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    auto count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 2;

    add_all();
    benchmark::AddCustomContext("course_build_type", build);
    return benchmark::RunSpecifiedBenchmarks() == 0;
}

/// The whole `main` of a benchmark program.
template <class AddAll>
int compare(int count, char** arguments, const std::string& build, AddAll&& add_all) {
    try {
        return measure(with_defaults(count, arguments), build, add_all);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}

}  // namespace bench
