#include "grader/catch.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "tests/reference/damaged.hpp"
#include "tests/reference/random_cube.hpp"

using namespace nerdcube;

namespace {

const Damage damage{.seed = 2016,
                    .rounds = 10000,
                    .spice = "ABCXYZ^<>v|-*!# \t\r\n'\xff\xc3\x84\xef\xbb\xbf\x7f\x01"};

}  // namespace

TEST_CASE("Whatever a damaged file says, it is read as a whole cube or refused with a sentence") {
    const auto whole = [](int round, auto& random) {
        return print(round % 2 == 0 ? published::scrambled() : random_cube(random));
    };
    require_read_or_refused(damage, whole, parse_cube, [](const Cube& cube) {
        for (Face face = 1; face <= faces; ++face)
            REQUIRE((cube[face].letter != blank && cube[face].orientation != Orientation::invalid));
        REQUIRE(parse_cube(print(cube), "again") == cube);
    });
}

TEST_CASE("Whatever a damaged word list says, it is read or refused with a sentence") {
    const auto whole = [](int, auto&) {
        return std::string(
            "# words\nFTP  File Transfer Protocol\n\nC'T\nÄÖÜ  drei Umlaute # und Schluss\n");
    };
    require_read_or_refused(damage, whole, parse_word_list, [](const std::vector<Entry>& entries) {
        REQUIRE(!entries.empty());
        for (const Entry& entry : entries)
            REQUIRE(parse_word_list("#\n" + entry.word + " " + entry.meaning, "again") ==
                    std::vector{entry});
    });
}
