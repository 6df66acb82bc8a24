#include "exercises/4-light-rays/tests/solutions.hpp"
#include "trial_and_error.hpp"

KNOBEL_STUDENT(solve);

TEST_CASE("Random boards of all sizes are solved", "[2 points][hidden][needs guess]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int side = 1; side <= 10; ++side)
        for (int round = 0; round < 2; ++round) {
            const Board board = light_rays::without_light(dice.solved_board_of_at_most(side));
            light_rays::expect_solution(solve_of_student(board), board);
        }
}

TEST_CASE("Random boards without a solution are recognised", "[2 points][hidden][needs guess]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 20; ++round) {
        const Board board = light_rays::with_a_field_passed_on(
            dice, light_rays::without_light(dice.solved_board_of_at_most(8)));
        light_rays::expect_solution(solve_of_student(board), board);
    }
}
