#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"
#include "tangram/outlines.hpp"

/// What the tests of the exercise that lists all outlines look at.
namespace tangram {

/// The smallest of the images of an octagon: the same for all of them.
inline Octagon smallest_image(const Octagon& octagon) {
    Octagon smallest = octagon;
    for (const Symmetry s : symmetries)
        if (const Octagon other = image(s, octagon); other < smallest) smallest = other;
    return smallest;
}

/// The same for a whole list, in ascending order.
inline std::vector<Octagon> smallest_images(const std::vector<Octagon>& octagons) {
    std::vector<Octagon> smallest;
    for (const Octagon& octagon : octagons) smallest.push_back(smallest_image(octagon));
    std::sort(smallest.begin(), smallest.end());
    return smallest;
}

/// Tells the first one that is no figure, or not of the area.
inline void expect_figures_of_area(const std::vector<Octagon>& came_back, int area_of_all) {
    const auto stranger = std::ranges::find_if(came_back, [&](const Octagon& octagon) {
        return !is_figure(octagon) || area(octagon) != area_of_all;
    });
    const bool none = stranger == came_back.end();
    const std::string expected = "convex figures of area " + std::to_string(area_of_all);
    if (none || is_figure(*stranger))
        grader::judge::expect_that(
            none,
            none ? expected
                 : fmt::format("a list with {}, whose area is {}", describe(*stranger),
                               area(*stranger)),
            expected, "the area of an octagon is 2 s2 s4 less the squares of its four cuts");
    else
        grader::judge::expect_that(false, "a list with " + describe(*stranger), expected,
                                   "in a figure no cut is negative, no two of them overlap, and "
                                   "something is left of the box");
}

/// Tells the first two that are images of each other.
inline void expect_each_once(const std::vector<Octagon>& came_back) {
    const std::vector<Octagon> smallest = smallest_images(came_back);
    const auto twice = std::adjacent_find(smallest.begin(), smallest.end());
    std::vector<Octagon> alike;
    if (twice != smallest.end())
        std::ranges::copy_if(came_back, std::back_inserter(alike), [&](const Octagon& octagon) {
            return smallest_image(octagon) == *twice;
        });
    const bool none = alike.empty();
    grader::judge::expect_that(
        none,
        none ? "each once"
             : fmt::format("a list with {} and {}", describe(alike[0]), describe(alike[1])),
        "only one of these two",
        none || alike[0] == alike[1] ? "a figure is listed once"
                                     : "one is the other, turned or seen in a mirror");
}

/// Tells the first figure that is not there, in none of its images.
inline void expect_none_missing(const std::vector<Octagon>& came_back, int area_of_all,
                                const std::string& why) {
    const std::vector<Octagon> all = outlines(area_of_all), smallest = smallest_images(came_back);
    const auto missing = std::ranges::find_if(all, [&](const Octagon& octagon) {
        return !std::binary_search(smallest.begin(), smallest.end(), smallest_image(octagon));
    });
    grader::judge::expect_that(
        missing == all.end(),
        missing == all.end() ? "all" : "a list without " + describe(*missing) + " and its images",
        "this figure, or one of its images", why);
}

}  // namespace tangram
