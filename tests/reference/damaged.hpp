#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "grader/catch.hpp"
#include "text/input_error.hpp"

/// A valid file, damaged in a few places: bytes changed, dropped, doubled, pieces swapped or repeated.
/// @param spice  the bytes that are put in
inline std::string damaged(std::string content, const std::string& spice, std::mt19937_64& random) {
    const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
    for (std::size_t damages = 1 + below(6); damages > 0; --damages) {
        const std::size_t at = below(content.size());
        switch (below(5)) {
            case 0: content.insert(at, 1, spice[below(spice.size())]); break;
            case 1: content.erase(at, 1 + below(20)); break;
            case 2: content.insert(at, content.substr(below(content.size()), below(60))); break;
            case 3: content.insert(at, std::to_string(random() >> below(64))); break;
            default:
                if (!content.empty()) content[at] = static_cast<char>(random());
        }
    }
    return content;
}

/// How damaged files are made.
struct Damage {
    std::uint64_t seed;
    int rounds;
    std::string spice;  ///< the bytes that are put in
};

/// Requires that damaged files are read, or refused with a sentence that begins with the file's name, and that there are many of both.
/// @param whole  makes a valid file of the number of the round and of chance
/// @param parse  reads a file; is given its content and its name
/// @param check  requires that what was read is whole
template <class Whole, class Parse, class Check>
void require_read_or_refused(const Damage& damage, Whole&& whole, Parse&& parse, Check&& check) {
    INFO("seed " << damage.seed);
    std::mt19937_64 random(damage.seed);
    int taken = 0, refused = 0;
    for (int round = 0; round < damage.rounds; ++round) {
        try {
            check(parse(damaged(whole(round, random), damage.spice, random), "fuzz"));
            ++taken;
        } catch (const text::InputError& error) {
            ++refused;
            REQUIRE(std::string(error.what()).rfind("fuzz", 0) == 0);
        }
    }
    CHECK(taken > 100);
    CHECK(refused > 100);
}
