#include "light_rays/lonely_field.hpp"

#include "exercises/4-light-rays/tests/answers.hpp"
#include "exercises/4-light-rays/tests/boards.hpp"
#include "lonely_field.hpp"

KNOBEL_STUDENT(lonely_field);

TEST_CASE("Any unlit field is judged by the rays that can reach it", "[3 points][hidden]") {
    light_rays::Dice dice(grader::judge::seed());
    for (int judged = 0; judged < 80;) {
        Board board = dice.partly_lit(dice.solved_board_of_any_shape(9));
        if (dice.below(2) == 0) board = dice.with_other_numbers(board);
        const std::vector<Place> unlit = light_rays::unlit_fields_of(board);
        if (unlit.empty()) continue;
        const Place field = dice.one_of(unlit);
        light_rays::expect_answer(lonely_field_of_student(board, field),
                                  light_rays::answer_of(light_rays::LonelyField{}, board, field),
                                  "what counts is which numbers are seen from the field, and what "
                                  "they still have to light");
        ++judged;
    }
}
