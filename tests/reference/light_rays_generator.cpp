#include "light_rays/generator.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "grader/catch.hpp"
#include "light_rays/fast.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"

using namespace light_rays;

namespace {

constexpr std::array levels{Level::easy, Level::medium, Level::hard};

/// The largest number of columns of shipped boards that are regenerated or solved patiently. With
/// sanitizers, which make everything much slower, the numbers are smaller.
#ifdef __SANITIZE_ADDRESS__
constexpr int made_anew = 7, solved_patiently = 10;
constexpr std::uint64_t seeds = 4;
#else
constexpr int made_anew = 20, solved_patiently = 30;
constexpr std::uint64_t seeds = 12;
#endif

bool has_zero(const Board& board) {
    return std::ranges::any_of(board.fields, [](const Field& field) { return field.number == 0; });
}

bool is_lit_in_part(const Board& board) {
    return std::ranges::any_of(board.fields,
                               [](const Field& field) { return field.ray.has_value(); });
}

/// A board of `reference/puzzles`, and its first lines.
struct Shipped {
    std::string file;  ///< file name
    std::string told, address;
    Board board;
};

Shipped read(const std::filesystem::path& path) {
    const std::string content = text::read_file(path);
    std::istringstream lines(content);
    Shipped shipped{path.filename(), {}, {}, parse_board(content, path.filename())};
    std::getline(lines, shipped.told);
    std::getline(lines, shipped.address);
    return shipped;
}

std::vector<Shipped> all_shipped() {
    std::vector<Shipped> all;
    for (const auto& entry :
         std::filesystem::directory_iterator(KNOBEL_ROOT "/reference/puzzles/light_rays"))
        all.push_back(read(entry.path()));
    return all;
}

/// The seed in the first line of a board's file.
std::uint64_t seed_of(const Shipped& shipped) {
    return std::stoull(shipped.told.substr(shipped.told.find("seed ") + 5));
}

std::size_t count_patiently(const Board& board) {
    std::size_t found = 0;
    const auto count = [&](const Board&) { return ++found < 2 ? Next::go_on : Next::stop; };
    solve(board, all_strategies(), Order::patient, count, Unobserved{});
    return found;
}

bool guesses_as_drawn(const Board& board) {
    struct Guesses : Unobserved {
        bool any = false;
        void deduced(const Strategy&, Place, const Deduction& deduction, const Board&) {
            any |= deduction.reason == Reason::guess;
        }
    } guesses;
    const auto first = [](const Board&) { return Next::stop; };
    solve(board, all_strategies(), Order::as_drawn, first, guesses);
    return guesses.any;
}

}  // namespace

TEST_CASE(
    "A generated board has the wanted size and level, exactly one solution, no ray yet and no "
    "number 0") {
    for (const Level level : levels)
        for (const auto& [columns, rows] :
             {std::pair(7, 7), std::pair(6, 9), std::pair(12, 5), std::pair(10, 10)})
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                INFO(in_words(level) << " " << columns << "x" << rows << ", seed " << seed);
                const auto board = generate({columns, rows, level, seed});
                REQUIRE(board);
                REQUIRE(board->columns == columns);
                REQUIRE(board->rows == rows);
                REQUIRE(count_solutions(*board, 2) == 1);
                REQUIRE(measure_difficulty(*board)->level == level);
                REQUIRE(!has_zero(*board));
                REQUIRE(!is_lit_in_part(*board));
            }
}

TEST_CASE("Easy boards are generated in all sizes, the smallest and narrow ones, too") {
    for (const auto& [columns, rows] :
         {std::pair(2, 2), std::pair(3, 2), std::pair(2, 3), std::pair(2, 30), std::pair(30, 2),
          std::pair(4, 4), std::pair(20, 20)})
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            INFO(columns << "x" << rows << ", seed " << seed);
            const auto board = generate({columns, rows, Level::easy, seed});
            REQUIRE(board);
            REQUIRE(count_solutions(*board, 2) == 1);
            REQUIRE(!has_zero(*board));
        }
}

TEST_CASE("A board of a size that is not allowed is refused") {
    for (const auto& [columns, rows] : {std::pair{1, 5}, {5, 1}, {0, 0}, {101, 2}})
        CHECK_THROWS_AS(generate({columns, rows, Level::easy, 1}), std::invalid_argument);
}

TEST_CASE("The same seed brings the same board, another seed another one") {
    std::set<std::string> boards;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const auto board = generate({7, 7, Level::easy, seed});
        REQUIRE(board);
        CHECK(board == generate({7, 7, Level::easy, seed}));
        boards.insert(print(*board));
    }
    CHECK(boards.size() == seeds);
}

TEST_CASE("Of a level that no board of the size has, or without an attempt, nothing is generated") {
    CHECK(!generate({2, 2, Level::medium, 1}));
    CHECK(!generate({2, 2, Level::hard, 1}));
    CHECK(!generate({7, 7, Level::easy, 1}, 0));
}

TEST_CASE(
    "Most of the fields of a generated board are light fields, but boards differ in how many") {
    std::set<int> counts;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const auto board = generate({10, 10, Level::easy, seed});
        REQUIRE(board);
        counts.insert(light_fields(*board));
    }
    CHECK(*counts.begin() > 60);
    CHECK(*counts.rbegin() < 95);
    CHECK(counts.size() > 2);
}

TEST_CASE(
    "More than sixty boards are shipped: of each level four at least in each of six sizes, no two "
    "alike") {
    std::map<std::string, int> kinds;
    std::set<std::string> boards;
    for (const Shipped& shipped : all_shipped()) {
        const std::string kind = shipped.file.substr(0, shipped.file.rfind('-'));
        CHECK(shipped.file ==
              fmt::format("{}-{}.rays", kind,
                          ++kinds[kind] > 0 ? shipped.file.substr(kind.size() + 1, 1) : ""));
        boards.insert(print(shipped.board));
    }
    CHECK(boards.size() > 60);
    CHECK(boards.size() == all_shipped().size());
    for (const Level level : levels)
        for (const int side : {5, 7, 10, 15, 20, 30}) {
            const std::string kind = fmt::format("{0}-{1}x{1}", in_words(level), side);
            INFO(kind);
            CHECK(kinds[kind] >= 4);
        }
    CHECK(kinds.size() == 18);
}

TEST_CASE(
    "Each shipped board has exactly one solution, and all that its name and its first lines say is "
    "so") {
    for (const Shipped& shipped : all_shipped()) {
        INFO(shipped.file);
        const Board& board = shipped.board;
        CHECK(count_solutions(board, 2) == 1);
        CHECK(shipped.address == "# " + address(board));
        CHECK(!has_zero(board));
        if (board.columns > solved_patiently) continue;
        CHECK(count_patiently(board) == 1);
        const auto difficulty = measure_difficulty(board);
        REQUIRE(difficulty);
        const std::string level = in_words(difficulty->level),
                          size = fmt::format("{}x{}", board.columns, board.rows);
        CHECK(shipped.file.rfind(level + "-" + size + "-", 0) == 0);
        CHECK(shipped.told == fmt::format("# {}, difficulty {:.2f}, seed {}, {}", level,
                                          difficulty->value, seed_of(shipped), size));
    }
}

TEST_CASE("As drawn, the strategies guess on all medium boards and on half of the easy ones") {
    std::map<Level, int> boards, guessed;
    for (const Shipped& shipped : all_shipped()) {
        if (shipped.board.columns > 15) continue;
        const Level level = measure_difficulty(shipped.board)->level;
        ++boards[level];
        if (level != Level::hard && guesses_as_drawn(shipped.board)) ++guessed[level];
    }
    CHECK(boards[Level::medium] == 16);
    CHECK(guessed[Level::medium] == 16);
    CHECK(boards[Level::easy] == 16);
    CHECK(guessed[Level::easy] == 8);
}

TEST_CASE("Shipped boards are what their seeds bring, on this machine as on every other") {
    for (const Shipped& shipped : all_shipped()) {
        if (shipped.board.columns > made_anew) continue;
        INFO(shipped.file);
        const auto level = measure_difficulty(shipped.board)->level;
        CHECK(generate({shipped.board.columns, shipped.board.rows, level, seed_of(shipped)}) ==
              shipped.board);
    }
}
