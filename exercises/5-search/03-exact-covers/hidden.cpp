#include "exact_covers.hpp"
#include "exercises/5-search/tests/boards.hpp"
#include "exercises/5-search/tests/random_options.hpp"
#include "grader/judge/judge.hpp"
#include "search/exact_cover.hpp"
#include "wire.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(count_covers);

namespace {

search::Matrix as_reference(const Matrix& matrix) {
    search::Matrix same{static_cast<std::size_t>(matrix.items), 0, {}};
    for (const Option& option : matrix.options) {
        same.options.emplace_back();
        for (const int item : option)
            same.options.back().push_back({static_cast<std::size_t>(item)});
    }
    return same;
}

/// Counts exact covers with the reference solver.
int count_with_reference(const Matrix& matrix) {
    search::ExactCover puzzle(as_reference(matrix));
    int covers = 0;
    const auto count_it = [&](const auto&) { return ++covers, search::Next::go_on; };
    search::backtrack(puzzle, count_it, search::Unobserved{});
    return covers;
}

/// Counts them by trying every set of options.
/// @param matrix  at most 16 options
int count_by_brute_force(const Matrix& matrix) {
    int covers = 0;
    for (std::size_t set = 0; set < std::size_t{1} << matrix.options.size(); ++set) {
        std::vector<int> times(static_cast<std::size_t>(matrix.items));
        for (std::size_t option = 0; option < matrix.options.size(); ++option)
            if ((set >> option & 1) != 0)
                for (const int item : matrix.options[option])
                    ++times[static_cast<std::size_t>(item)];
        covers += std::ranges::count(times, 1) == matrix.items ? 1 : 0;
    }
    return covers;
}

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
        expect(count_covers_of_student(matrix), count_by_brute_force(matrix),
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
        expect(count_covers_of_student(matrix), count_with_reference(matrix),
               "counted by the reference solver");
    }
}
