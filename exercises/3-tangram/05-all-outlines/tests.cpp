#include "all_outlines.hpp"

#include <string>

#include "exercises/3-tangram/tests/outlines_of_area.hpp"
#include "grader/judge/judge.hpp"
#include "tangram/published.hpp"

using grader::judge::expect_that;
using tangram::describe;
using tangram::expect_each_once;
using tangram::expect_figures_of_area;
using tangram::expect_none_missing;
namespace published = tangram::published;

KNOBEL_STUDENT(outlines);

namespace {

void expect_count(int area, std::size_t expected, const std::string& why) {
    const std::size_t count = outlines_of_student(area).size();
    expect_that(count == expected, std::to_string(count) + (count == 1 ? " figure" : " figures"),
                std::to_string(expected), why);
}

}  // namespace

TEST_CASE("All are convex figures of the given area", "[1 point][hint 1][figures]") {
    for (const int area : {1, 2, 3, 4, 7, 8}) {
        const std::vector<Octagon> figures = outlines_of_student(area);
        expect_that(!figures.empty(), "no figures", "at least one",
                    "a row of triangles makes a figure of any area");
        expect_figures_of_area(figures, area);
    }
}

TEST_CASE("Of figures that are images of each other, only one is listed",
          "[2 points][hint 2][needs figures]") {
    for (const int area : {1, 2, 3, 4, 7, 8}) expect_each_once(outlines_of_student(area));
}

TEST_CASE("None is missing", "[2 points][hint 1][complete]") {
    expect_none_missing(outlines_of_student(1), 1, "the elementary triangle itself");
    expect_none_missing(outlines_of_student(2), 2,
                        "two triangles make a square, a larger triangle or a parallelogram");
    for (const int area : {3, 4, 8, 9})
        expect_none_missing(outlines_of_student(area), area,
                            "it is convex, and its area is " + std::to_string(area));
}

TEST_CASE("There are as many as were printed for small areas", "[1 point][hint 2][needs figures]") {
    int area = 0;
    for (const std::size_t expected : published::outlines)
        ++area,
            expect_count(area, expected, "N(" + std::to_string(area) + ") in " + published::source);
}

TEST_CASE("The tangram has 20 outlines", "[2 points][hint 3][needs complete]") {
    const std::vector<Octagon> figures = outlines_of_student(published::area);
    expect_none_missing(figures, published::area,
                        "it is convex, and as large as the tangram's seven pieces together");
    expect_count(published::area, published::outlines_of_area,
                 std::string("N(16) in ") + published::source);
}

TEST_CASE("Large areas do not take long", "[1 point][hint 3][needs complete]") {
    const std::vector<Octagon> figures = outlines_of_student(100);
    expect_figures_of_area(figures, 100);
    expect_each_once(figures);
    expect_none_missing(figures, 100, "it is convex, and its area is 100");
}
