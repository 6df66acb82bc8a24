#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/judge/judge.hpp"
#include "remaining_range.hpp"

KNOBEL_STUDENT(remaining_range);

TEST_CASE("The remaining range of any number is found", "[2 points][hidden]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 80; ++round) {
        const Board solved = dice.solved_board_of_any_shape(9),
                    board = round % 4 == 0 ? solved : dice.partly_lit(solved);
        const Place number = dice.one_of(light_rays::numbers_of(board));
        grader::judge::expect(
            remaining_range_of_student(board, number), light_rays::remaining_range(board, number),
            round % 4 == 0 ? "the board is solved, so nothing remains"
                           : "what the number says, less what its own rays light");
    }
}
