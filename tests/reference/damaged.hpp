#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "grader/catch.hpp"
#include "text/input_error.hpp"

/// A valid file, damaged in a few places: bytes changed, dropped, doubled, pieces swapped or
/// repeated.
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

/// Up to 299 bytes, whichever.
inline std::string bytes_by_chance(std::mt19937_64& random) {
    std::string content;
    for (auto left = random() % 300; left > 0; --left) content += static_cast<char>(random());
    return content;
}

/// Requires that a file is read, or refused with a sentence that begins with its name.
/// @param parse  reads a file; is given its content and its name
/// @param check  requires that what was read is whole
/// @return whether it was read
template <class Parse, class Check>
bool require_read_or_refused(const std::string& content, Parse&& parse, Check&& check) {
    try {
        check(parse(content, "fuzz"));
        return true;
    } catch (const text::InputError& error) {
        REQUIRE(std::string(error.what()).rfind("fuzz", 0) == 0);
        return false;
    }
}

/// How damaged files are made.
struct Damage {
    std::uint64_t seed;
    int rounds;
    std::string spice;  ///< the bytes that are put in
};

/// Requires the same of damaged files, and that there are many of both.
/// @param whole  makes a valid file of the number of the round and of chance
template <class Whole, class Parse, class Check>
void require_read_or_refused(const Damage& damage, Whole&& whole, Parse&& parse, Check&& check) {
    INFO("seed " << damage.seed);
    std::mt19937_64 random(damage.seed);
    int taken = 0, refused = 0;
    for (int round = 0; round < damage.rounds; ++round)
        ++(require_read_or_refused(damaged(whole(round, random), damage.spice, random), parse,
                                   check)
               ? taken
               : refused);
    CHECK(taken > 100);
    CHECK(refused > 100);
}
