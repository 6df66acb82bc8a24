// Whatever a file says, it is read whole or refused with a message that begins with its name. Built
// with sanitizers, too.

#include <random>

#include "cards/published.hpp"
#include "grader/judge/catch.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/ranges.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"
#include "tangram/polygon.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"
#include "tests/reference/cubes.hpp"
#include "tests/reference/damaged.hpp"
#include "tests/reference/random_boards.hpp"

namespace {

using Random = std::mt19937_64;

/// What the files of a kind are made of.
struct Grammar {
    std::uint64_t seed;
    int rounds;
    std::string spice;               ///< bytes to insert
    std::vector<std::string> words;  ///< words to write in any order
};

const std::string noise = " \t\r\n\\\"\xff\xc3\x84\xef\xbb\xbf\x7f\x01" + std::string(1, '\0');

std::string random_words(const std::vector<std::string>& words, Random& random) {
    std::string content;
    for (auto left = random() % 40; left > 0; --left)
        content += words[random() % words.size()] + (random() % 2 == 0 ? " " : "");
    return content;
}

std::string random_bytes(Random& random) {
    std::string content;
    for (auto left = random() % 300; left > 0; --left) content += static_cast<char>(random());
    return content;
}

/// Parses damaged files, random words and random bytes.
/// @param whole  returns a valid file, given the number of the round and a random engine
/// @param check  checks with REQUIRE what a file was read as
template <class Whole, class Parse, class Check>
void fuzz(const Grammar& grammar, Whole&& whole, Parse&& parse, Check&& check) {
    Random random(grammar.seed);
    int taken = 0, refused = 0;
    for (int round = 0; round < grammar.rounds; ++round) {
        const std::string content =
            round % 4 == 0    ? random_words(grammar.words, random)
            : round % 20 == 1 ? random_bytes(random)
                              : tests::damaged(whole(round, random), grammar.spice + noise, random);
        INFO("round " << round << ": " << content);
        try {
            check(parse(content, "fuzz"));
            ++taken;
        } catch (const text::InputError& error) {
            REQUIRE(std::string(error.what()).starts_with("fuzz"));
            ++refused;
        }
    }
    CHECK(taken > 50);
    CHECK(refused > 50);
}

const std::string odd_pieces =
    "# pieces\nU: (-3,0) (0,0) (0,2) (-1,2) (-1,1) (-2,1) (-2,2) (-3,2)\n"
    "2nd x3: (0,0)(2,0)(1,1)(2,2)(0,2)\nB-3:(0,0) (1,0) (0,1)\n"
    "octagon: (0,1) (1,0) (3,0) (4,1) (4,2) (3,3) (2,3) # the last\r\n";

void require_whole(const tangram::Kinds& kinds) {
    REQUIRE(!kinds.empty());
    std::size_t pieces = 0;
    for (const tangram::Kind& kind : kinds) {
        pieces += kind.copies;
        for (const tangram::Shape& shape : kind.orientations) {
            REQUIRE(area(shape.fields) > 0);
            REQUIRE(area(shape.fields) == area_inside(shape.edges));
            for (const tangram::Edge& edge : shape.edges)
                REQUIRE(length(edge) <= tangram::longest_side);
        }
    }
    REQUIRE(pieces <= tangram::most_pieces);
    REQUIRE(area(kinds) <= tangram::most_area);
    REQUIRE(tangram::parse_pieces(print(kinds), "again") == kinds);
}

/// A board on which some numbers have all their rays, and the others none.
light_rays::Board random_board(Random& random) {
    light_rays::BoardDice dice(random());
    light_rays::Board board = dice.solved(dice.side(12), dice.side(12));
    for (const light_rays::Place number : numbers_of(board))
        if (dice.below(2) == 0)
            for (const light_rays::Direction direction : light_rays::directions)
                for (int fields = length_of_ray(board, number, direction); fields > 0; --fields)
                    board[next(number, direction, fields)].ray.reset();
    return board;
}

void require_whole(const light_rays::Board& board) {
    using namespace light_rays;
    REQUIRE(std::min(board.rows, board.columns) >= 1);
    REQUIRE(std::max(board.rows, board.columns) <= most_side);
    for (const Place place : places(board)) {
        const Field& field = board[place];
        REQUIRE_FALSE((field.number && field.ray));
        if (field.number) {
            REQUIRE(*field.number <= board.rows + board.columns - 2);
            REQUIRE(remaining_range(board, place) >= 0);
        }
        Place origin = place;
        while (field.ray && board.contains(origin) && board[origin].ray == field.ray)
            origin = next(origin, reversed(*field.ray));
        if (field.ray) REQUIRE((board.contains(origin) && board[origin].is_number()));
    }
    REQUIRE(parse_board(print(board), "again") == board);
    REQUIRE(parse_board(address(board), "again") == without_rays(board));
}

}  // namespace

TEST_CASE("A damaged file of cards is read as a whole puzzle or refused") {
    using namespace cards;
    const Grammar grammar{
        1986,
        12000,
        "0123456789:#fktsgridpae(-+.",
        {"grid", "1", "2", "spare", "3", ":", "\n", "4: f1 f2 f1 f2\n", "f1", "k2", "#"}};
    const std::string printed = print(published::puzzle());
    const auto whole = [&](int round, auto&) {
        return round % 3 == 0 ? "grid 3 3 spare\n" + printed + "10: a1 b2 c1 d2\n" : printed;
    };
    fuzz(grammar, whole, parse_puzzle, [](const Puzzle& puzzle) {
        REQUIRE(puzzle.cards.size() >= puzzle.grid.places());
        REQUIRE(parse_puzzle(print(puzzle), "again") == puzzle);
    });
}

TEST_CASE("A damaged net is read as a whole cube or refused") {
    using namespace nerdcube;
    const Grammar grammar{2016, 8000, "ABCXYZ^<>v|-*!#'", {"A^", "Ä|", "#v", "\n", "B", "#"}};
    const auto whole = [](int round, auto& random) {
        return print(round % 3 == 0 ? published::scrambled() : random_cube(random));
    };
    fuzz(grammar, whole, parse_cube, [](const Cube& cube) {
        for (Face face = 1; face <= faces; ++face)
            REQUIRE((cube[face].letter != blank && cube[face].orientation != Orientation::invalid));
        REQUIRE(parse_cube(print(cube), "again") == cube);
    });
}

TEST_CASE("A damaged word list is read or refused") {
    using namespace nerdcube;
    const Grammar grammar{2016, 6000, "ABC' #", {"FTP", "Ä", "\n", "#", "a meaning", "\t"}};
    const auto whole = [](int, auto&) {
        return std::string(
            "# words\nFTP  File Transfer Protocol\n\nC'T\nÄÖÜ  drei Umlaute # more\n");
    };
    fuzz(grammar, whole, parse_word_list, [](const std::vector<Entry>& entries) {
        REQUIRE(!entries.empty());
        for (const Entry& entry : entries)
            REQUIRE(parse_word_list("#\nFTP\n" + entry.word + " " + entry.meaning, "again") ==
                    std::vector{Entry{"FTP", ""}, entry});
    });
}

TEST_CASE("A damaged file of pieces is read whole or refused") {
    using namespace tangram;
    const Grammar grammar{1967,
                          16000,
                          "()x,:-#0123456789",
                          {"a", "b x2", ":", "a:", "(0,0)", "(1,0)", "(0,1)", "(1,1)", "(2,2)",
                           "(-999,999)", "(", ")", ",", "-1", "60", "\n", "#"}};
    const auto whole = [](int round, auto&) {
        return round % 3 == 0 ? print(published::pieces()) : odd_pieces;
    };
    fuzz(grammar, whole, parse_pieces, [](const Kinds& kinds) { require_whole(kinds); });
}

TEST_CASE("A damaged file or address of a board is read whole or refused") {
    using namespace light_rays;
    const Grammar rows{2014,
                       10000,
                       "-nesw0123456789",
                       {"-", "-", "0", "1", "2", "10", "n", "e", "s", "w", "\n", "#", "198", "/"}},
        cells{2014,
              10000,
              "0123456789afgz+./?-",
              {"walllogic/", "2/3/", "/", "1", "2", "5", "g", "i", "z", "+", ".", "-0", "?"}};
    const auto file = [](int round, auto& random) {
        return print(round % 3 == 0 ? published::boards()[random() % 2] : random_board(random));
    };
    const auto one_address = [](int, auto& random) {
        return address(random_board(random)) + "\n# of the kind walllogic\n";
    };
    const auto check = [](const Board& board) { require_whole(board); };
    fuzz(rows, file, parse_board, check);
    fuzz(cells, one_address, parse_board, check);
}
