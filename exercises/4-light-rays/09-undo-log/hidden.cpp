#include "exercises/4-light-rays/tests/replays.hpp"
#include "search/random.hpp"
#include "undo_log.hpp"

KNOBEL_STUDENT(replay);

namespace {

/// A board of any shape with a few numbers; half of the other fields, chosen at random, are lit.
Board some_board(search::Random& dice) {
    const int rows = 1 + static_cast<int>(dice.below(14)),
              columns = 2 + static_cast<int>(dice.below(14));
    Board board{rows, columns, std::vector<Field>(static_cast<std::size_t>(rows * columns))};
    for (Field& field : board.fields)
        if (dice.below(8) == 0) field.number = 5;
        else if (dice.below(2) == 0) field.ray = light_rays::directions[dice.below(4)];
    board.fields.back() = Field{};
    return board;
}

/// A step of any kind; most light a field.
Step some_step(search::Random& dice, const Board& board) {
    const std::size_t kind = dice.below(6);
    if (kind < 2) return {kind == 0 ? Action::guess : Action::take_back};
    std::vector<Place> light_fields = places(board);
    std::erase_if(light_fields, [&](Place place) { return board[place].is_number(); });
    // Of few fields some are lit more than once; the last ones lie far from the first row and
    // column.
    const std::size_t last_ones = std::min<std::size_t>(light_fields.size(), 12);
    return {Action::light, light_fields[light_fields.size() - 1 - dice.below(last_ones)],
            light_rays::directions[dice.below(4)]};
}

}  // namespace

TEST_CASE("Random steps lead to the boards that they should", "[2 points][hidden][needs back]") {
    search::Random dice(grader::judge::seed());
    for (int round = 0; round < 20; ++round) {
        const Board board = some_board(dice);
        std::vector<Step> steps;
        while (steps.size() < 40) steps.push_back(some_step(dice, board));
        light_rays::expect_boards(replay_of_student(board, steps), board, steps);
    }
}
