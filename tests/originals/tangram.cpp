// An answer to the open questions of chapter 3.

#include <fmt/ranges.h>

#include "grader/catch.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"

namespace published = tangram::published;

namespace {

/// A figure in the notation of the website, such as 2x5 (0,2,0,0).
std::string name_of(const tangram::Octagon& octagon) {
    const std::string box = fmt::format("{}x{}", octagon.box.width, octagon.box.height);
    if (octagon.cut == std::array<int, 4>{}) return box;
    return fmt::format("{} ({})", box, fmt::join(octagon.cut, ","));
}

}  // namespace

TEST_CASE("Of 1,980 sets of five pieces, 13 have 18 assemblies, and two of them fill a square") {
    std::vector<tangram::Octagon> shapes;
    for (int area = 1; area <= 4; ++area)
        std::ranges::copy(tangram::outlines(area), std::back_inserter(shapes));
    REQUIRE(shapes.size() == 12);
    std::size_t sets = 0, with_18 = 0;
    std::vector<std::string> in_a_square;
    const auto count = [&](const std::array<std::size_t, 4>& chosen) {
        tangram::Kinds kinds;
        for (std::size_t i = 0; i < chosen.size(); ++i)
            kinds.push_back(
                tangram::kind_of(name_of(shapes[chosen[i]]), i == 0 ? 2 : 1,
                                 tangram::shape_of(tangram::edges_of(shapes[chosen[i]]))));
        std::uint64_t assemblies = 0;
        bool square = false;
        const auto found = [&](const tangram::Assembly& assembly) {
            square = square || (symmetries_of(assembly.outline).size() == 8 &&
                                tangram::edges_of(assembly.outline).size() == 4);
            return ++assemblies > 18 ? search::Next::stop : search::Next::go_on;
        };
        tangram::fill_all(kinds, found, search::Unobserved{});
        ++sets;
        if (assemblies != 18) return;
        ++with_18;
        if (square)
            in_a_square.push_back(fmt::format("twice {}; {}; {}; {}", kinds[0].name, kinds[1].name,
                                              kinds[2].name, kinds[3].name));
    };
    for (std::size_t twice = 0; twice < shapes.size(); ++twice)
        for (std::size_t a = 0; a < shapes.size(); ++a)
            for (std::size_t b = a + 1; b < shapes.size(); ++b)
                for (std::size_t c = b + 1; c < shapes.size(); ++c)
                    if (a != twice && b != twice && c != twice) count({twice, a, b, c});
    CHECK(sets == 1'980);
    CHECK(with_18 == 13);
    // The second set is the first one, enlarged by the square root of 2.
    CHECK(in_a_square == std::vector<std::string>{
                             "twice 1x1 (0,1,0,0); 1x1; 1x2 (0,1,1,0); 1x2 (1,0,1,0)",
                             "twice 1x2 (0,1,1,0); 1x3 (1,0,1,0); 2x2 (0,2,0,0); 2x2 (1,1,1,1)"});
}
