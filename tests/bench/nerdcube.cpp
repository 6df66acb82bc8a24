// Compares the speed of the searches of chapter 2. Accepts the options of Google Benchmark;
// --benchmark_out=FILE writes JSON.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <stdexcept>
#include <string>

#include "nerdcube/fast.hpp"
#include "nerdcube/published.hpp"
#include "tests/bench/measure.hpp"
#include "tests/reference/early.hpp"

namespace {

using namespace nerdcube;

constexpr auto faithful = [](const Puzzle& puzzle, Filter filter, auto&& observer) {
    std::uint64_t found = 0;
    const auto count = [&](const Cube& cube) {
        found += filter == Filter::none || reads_ct(cube);
        return Next::go_on;
    };
    solve_faithfully(puzzle, count, observer);
    return found;
};

/// The measured time includes the search's preparation of its tables.
constexpr auto fast = [](const Puzzle& puzzle, Filter filter, auto&& observer) {
    std::uint64_t found = 0;
    const auto count = [&](const Cube&, std::uint64_t ways) {
        found += ways;
        return Next::go_on;
    };
    solve_fast(puzzle, filter, count, observer);
    return found;
};

/// @throws std::runtime_error when a search does not find the published number of cubes
void check(const std::string& name, Filter filter, std::uint64_t found) {
    if (found != (filter == Filter::ct ? published::reading_ct : published::assembled))
        throw std::runtime_error(name + " does not find all cubes");
}

template <class Search>
void add(const std::string& name, Filter filter, const Search& search) {
    const Puzzle puzzle = taken_apart(published::scrambled());
    search::Statistics statistics;
    check(name, filter, search(puzzle, filter, statistics));
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        for ([[maybe_unused]] const auto& _ : state)
            check(name, filter, search(puzzle, filter, search::Unobserved{}));
        state.counters["trials"] = static_cast<double>(statistics.trials);
        state.counters["nodes"] = static_cast<double>(statistics.nodes());
    });
}

/// Adds the faithful search with a test for C'T at this stage.
void add(const std::string& name, Asks asks) {
    const Puzzle puzzle = taken_apart(published::scrambled());
    const Counted counted = count_ct(puzzle, asks);
    check(name, Filter::ct, counted.found);
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        for ([[maybe_unused]] const auto& _ : state)
            check(name, Filter::ct, count_ct(puzzle, asks).found);
        state.counters["trials"] = static_cast<double>(counted.trials);
        state.counters["nodes"] = static_cast<double>(counted.nodes);
    });
}

void add_all() {
    add("All cubes of 2016/faithful", Filter::none, faithful);
    add("All cubes of 2016/fast", Filter::none, fast);
    add("Those that read C'T/faithful, then filtered", Filter::ct, faithful);
    add("Those that read C'T/faithful, middle side upright", Asks::upright);
    add("Those that read C'T/faithful, C and T let in only", Asks::letters);
    add("Those that read C'T/faithful, C and T first", Asks::first);
    add("Those that read C'T/fast, filter first", Filter::ct, fast);
}

}  // namespace

int main(int count, char** arguments) {
    return bench::compare(count, arguments, KNOBEL_BUILD_TYPE, add_all);
}
