#include "exercises/4-light-rays/reference.hpp"
#include "exercises/4-light-rays/tests/answers.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "intersection_equal.hpp"
#include "light_rays/intersection.hpp"

KNOBEL_STUDENT(equal_case);

namespace {

int available_to(const Board& board, Place number) {
    int sum = 0;
    for (const int fields : light_rays::available_ranges(board, number)) sum += fields;
    return sum;
}

Answer expected_answer(const Board& board, Place number) {
    if (available_to(board, number) > light_rays::remaining_range(board, number))
        return {Finding::nothing, {}};
    return light_rays::answer_of(light_rays::Intersection{}, board, number);
}

}  // namespace

TEST_CASE("Any number is compared with what is available to it", "[3 points][hidden]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int round = 0; round < 80; ++round) {
        Board board = dice.partly_lit(dice.solved_board_of_any_shape(8));
        const Place number = dice.one_of(light_rays::numbers_of(board));
        // By chance alone both are seldom equal.
        const int remaining = light_rays::remaining_range(board, number),
                  wanted = available_to(board, number) - 1 + dice.up_to(2);
        if (dice.below(4) > 0) *board[number].number += std::max(wanted, 0) - remaining;
        light_rays::expect_answer(equal_case_of_student(board, number),
                                  expected_answer(board, number),
                                  "what the number still has to light is compared with what is "
                                  "available to it, all directions together");
    }
}
