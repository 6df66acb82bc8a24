#include "exercises/3-tangram/tests/some_pieces.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"
#include "hull.hpp"

using grader::judge::expect;
using tangram::Dice;

KNOBEL_STUDENT(hull);

TEST_CASE("Random pieces have the right hull, and so do several together", "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 40; ++round) {
        Fields covered = dice.anywhere(dice.piece_of_at_most(9));
        if (round % 2 == 1) {
            const Fields other = moved(dice.anywhere(dice.piece_of_at_most(9)), {3000, 0});
            covered.insert(covered.end(), other.begin(), other.end());
            std::ranges::sort(covered);
        }
        expect(hull_of_student(covered), tangram::hull(covered));
    }
}
