#include "available_range.hpp"
#include "exercises/4-light-rays/reference.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge/judge.hpp"

KNOBEL_STUDENT(available_range);

TEST_CASE("The available range of any number is found", "[2 points][hidden]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 80; ++round) {
        const Board board =
            dice.with_other_numbers(dice.partly_lit(dice.solved_board_of_any_shape(9)));
        const Place number = dice.one_of(light_rays::numbers_of(board));
        grader::judge::expect(available_range_of_student(board, number),
                              light_rays::available_ranges(board, number),
                              "unlit fields count, the number's own light is passed, and anything "
                              "else is in the way");
    }
}
