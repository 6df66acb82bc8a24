#include <algorithm>

#include "exercises/3-tangram/tests/outlines_of_area.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"
#include "same_figure.hpp"
#include "search/random.hpp"

KNOBEL_STUDENT(same_figure);

namespace {

/// A figure whose sizes are at most that.
Octagon figure(search::Random& dice, std::size_t largest) {
    const auto up_to = [&](std::size_t end) { return static_cast<int>(dice.below(end + 1)); };
    for (;;) {
        const Octagon octagon{
            {up_to(largest), up_to(largest)},
            {up_to(largest / 2), up_to(largest / 2), up_to(largest / 2), up_to(largest / 2)}};
        if (is_figure(octagon)) return octagon;
    }
}

/// The same figure, or one with a number or two changed or swapped.
Octagon nearly(search::Random& dice, const Octagon& octagon) {
    Octagon other = octagon;
    std::swap(other.cut[dice.below(4)], other.cut[dice.below(4)]);
    if (dice.below(3) == 0) ++other.cut[dice.below(4)];
    if (dice.below(4) == 0) ++other.box.height;
    return is_figure(other) ? other : nearly(dice, octagon);
}

}  // namespace

TEST_CASE("Random figures are the same as their images, and as no others", "[2 points][hidden]") {
    search::Random dice(grader::judge::seed());
    for (int round = 0; round < 60; ++round) {
        const Octagon one = figure(dice, round < 40 ? 6 : 1000), other = nearly(dice, one);
        const Octagon image_of_one = image(symmetries[dice.below(8)], one);
        const Octagon image_of_other = image(symmetries[dice.below(8)], other);
        grader::judge::expect(same_figure_of_student(one, image_of_one), true,
                              "one is the other, turned or seen in a mirror");
        grader::judge::expect(same_figure_of_student(one, image_of_other),
                              tangram::smallest_image(one) == tangram::smallest_image(other),
                              "cut both out of paper, and lay one on the other in all eight ways");
    }
}
