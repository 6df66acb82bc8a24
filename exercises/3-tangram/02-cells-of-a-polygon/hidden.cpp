#include "cells_of_a_polygon.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "exercises/3-tangram/tests/fields.hpp"
#include "exercises/3-tangram/tests/some_pieces.hpp"

KNOBEL_STUDENT(cells_of);

TEST_CASE("The fields of any polygon are found", "[2 points][hidden]") {
    tangram::Dice dice(grader::judge::seed());
    for (int round = 0; round < 40; ++round) {
        const Fields expected = dice.anywhere(dice.piece_of_at_most(14));
        std::vector<Point> corners = tangram::polygon_around(expected);
        std::rotate(corners.begin(),
                    corners.begin() + static_cast<std::ptrdiff_t>(dice.below(corners.size())),
                    corners.end());
        if (dice.below(2) == 0) std::ranges::reverse(corners);
        tangram::expect_fields(cells_of_of_student(corners), expected,
                               "a polygon of " + std::to_string(corners.size()) +
                                   " corners and an area of " +
                                   std::to_string(tangram::area(expected)) + " triangles");
    }
}
