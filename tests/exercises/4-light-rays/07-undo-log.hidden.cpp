#include "grader/dice.hpp"
#include "tests/exercises/4-light-rays/replays.hpp"
#include "undo_log.hpp"

KNOBEL_STUDENT(replay);

namespace {

/// Three rows with a number in the middle; half of the other fields are lit, by chance.
Board some_board(grader::Dice& dice) {
    Board board = light_rays::board_of("- - - -", "- 5 - -", "- - - -");
    for (Field& field : board.fields)
        if (!field.is_number() && dice.below(2) == 0) field.ray = light_rays::directions[dice.below(4)];
    return board;
}

/// A step of any kind; most light a field.
Step some_step(grader::Dice& dice, const Board& board) {
    const std::size_t kind = dice.below(6);
    if (kind < 2) return {kind == 0 ? Action::guess : Action::take_back};
    std::vector<Place> light_fields = places(board);
    std::erase_if(light_fields, [&](Place place) { return board[place].is_number(); });
    return {Action::light, light_fields[dice.below(light_fields.size())], light_rays::directions[dice.below(4)]};
}

}  // namespace

TEST_CASE("Random steps lead to the boards that they should", "[2 points][hidden][needs back]") {
    grader::Dice dice(grader::judge::seed());
    for (int round = 0; round < 20; ++round) {
        const Board board = some_board(dice);
        std::vector<Step> steps;
        while (steps.size() < 40) steps.push_back(some_step(dice, board));
        light_rays::expect_boards(replay_of_student(board, steps), board, steps);
    }
}
