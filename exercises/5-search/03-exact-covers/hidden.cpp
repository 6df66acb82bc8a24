#include "exact_covers.hpp"
#include "exercises/5-search/tests/boards.hpp"
#include "exercises/5-search/tests/covers.hpp"
#include "exercises/5-search/tests/random_options.hpp"
#include "grader/judge/judge.hpp"
#include "wire.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(count_covers);

namespace {

/// A random matrix of at most 12 options, which has a cover in most cases.
Matrix random_matrix(Dice& dice) {
    Matrix matrix{1 + dice.up_to(6), {}};
    std::vector<int> rest = numbers_below(matrix.items);
    while (!rest.empty() && dice.below(12) > 0) {
        Option option = dice.some_of(rest, 2);
        if (option.empty()) option.push_back(rest.front());
        std::erase_if(rest, [&](int item) { return std::ranges::binary_search(option, item); });
        matrix.options.push_back(option);
    }
    for (const Option& option : dice.options_of(numbers_below(matrix.items), dice.up_to(5)))
        matrix.options.push_back(option);
    dice.shuffle(matrix.options);
    return matrix;
}

/// Removes a random field of one of the two colours of a chessboard; 0 is that of the corner.
void remove_one(boards::Fields& board, int colour, Dice& dice) {
    std::vector<boards::Field> fields;
    for (const boards::Field& field : board)
        if ((field.row + field.column) % 2 == colour) fields.push_back(field);
    board.erase(fields[dice.below(fields.size())]);
}

}  // namespace

TEST_CASE("The covers of random matrices are counted", "[2 points][hidden][needs small]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 80; ++round) {
        const Matrix matrix = random_matrix(dice);
        expect(count_covers_of_student(matrix), covers::count_by_brute_force(matrix),
               "counted by trying every set of options");
    }
}

TEST_CASE("Dominoes are laid on boards with random holes", "[2 points][hidden][needs once]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 20; ++round) {
        const int rows = 2 + dice.up_to(4), columns = 2 + dice.up_to(4);
        boards::Fields board = boards::rectangle(rows, columns);
        // A domino covers a black field and a white one, so as many of both are left.
        remove_one(board, 0, dice), remove_one(board, 1, dice);
        if (rows * columns % 2 == 1) remove_one(board, 0, dice);
        Matrix matrix = boards::with_dominoes(board);
        dice.shuffle(matrix.options);
        expect(count_covers_of_student(matrix), covers::count(matrix),
               "counted by the reference solver");
    }
}
