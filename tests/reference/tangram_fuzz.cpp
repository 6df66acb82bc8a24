#include "grader/catch.hpp"
#include "tangram/polygon.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"
#include "tests/reference/damaged.hpp"
#include "tests/reference/random_piece.hpp"

using namespace tangram;

namespace {

const Damage damage{.seed = 1967,
                    .rounds = 10000,
                    .spice = "()x,:-#0123456789 \t\r\n\xff\xc3\x84\xef\xbb\xbf\x7f\x01"};

std::string corners_of(const std::vector<Edge>& edges) {
    std::string told;
    for (const Edge& edge : edges)
        told += " (" + std::to_string(edge.from.x) + "," + std::to_string(edge.from.y) + ")";
    return told;
}

/// A file of random pieces, rarely convex, and one convex piece.
std::string random_pieces(std::mt19937_64& random) {
    std::string content = "# pieces\n";
    for (const char* name : {"first", "2nd x3", "B-3"})
        content += std::string(name) + ":" +
                   corners_of(edges_between(
                       random_piece(1 + static_cast<int>(random() % 12), random).corners)) +
                   "\n";
    return content + "octagon:" + corners_of(edges_of(Octagon{{4, 3}, {1, 2, 1, 0}})) +
           " # the last\r\n";
}

void require_whole(const Kinds& kinds) {
    REQUIRE(!kinds.empty());
    std::size_t pieces = 0;
    for (const Kind& kind : kinds) {
        pieces += kind.copies;
        for (const Shape& shape : kind.orientations) {
            REQUIRE(area_inside(shape.edges) > 0);
            REQUIRE(area(shape.fields) == area_inside(shape.edges));
            for (const Edge& edge : shape.edges) REQUIRE(length(edge) <= longest_side);
        }
    }
    REQUIRE(pieces <= most_pieces);
    REQUIRE(area(kinds) <= most_area);
    REQUIRE(parse_pieces(print(kinds), "again") == kinds);
}

/// Random words of the grammar, with some noise.
std::string random_words(std::mt19937_64& random) {
    const std::vector<std::string> words{"a",     "b x2",  ":",     "a:",         "(0,0)", "(1,0)",
                                         "(0,1)", "(1,1)", "(2,2)", "(-999,999)", "(",     ")",
                                         ",",     "-1",    "60",    "\n",         "\n",    "#"};
    std::string content;
    for (auto left = random() % 40; left > 0; --left)
        content += words[random() % words.size()] + (random() % 2 == 0 ? " " : "");
    return content;
}

}  // namespace

TEST_CASE(
    "Whatever a damaged file of pieces says, they are read whole or refused with a sentence") {
    const auto whole = [](int round, auto& random) {
        return round % 2 == 0 ? print(published::pieces()) : random_pieces(random);
    };
    require_read_or_refused(damage, whole, parse_pieces, require_whole);
}

TEST_CASE(
    "Words of a file of pieces in any order, or bytes, are read whole or refused with a sentence") {
    std::mt19937_64 random(damage.seed);
    for (int round = 0; round < 20000; ++round) {
        const std::string content = round % 2 == 0 ? random_words(random) : bytes_by_chance(random);
        INFO("round " << round << ": " << content);
        require_read_or_refused(content, parse_pieces, require_whole);
    }
}
