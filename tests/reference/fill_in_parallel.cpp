#include "tests/reference/fill_in_parallel.hpp"

#include <oneapi/tbb/parallel_for.h>

#include "tangram/fast.hpp"

namespace tangram {

std::vector<Assembly> fill_all_in_parallel(const Kinds& kinds) {
    const std::vector<Octagon> figures = outlines(area(kinds));
    std::vector<std::vector<Assembly>> found(figures.size());
    tbb::parallel_for(std::size_t{0}, figures.size(), [&](std::size_t i) {
        const auto keep = [&](const Assembly& assembly) {
            found[i].push_back(assembly);
            return Next::go_on;
        };
        fill_fast(kinds, figures[i], keep, search::Unobserved{});
    });
    std::vector<Assembly> all;
    for (std::vector<Assembly>& of_outline : found)
        std::ranges::move(of_outline, std::back_inserter(all));
    return all;
}

}  // namespace tangram
