#include "exercises/3-tangram/tests/assemblies.hpp"
#include "grader/judge/judge.hpp"
#include "program_3.hpp"

using tangram::Pieces;

TEST_CASE("Random pieces fill all outlines of their area in every way",
          "[2 points][hidden][needs rules]") {
    tangram::Dice dice(grader::judge::seed());
    for (int round = 0; round < 12; ++round) {
        const Pieces pieces = tangram::with_equal_ones(dice);
        for (const Octagon& outline : tangram::outlines(tangram::area_of(pieces)))
            tangram::expect_all(image(dice.symmetry(), outline), pieces);
    }
}
