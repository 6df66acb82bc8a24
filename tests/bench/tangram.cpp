// Compares the speed of the programs of chapter 3. Accepts the options of Google Benchmark;
// --benchmark_out=FILE writes JSON, including the number of trials and nodes.

#include <fmt/format.h>

#include <string>

#include "tangram/cutting.hpp"
#include "tangram/fast.hpp"
#include "tangram/program_2.hpp"
#include "tangram/published.hpp"
#include "tests/bench/measure.hpp"
#include "tests/reference/fill_in_parallel.hpp"

namespace {

using namespace tangram;

constexpr auto program_2 = [](const Kinds& kinds, auto&& observer) {
    return sorted_assemblies(kinds, observer).size();
};

/// The number of assemblies that a search finds. The measured time includes a search's
/// preparations, such as outlines and tables.
template <class Search>
std::size_t count(const Search& search) {
    std::size_t found = 0;
    search([&](const Assembly&) {
        ++found;
        return Next::go_on;
    });
    return found;
}

constexpr auto program_3 = [](const Kinds& kinds, auto&& observer) {
    return count([&](auto&& solved) { fill_all(kinds, solved, observer); });
};
constexpr auto fast = [](const Kinds& kinds, auto&& observer) {
    return count([&](auto&& solved) { fill_all_fast(kinds, solved, observer); });
};

/// @param expected  number of assemblies
template <class Search>
void add(const std::string& name, const Kinds& kinds, std::size_t expected, const Search& search) {
    search::Statistics work;
    search(kinds, work);
    bench::add(name, expected, work, [=] { return search(kinds, search::Unobserved{}); });
}

/// Compares the elapsed time of the fast search on one core and on all cores.
void add_by_the_clock(const std::string& group, const Kinds& kinds, std::size_t expected) {
    search::Statistics work;
    fast(kinds, work);
    bench::add(group + ", by the clock/fast", expected, work, [=] {
        return fast(kinds, search::Unobserved{});
    })->UseRealTime();
    bench::add(group + ", by the clock/fast, in parallel", expected, work, [=] {
        return fill_all_in_parallel(kinds).size();
    })->UseRealTime();
}

void add_all() {
    const Kinds kinds = published::pieces();
    add("The tangram of 1967/program 3", kinds, published::assemblies, program_3);
    add("The tangram of 1967/fast", kinds, published::assemblies, fast);
    add("The tangram of 1967/program 2", kinds, published::assemblies, program_2);
    for (std::size_t pieces = 8; pieces <= 12; ++pieces) {
        const std::string group = fmt::format("The tangram cut into {} pieces", pieces);
        const Kinds more = cut_further(pieces);
        const std::size_t expected = fast(more, search::Unobserved{});
        if (pieces <= 10) add(group + "/program 3", more, expected, program_3);
        add(group + "/fast", more, expected, fast);
        if (pieces == 12) add_by_the_clock(group, more, expected);
    }
}

}  // namespace

int main(int argument_count, char** arguments) {
    return bench::compare(argument_count, arguments, KNOBEL_BUILD_TYPE, add_all);
}
