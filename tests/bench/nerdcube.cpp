// Compares the speed of the searches of chapter 2. Accepts the options of Google Benchmark;
// --benchmark_out=FILE writes JSON.

#include <cstdint>
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

template <class Search>
void add(const std::string& name, Filter filter, const Search& search) {
    const Puzzle puzzle = taken_apart(published::scrambled());
    search::Statistics work;
    search(puzzle, filter, work);
    bench::add(name, filter == Filter::ct ? published::reading_ct : published::assembled, work,
               [=] { return search(puzzle, filter, search::Unobserved{}); });
}

/// Adds the faithful search with a test for C'T at this stage.
void add(const std::string& name, Asks asks) {
    const Puzzle puzzle = taken_apart(published::scrambled());
    const Counted counted = count_ct(puzzle, asks);
    search::Statistics work;
    work.trials = counted.trials;
    work.pieces_laid = counted.nodes - 1;
    bench::add(name, published::reading_ct, work, [=] { return count_ct(puzzle, asks).found; });
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
