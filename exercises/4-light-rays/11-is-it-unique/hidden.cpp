#include "exercises/4-light-rays/tests/solutions.hpp"
#include "is_it_unique.hpp"

KNOBEL_STUDENT(how_many);
KNOBEL_STUDENT(generate);

TEST_CASE("The solutions of random boards are counted", "[2 points][hidden][needs one]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int side = 2; side <= 8; ++side)
        for (int round = 0; round < 4; ++round) {
            Board board = light_rays::without_light(dice.solved_board_of_at_most(side));
            if (round % 2 == 0) board = light_rays::with_a_field_passed_on(dice, board);
            grader::judge::expect(how_many_of_student(board),
                                  static_cast<int>(light_rays::count_solutions(board, 2)));
        }
}

TEST_CASE("New boards of random sizes have exactly one solution", "[2 points][hidden][needs new]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 10; ++round) {
        const int rows = 3 + dice.up_to(5), columns = 3 + dice.up_to(5);
        light_rays::expect_new_board(
            generate_of_student(rows, columns, static_cast<std::uint32_t>(dice.up_to(1'000'000))),
            rows, columns);
    }
}
