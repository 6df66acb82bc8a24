#include "exercises/3-tangram/tests/assemblies.hpp"
#include "grader/judge/judge.hpp"
#include "the_lost_solution.hpp"

using tangram::Dice;
using tangram::Pieces;

namespace {

/// Three medium and two small triangles in any order and orientation: whatever the order, the
/// program that students get loses something.
Pieces five_triangles(Dice& dice) {
    const Fields &medium = tangram::tangram_pieces()[4], &small = tangram::tangram_pieces()[5];
    Pieces pieces{medium, medium, medium, small, small};
    for (Fields& piece : pieces) piece = at_origin(image(dice.symmetry(), piece));
    dice.shuffle(pieces);
    return pieces;
}

}  // namespace

TEST_CASE("With random pieces nothing is lost, and nothing is found twice", "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 12; ++round) {
        const Pieces pieces = round == 0 ? five_triangles(dice) : with_equal_ones(dice);
        for (const Octagon& outline : tangram::outlines(area_of(pieces)))
            expect_all(outline, pieces);
    }
}
