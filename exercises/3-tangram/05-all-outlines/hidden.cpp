#include "all_outlines.hpp"
#include "exercises/3-tangram/tests/outlines_of_area.hpp"
#include "grader/judge/judge.hpp"
#include "search/random.hpp"

KNOBEL_STUDENT(outlines);

TEST_CASE("The figures of any area are found, each once", "[2 points][hidden]") {
    search::Random dice(grader::judge::seed());
    for (int round = 0; round < 6; ++round) {
        const int area = 11 + static_cast<int>(dice.below(50));
        const std::vector<Octagon> figures = outlines_of_student(area);
        tangram::expect_figures_of_area(figures, area);
        tangram::expect_each_once(figures);
        tangram::expect_none_missing(figures, area,
                                     "it is convex, and its area is " + std::to_string(area));
    }
}
