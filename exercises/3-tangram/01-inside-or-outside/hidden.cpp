#include "inside_or_outside.hpp"

#include <algorithm>

#include "exercises/3-tangram/tests/some_pieces.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"

KNOBEL_STUDENT(lies_inside);

namespace {

/// Whole fields that are one polygon near the origin.
tangram::Fields whole_fields(tangram::Dice& dice, std::size_t count) {
    tangram::Fields fields{{{0, 0}}};
    while (fields.size() < count) {
        const Point at = fields[dice.below(fields.size())].at + image(dice.symmetry(), Point{1, 0});
        if (std::ranges::find(fields, at, &tangram::Field::at) == fields.end())
            fields.push_back({at});
    }
    return tangram::polygon_around(fields).empty() ? whole_fields(dice, count) : fields;
}

}  // namespace

TEST_CASE("The fields inside random polygons are found", "[2 points][hidden]") {
    tangram::Dice dice(grader::judge::seed());
    for (int round = 0; round < 30; ++round) {
        const tangram::Fields fields =
            tangram::moved(whole_fields(dice, 1 + dice.below(16)), dice.point(1000));
        std::vector<Point> corners = tangram::polygon_around(fields);
        std::ranges::rotate(
            corners, corners.begin() + static_cast<std::ptrdiff_t>(dice.below(corners.size())));
        if (dice.below(2) == 0) std::ranges::reverse(corners);
        for (int question = 0; question < 8; ++question) {
            const Point field = fields[dice.below(fields.size())].at + dice.point(2);
            const bool inside =
                std::ranges::find(fields, field, &tangram::Field::at) != fields.end();
            grader::judge::expect(lies_inside_of_student(corners, field), inside,
                                  "draw it on squared paper, and see");
        }
    }
}
