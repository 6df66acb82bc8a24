#include <random>

#include "grader/catch.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "tests/reference/damaged.hpp"
#include "tests/reference/random_cube.hpp"

using namespace nerdcube;

namespace {

constexpr std::uint64_t seed = 2016;
constexpr int rounds = 10000;
const std::string spice = "ABCXYZ^<>v|-*!# \t\r\n'\xff\xc3\x84\xef\xbb\xbf\x7f\x01";

}  // namespace

TEST_CASE("Whatever a damaged file says, it is read as a whole cube or refused with a sentence") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    int taken = 0, refused = 0;
    for (int round = 0; round < rounds; ++round) {
        const Cube whole = round % 2 == 0 ? published::scrambled() : random_cube(random);
        try {
            const Cube cube = parse_cube(damaged(print(whole), spice, random), "fuzz");
            ++taken;
            for (Face face = 1; face <= faces; ++face) REQUIRE((cube[face].letter != blank && cube[face].orientation != Orientation::invalid));
            REQUIRE(parse_cube(print(cube), "again") == cube);
        } catch (const text::InputError& error) {
            ++refused;
            REQUIRE(std::string(error.what()).rfind("fuzz", 0) == 0);
        }
    }
    CHECK(taken > 100);
    CHECK(refused > 100);
}

TEST_CASE("Whatever a damaged word list says, it is read or refused with a sentence") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    const std::string whole = "# words\nFTP  File Transfer Protocol\n\nC'T\nÄÖÜ  drei Umlaute # und Schluss\n";
    int taken = 0, refused = 0;
    for (int round = 0; round < rounds; ++round) {
        try {
            const std::vector<Entry> entries = parse_word_list(damaged(whole, spice, random), "fuzz");
            ++taken;
            REQUIRE(!entries.empty());
            for (const Entry& entry : entries) REQUIRE(parse_word_list("#\n" + entry.word + " " + entry.meaning, "again") == std::vector{entry});
        } catch (const text::InputError& error) {
            ++refused;
            REQUIRE(std::string(error.what()).rfind("fuzz", 0) == 0);
        }
    }
    CHECK(taken > 100);
    CHECK(refused > 100);
}
