#include <string>

#include "exercises/4-light-rays/tests/boards.hpp"
#include "grader/judge/judge.hpp"
#include "light_rays/solver.hpp"
#include "wire.hpp"

using grader::judge::expect;
using light_rays::Dice;

KNOBEL_STUDENT(read_board);

namespace {

/// Rows of words, with blanks and empty lines wherever they may be.
std::string written(Dice& dice, const std::vector<std::string>& rows) {
    const auto blanks = [&](int least) {
        return std::string(static_cast<std::size_t>(least + dice.up_to(2)), ' ');
    };
    std::string content;
    for (const std::string& row : rows) {
        if (dice.below(6) == 0) content += blanks(0) + "\n";
        content += blanks(0);
        for (const char c : row) content += c == ' ' ? blanks(1) : std::string(1, c);
        content += blanks(0) + "\n";
    }
    if (dice.below(2) == 0) content.pop_back();
    return content;
}

Verdict expected_verdict(const Board& board) {
    if (light_rays::light_fields(board) != light_rays::sum_of_numbers(board))
        return Verdict::sum_differs;
    const auto is_too_large = [&](Place number) {
        int reach = 0;
        for (const Direction direction : directions)
            reach += light_rays::available_range(board, number, direction);
        return *board[number].number > reach;
    };
    const std::vector<Place> numbers = light_rays::numbers_of(board);
    return std::ranges::any_of(numbers, is_too_large) ? Verdict::number_too_large
                                                      : Verdict::plausible;
}

void expect_verdict(Dice& dice, const Board& board) {
    expect(read_board_of_student(written(dice, light_rays::rows_of(board))),
           {expected_verdict(board), board},
           "a board of " + std::to_string(board.rows) + " rows and " +
               std::to_string(board.columns) + " columns");
}

/// Takes from one number what another gets.
Board with_a_larger_number(Dice& dice, Board board) {
    const std::vector<Place> numbers = light_rays::numbers_of(board);
    Field &giver = board[dice.one_of(numbers)], &taker = board[dice.one_of(numbers)];
    const int given = dice.up_to(*giver.number);
    *giver.number -= given;
    *taker.number += given;
    return board;
}

}  // namespace

TEST_CASE("Any board is read and judged", "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 40; ++round) {
        const Board board = light_rays::without_light(dice.solved_board_of_at_most(9));
        expect_verdict(dice, board);
        expect_verdict(dice, dice.with_other_numbers(board));
        expect_verdict(dice, with_a_larger_number(dice, board));
    }
}

TEST_CASE("Whatever is not a board is refused", "[1 point][hidden]") {
    Dice dice(grader::judge::seed());
    const std::vector<std::string> no_fields{"a", "--",  "1-",  "-1", "+1", "1.0",
                                             "n", "0x1", "1e1", "e",  "/",  ":"};
    for (int round = 0; round < 30; ++round) {
        const Board board =
            light_rays::without_light(dice.solved_board(2 + dice.up_to(4), 1 + dice.up_to(4)));
        std::vector<std::string> rows = light_rays::rows_of(board);
        rows[dice.below(rows.size())] += " " + dice.one_of(no_fields);
        expect(read_board_of_student(written(dice, rows)), {Verdict::no_board, {}},
               "a row holds a word that is not a field");
        rows = light_rays::rows_of(board);
        rows[dice.below(rows.size())] += " -";
        expect(read_board_of_student(written(dice, rows)), {Verdict::no_board, {}},
               "one row is longer than the others");
    }
}
