#include "exercises/4-light-rays/reference.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "grader/judge/judge.hpp"
#include "in_sight.hpp"

KNOBEL_STUDENT(in_sight);

TEST_CASE("Any number sees as far as it should", "[2 points][hidden]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 80; ++round) {
        const Board board = light_rays::without_light(dice.solved_board_of_any_shape(9));
        const Place number = dice.one_of(light_rays::numbers_of(board));
        int fields = 0;
        for (const int available : light_rays::available_ranges(board, number)) fields += available;
        grader::judge::expect(in_sight_of_student(board, number), fields,
                              "where nothing is lit, all that its rays could light is in sight");
    }
}
