#include <numeric>

#include "grader/catch.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/ranges.hpp"
#include "tests/reference/damaged.hpp"
#include "tests/reference/random_boards.hpp"
#include "tests/reference/random_lit_board.hpp"

using namespace light_rays;

namespace {

const Damage damage{.seed = 2014,
                    .rounds = 10000,
                    .spice = "-nesw0123456789afgz+./? #\t\r\n\xff\xc3\x84\xef\xbb\xbf\x7f\x01"};

Board random_board(std::mt19937_64& random) {
    return random_lit_board(random, 12, 5 + static_cast<int>(random() % 60),
                            static_cast<int>(random() % 100));
}

void require_fitting(const Board& board, Place place) {
    const Field& field = board[place];
    REQUIRE_FALSE((field.number && field.ray));
    if (field.number) {
        REQUIRE(*field.number >= 0);
        REQUIRE(*field.number <= board.rows + board.columns - 2);
        REQUIRE(remaining_range(board, place) >= 0);
    }
    if (!field.ray) return;
    Place origin = place;
    while (board.contains(origin) && board[origin].ray == field.ray)
        origin = next(origin, reversed(*field.ray));
    REQUIRE(board.contains(origin));
    REQUIRE(board[origin].is_number());
}

void require_whole(const Board& board) {
    REQUIRE(board.rows >= 1);
    REQUIRE(board.rows <= most_side);
    REQUIRE(board.columns >= 1);
    REQUIRE(board.columns <= most_side);
    REQUIRE(board.fields.size() == static_cast<std::size_t>(board.rows * board.columns));
    for (const Place place : places(board)) require_fitting(board, place);
    REQUIRE(parse_board(print(board), "again") == board);
    REQUIRE(parse_board(address(board), "again") == without_rays(board));
}

/// Random words of the grammar, with some noise.
std::string random_words(std::mt19937_64& random) {
    const std::vector<std::string> words{"-", "-",  "0",  "1", "2",   "10", "n", "e", "s",
                                         "w", "\n", "\n", "#", "198", "?",  "/", "x"};
    std::string content;
    for (auto left = random() % 30; left > 0; --left)
        content += words[random() % words.size()] + (random() % 8 == 0 ? "" : " ");
    return content;
}

/// Random parts of addresses.
std::string random_address(std::mt19937_64& random) {
    const std::vector<std::string> parts{
        "walllogic", "/", "1", "2",  "5", "g", "i",
        "z",         "+", ".", "-0", "3", "?", "https://puzz.link/p?"};
    std::string content = random() % 2 == 0 ? "walllogic/" : "2/3/";
    for (auto left = random() % 12; left > 0; --left) content += parts[random() % parts.size()];
    return content;
}

}  // namespace

TEST_CASE("Whatever a damaged file of a board says, it is read whole or refused with a sentence") {
    const auto whole = [](int round, auto& random) {
        return print(round % 2 == 0 ? published::boards()[random() % 2] : random_board(random));
    };
    require_read_or_refused(damage, whole, parse_board, require_whole);
}

TEST_CASE(
    "Whatever a damaged address of a board says, it is read whole or refused with a sentence") {
    const auto whole = [](int, auto& random) {
        return address(random_board(random)) + "\n# of the kind walllogic\n";
    };
    require_read_or_refused(damage, whole, parse_board, require_whole);
}

TEST_CASE(
    "Words of a file or of an address in any order, or bytes, are read whole or refused with a "
    "sentence") {
    std::mt19937_64 random(damage.seed);
    for (int round = 0; round < 30000; ++round) {
        const std::string content = round % 3 == 0   ? random_words(random)
                                    : round % 3 == 1 ? random_address(random)
                                                     : bytes_by_chance(random);
        INFO("round " << round << ": " << content);
        require_read_or_refused(content, parse_board, require_whole);
    }
}
