#include "is_it_unique.hpp"

#include <array>
#include <set>
#include <utility>

#include "exercises/4-light-rays/tests/solutions.hpp"
#include "light_rays/published.hpp"

using grader::judge::expect;
using grader::judge::expect_that;
using light_rays::board_of;

KNOBEL_STUDENT(how_many);
KNOBEL_STUDENT(generate);

namespace {

/// Asks how many solutions a board has, however it is turned and mirrored; 2 for more than one.
void expect_count(const Board& board, int solutions, const std::string& why) {
    for (const Board& image : light_rays::images_of(board)) {
        REQUIRE(static_cast<int>(light_rays::count_solutions(image, 2)) == solutions);
        expect(how_many_of_student(image), solutions, why);
    }
}

/// Every second field is a 1.
Board chessboard(int side) {
    Board board{side, side, std::vector<Field>(static_cast<std::size_t>(side * side))};
    for (const Place place : places(board))
        if ((place.row + place.column) % 2 == 0) board[place].number = 1;
    return board;
}

const std::array<std::pair<int, int>, 6> sizes{{{3, 3}, {3, 8}, {5, 4}, {6, 6}, {8, 5}, {8, 8}}};

}  // namespace

TEST_CASE("A board with a single solution has one", "[2 points][hint 1][one]") {
    expect_count(board_of("0"), 1,
                 "there is nothing to light, so the board is solved as it is, and in no other way");
    expect_count(board_of("2 - -"), 1, "the 2 lights both fields");
    expect_count(board_of("- 1 -", "0 0 1"), 1,
                 "the right field can be lit by either 1, but the left one only by the first");
    expect_count(board_of("- - 2 -", "- 2 - 1", "3 - - -"), 1,
                 "only one way leads to the end, whichever field you begin with");
    expect_count(board_of("- - 5 - -", "- 2 - 0 -", "2 - - - 2", "- 2 - - 0", "- - - 4 -"), 1,
                 "only one way leads to the end, whichever field you begin with");
    for (const Board& board : light_rays::published::boards())
        expect_count(light_rays::without_light(board), 1,
                     fmt::format("a board of 2014, which has one solution ({})",
                                 light_rays::published::source));
}

TEST_CASE("A board without a solution has none", "[1 point][hint 1][needs one]") {
    expect_count(board_of("-"), 0, "no number can light the field");
    expect_count(board_of("1"), 0, "there is no field for the 1");
    expect_count(board_of("1 - -"), 0, "two fields are to be lit, but the 1 lights only one");
    expect_count(board_of("3 - -"), 0, "there are only two fields for the 3");
    expect_count(board_of("1 - - 1", "- - 4 -", "- 2 - -", "1 - - 1"), 0,
                 "the numbers have the right sum, but no way leads to the end");
}

TEST_CASE("More than one solution is more than one", "[2 points][hint 2][needs one]") {
    expect_count(board_of("1 -", "- 1"), 2, "each 1 can light either field");
    expect_count(board_of("- 1 -", "1 - -", "- - 4"), 2, "this board has two solutions");
    expect_count(board_of("2 - -", "- 1 -", "1 - 1"), 2,
                 "this board has three solutions, which is more than one");
    expect_count(board_of("5 - - -", "- - 1 -", "- 1 - -", "- - - 5"), 2,
                 "this board has four solutions, which is more than one");
}

TEST_CASE("Nobody waits for the third solution", "[2 points][hint 2][needs one]") {
    expect(how_many_of_student(chessboard(8)), 2,
           "this board has 12,988,816 solutions; two of them settle it");
    expect(how_many_of_student(chessboard(10)), 2,
           "this board has 258,584,046,368 solutions; two of them settle it");
}

TEST_CASE("A new board has light fields, and is dark", "[1 point][hint 3][new]") {
    for (const auto& [rows, columns] : sizes)
        for (const std::uint32_t seed : {1U, 2014U})
            light_rays::expect_fields(generate_of_student(rows, columns, seed), rows, columns,
                                      "a board for others to solve begins without light");
    for (std::uint32_t seed = 1; seed <= 40; ++seed)
        light_rays::expect_fields(
            generate_of_student(3, 3, seed), 3, 3,
            "on a board as small as this, chance soon makes too many numbers");
}

TEST_CASE("A new board has exactly one solution", "[3 points][hint 3][needs new]") {
    for (const auto& [rows, columns] : sizes)
        for (const std::uint32_t seed : {1U, 2U, 3U, 2014U})
            light_rays::expect_new_board(generate_of_student(rows, columns, seed), rows, columns,
                                         "each board must have one solution, and no other");
}

TEST_CASE("A different seed makes a different board, and the same seed the same one",
          "[1 point][hint 3][needs new]") {
    std::set<std::string> boards;
    // The later ones end like 1 in binary or decimal digits; std::rand makes of 0 what it makes of
    // 1; and the last one, as an int, is -1.
    const std::vector<std::uint32_t> seeds{0,   1,    2,      3,         4,          5,
                                           6,   7,    8,      9,         10,         17,
                                           257, 1001, 65'537, 1'000'001, 16'777'217, 4'294'967'295};
    for (const std::uint32_t seed : seeds) {
        const Board made = generate_of_student(6, 6, seed);
        light_rays::expect_new_board(made, 6, 6,
                                     "every seed must give a board with exactly one solution");
        boards.insert(describe(made));
    }
    expect_that(
        boards.size() == seeds.size(),
        fmt::format("{} different boards with the seeds {}", boards.size(), fmt::join(seeds, ", ")),
        fmt::format("{} different boards", seeds.size()),
        "every digit of the seed counts; among boards of this size chance hardly ever makes the "
        "same one twice");
    const Board first = generate_of_student(6, 6, 7);
    expect(generate_of_student(6, 6, 7), first,
           "the seed was the same, and all chance must come from it");
}
