#include "does_it_close.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"
#include "search/random.hpp"
#include "tangram/octagon.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(closes);
KNOBEL_STUDENT(area_of);

namespace {

/// Clockwise from the top one.
std::array<int, 8> sides_of(const tangram::Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    const auto& [s2, s4] = octagon.box;
    return {s2 - s1 - s3, s3, s4 - s3 - s5, s5, s2 - s5 - s7, s7, s4 - s1 - s7, s1};
}

tangram::Octagon some_octagon(search::Random& dice) {
    const auto number = [&](int most) {
        return static_cast<int>(dice.below(static_cast<std::size_t>(most) + 1));
    };
    tangram::Octagon octagon;
    do
        octagon = {{1 + number(40), 1 + number(40)},
                   {number(20), number(20), number(20), number(20)}};
    while (!tangram::is_figure(octagon));
    return octagon;
}

}  // namespace

TEST_CASE("Any octagon closes and has its area, but does not close if two of its sides are longer",
          "[2 points][hidden]") {
    search::Random dice(grader::judge::seed());
    for (int round = 0; round < 30; ++round) {
        const tangram::Octagon octagon = some_octagon(dice);
        std::array<int, 8> sides = sides_of(octagon);
        expect(closes_of_student(sides), true, "the octagon " + describe(octagon));
        expect(area_of_of_student(sides), tangram::area(octagon),
               "the octagon " + describe(octagon));
        const std::size_t one = dice.below(8), other = dice.below(8);
        ++sides[one], ++sides[other];
        const bool opposite = other == (one + 4) % 8;
        expect(closes_of_student(sides), opposite,
               "a closed octagon with two of its sides made longer by 1");
    }
}
