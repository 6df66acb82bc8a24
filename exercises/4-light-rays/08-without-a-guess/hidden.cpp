#include "exercises/4-light-rays/tests/answers.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "exercises/4-light-rays/tests/solutions.hpp"
#include "without_a_guess.hpp"

KNOBEL_STUDENT(deduce);

TEST_CASE("Random boards are lit as far as the strategies get",
          "[3 points][hidden][needs longer][needs stuck]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 60; ++round) {
        Board board = dice.solved_board_of_any_shape(8);
        board = round % 2 == 0 ? light_rays::without_light(board) : dice.partly_lit(board);
        if (round % 3 == 0) board = dice.with_other_numbers(board);
        light_rays::expect_board(deduce_of_student(board), light_rays::deduced(board),
                                 "what the strategies say, in whatever order they are asked");
    }
}

TEST_CASE("However long it takes, what follows is lit", "[1 point][hidden][needs longer]") {
    for (const Board& image : light_rays::images_of(light_rays::long_chain(120)))
        light_rays::expect_board(deduce_of_student(image), light_rays::deduced(image),
                                 "one field after the other is lit");
}
