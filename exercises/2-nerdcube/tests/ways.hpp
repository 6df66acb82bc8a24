#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "exercises/2-nerdcube/reference.hpp"
#include "exercises/2-nerdcube/tests/solutions_of_cubes.hpp"
#include "exercises/2-nerdcube/wire.hpp"
#include "fill_one_location.hpp"
#include "grader/judge/judge.hpp"

/// What the tests of the exercise that fills one location share.
namespace nerdcube {

/// What sticks at a location: "C^ on 14, Vv on 8".
inline std::string sticking(const Cube& cube, const Location& location) {
    std::string text;
    for (const Slot& slot : location)
        text += fmt::format("{}{} on {}", text.empty() ? "" : ", ", describe(cube[slot.face]),
                            slot.face);
    return text;
}

/// Unused pieces: "nothing unused", "unused {[A^ B^]}".
inline std::string unused_in_words(const std::vector<Piece>& unused) {
    return unused.empty() ? "nothing unused" : "unused " + grader::described(unused);
}

/// Ways in words: "2 ways: C^ on 14, Dv on 8; D^ on 14, Cv on 8".
inline std::string listed(const std::vector<Puzzle>& ways, const Location& location) {
    constexpr std::size_t most_listed = 12;
    std::string text = ways.empty()       ? "no ways"
                       : ways.size() == 1 ? "1 way"
                                          : fmt::format("{} ways", ways.size());
    for (std::size_t i = 0; i < std::min(ways.size(), most_listed); ++i)
        text += (i == 0 ? ": " : "; ") + sticking(ways[i].cube, location);
    return ways.size() > most_listed ? text + "; and so on" : text;
}

/// What a student's way has other than it should, in words; empty when it has nothing other.
inline std::string difference(const Puzzle& way, const Puzzle& expected, const Location& location) {
    if (sticking(way.cube, location) != sticking(expected.cube, location))
        return sticking(way.cube, location);
    if (!(way.unused == expected.unused))
        return fmt::format("{}, and {}", sticking(way.cube, location), unused_in_words(way.unused));
    return way.cube == expected.cube
               ? ""
               : fmt::format("{}, and other changes on the cube", sticking(way.cube, location));
}

/// Looks at the ways that came back, one after the other.
inline void expect_ways(const std::vector<Puzzle>& ways, const Puzzle& puzzle,
                        const Location& location, const std::string& why = "") {
    const std::vector<Puzzle> expected = ways_to_fill(puzzle, location);
    grader::judge::expect_that(ways.size() == expected.size(), listed(ways, location),
                               listed(expected, location), why);
    if (ways.size() != expected.size()) return;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const std::string other = difference(ways[i], expected[i], location);
        grader::judge::expect_that(other.empty(),
                                   fmt::format("way {} of {}: {}", i + 1, ways.size(), other),
                                   fmt::format("{}, and {}", sticking(expected[i].cube, location),
                                               unused_in_words(expected[i].unused)),
                                   why);
    }
}

}  // namespace nerdcube
