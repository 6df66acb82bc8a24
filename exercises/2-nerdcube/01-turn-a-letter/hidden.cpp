#include "exercises/2-nerdcube/wire.hpp"
#include "grader/judge/judge.hpp"
#include "search/random.hpp"
#include "turn_a_letter.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(quarter_left);
KNOBEL_STUDENT(half_turn);
KNOBEL_STUDENT(quarter_right);

TEST_CASE("A letter that is turned again and again always stands as it should",
          "[1 point][hidden]") {
    search::Random dice(grader::judge::seed());
    for (int round = 0; round < 8; ++round) {
        auto stands = static_cast<Orientation>(round);
        for (int turn = 0; turn < 8; ++turn) {
            const std::string why =
                "whatever was turned before, a turn depends on nothing but how the letter stands";
            switch (dice.below(3)) {
                case 0:
                    expect(quarter_left_of_student(stands), nerdcube::turn_left(stands), why),
                        stands = nerdcube::turn_left(stands);
                    break;
                case 1:
                    expect(half_turn_of_student(stands), nerdcube::turn_around(stands), why),
                        stands = nerdcube::turn_around(stands);
                    break;
                default:
                    expect(quarter_right_of_student(stands), nerdcube::turn_right(stands), why),
                        stands = nerdcube::turn_right(stands);
            }
        }
    }
}
