#include "exercises/3-tangram/tests/fields.hpp"
#include "orientations.hpp"

KNOBEL_STUDENT(orientations);

TEST_CASE("The orientations of any piece are found, each once", "[2 points][hidden]") {
    tangram::Dice dice(grader::judge::seed());
    for (int round = 0; round < 30; ++round) {
        const Fields piece = dice.anywhere(dice.piece_of_at_most(9));
        tangram::expect_looks(orientations_of_student(piece), piece,
                              "what the piece looks like after one of the eight symmetries");
    }
}
