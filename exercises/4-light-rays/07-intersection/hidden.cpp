#include "intersection.hpp"

#include "exercises/4-light-rays/tests/answers.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "light_rays/intersection.hpp"

KNOBEL_STUDENT(intersection);

TEST_CASE("Any number lights what all its ways have in common",
          "[3 points][hidden][needs common]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 60; ++round) {
        const Board board =
            dice.with_other_numbers(dice.partly_lit(dice.solved_board_of_any_shape(8)));
        const Place number = dice.one_of(light_rays::numbers_of(board));
        light_rays::expect_answer(intersection_of_student(board, number),
                                  light_rays::answer_of(light_rays::Intersection{}, board, number),
                                  "what is lit anew in every way is forced");
    }
}
