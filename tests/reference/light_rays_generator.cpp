#include "light_rays/generator.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "grader/judge/catch.hpp"
#include "light_rays/fast.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"
#include "tests/reference/random_boards.hpp"

using namespace light_rays;

namespace {

constexpr std::array levels{Level::easy, Level::medium, Level::hard};

/// The largest number of columns of shipped boards that are generated again.
constexpr int made_anew = 20;

bool has_zero(const Board& board) {
    return std::ranges::any_of(board.fields, [](const Field& field) { return field.number == 0; });
}

/// A board of `reference/puzzles`, and its first line.
struct Shipped {
    std::string file;  ///< file name
    std::string description;
    Board board;
};

std::vector<Shipped> all_shipped() {
    std::vector<Shipped> all;
    for (const auto& entry :
         std::filesystem::directory_iterator(KNOBEL_ROOT "/reference/puzzles/light_rays")) {
        const std::string content = text::read_file(entry.path()), name = entry.path().filename();
        all.push_back({name, content.substr(0, content.find('\n')), parse_board(content, name)});
    }
    return all;
}

/// The solutions that the strategies find, and whether they guess on the way to the first.
struct Searched {
    std::vector<Board> solutions;
    bool guessed = false;
};

Searched searched(const Board& board, Order order) {
    struct Guesses : Unobserved {
        bool any = false;
        void deduced(const Strategy&, Place, const Deduction& deduction, const Board&) {
            any |= deduction.reason == Reason::guess;
        }
    } guesses;
    Searched searched;
    const auto solved = [&](const Board& solution) {
        if (searched.solutions.empty()) searched.guessed = guesses.any;
        searched.solutions.push_back(solution);
        return Next::go_on;
    };
    solve(board, all_strategies(), order, solved, guesses);
    return searched;
}

/// Whether the fast search guesses.
bool guesses_fast(const Board& board) {
    struct Guesses : FastUnobserved {
        int number = 0;
        void guessed(Place, Direction) { ++number; }
    } guesses;
    solve_fast(board, [](const Board&) { return Next::go_on; }, guesses);
    return guesses.number > 0;
}

}  // namespace

TEST_CASE("A generated board has the wanted size and level, and exactly one solution") {
    std::set<std::string> different;
    int boards = 0;
    for (const Level level : levels)
        for (const auto& [columns, rows] :
             {std::pair(7, 7), std::pair(6, 9), std::pair(12, 5), std::pair(10, 10)})
            for (std::uint64_t seed = 1; seed <= 6; ++seed, ++boards) {
                INFO(in_words(level) << " " << columns << "x" << rows << ", seed " << seed);
                const auto board = generate({columns, rows, level, seed});
                REQUIRE(board);
                REQUIRE(board->columns == columns);
                REQUIRE(board->rows == rows);
                REQUIRE(*board == without_rays(*board));
                REQUIRE(!has_zero(*board));
                REQUIRE(count_solutions(*board, 2) == 1);
                REQUIRE(measure_difficulty(*board)->level == level);
                REQUIRE(guesses_fast(*board) == (level != Level::easy));
                const Searched patient = searched(*board, Order::patient);
                REQUIRE(patient.solutions.size() == 1);
                REQUIRE(patient.guessed == (level == Level::hard));
                REQUIRE(keeps_the_rules(patient.solutions.front()));
                REQUIRE(searched(*board, Order::as_drawn).solutions == patient.solutions);
                different.insert(print(*board));
            }
    CHECK(different.size() == static_cast<std::size_t>(boards));
}

TEST_CASE("Small and narrow boards are generated when they are easy, and no impossible ones") {
    for (const auto& [columns, rows] :
         {std::pair(2, 2), std::pair(3, 2), std::pair(2, 30), std::pair(30, 2), std::pair(4, 4)}) {
        INFO(columns << "x" << rows);
        const auto board = generate({columns, rows, Level::easy, 1});
        REQUIRE(board);
        CHECK(count_solutions(*board, 2) == 1);
    }
    CHECK(!generate({2, 2, Level::medium, 1}));
    CHECK(!generate({2, 2, Level::hard, 1}));
    CHECK(!generate({7, 7, Level::easy, 1}, 0));
    for (const auto& [columns, rows] : {std::pair{1, 5}, {5, 1}, {0, 0}, {101, 2}})
        CHECK_THROWS_AS(generate({columns, rows, Level::easy, 1}), std::invalid_argument);
}

TEST_CASE("Each shipped board is what its name, its first line and its seed say") {
    std::map<std::string, int> kinds;
    std::set<std::string> boards;
    for (const auto& [file, description, board] : all_shipped()) {
        INFO(file);
        CHECK(count_solutions(board, 2) == 1);
        CHECK(parse_board(address(board), "address") == board);
        CHECK(!has_zero(board));
        const auto difficulty = measure_difficulty(board);
        REQUIRE(difficulty);
        const std::string level = in_words(difficulty->level),
                          size = fmt::format("{}x{}", board.columns, board.rows);
        const std::uint64_t seed = std::stoull(description.substr(description.find("seed ") + 5));
        CHECK(description == fmt::format("# {}, difficulty {:.2f}, seed {}, {}", level,
                                         difficulty->value, seed, size));
        CHECK(file.starts_with(level + "-" + size + "-"));
        ++kinds[level + "-" + size];
        boards.insert(print(board));
        if (board.columns <= made_anew)
            CHECK(generate({board.columns, board.rows, difficulty->level, seed}) == board);
    }
    CHECK(boards.size() == all_shipped().size());
    for (const Level level : levels)
        for (const int side : {5, 7, 10, 15, 20, 30})
            CHECK(kinds[fmt::format("{0}-{1}x{1}", in_words(level), side)] ==
                  (side <= 15 || level == Level::hard ? 4 : 0));
}

TEST_CASE("As drawn, the strategies guess on all medium boards and on half of the easy ones") {
    std::map<Level, int> boards, guessed;
    for (const Shipped& shipped : all_shipped()) {
        if (shipped.board.columns > 15) continue;
        const Level level = measure_difficulty(shipped.board)->level;
        ++boards[level];
        if (level != Level::hard && searched(shipped.board, Order::as_drawn).guessed)
            ++guessed[level];
    }
    CHECK(boards[Level::medium] == 16);
    CHECK(guessed[Level::medium] == 16);
    CHECK(boards[Level::easy] == 16);
    CHECK(guessed[Level::easy] == 8);
}
