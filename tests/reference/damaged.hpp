#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "grader/catch.hpp"
#include "text/input_error.hpp"

/// Damages a valid file in one to six places: bytes inserted, removed or changed, parts repeated.
/// @param spice  the bytes to insert
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

/// Up to 299 random bytes.
inline std::string bytes_by_chance(std::mt19937_64& random) {
    std::string content;
    for (auto left = random() % 300; left > 0; --left) content += static_cast<char>(random());
    return content;
}

/// Requires that a file is either parsed, or rejected with a message that begins with its name.
/// @param parse  parses a file, given its content and name
/// @param check  checks the result of `parse` with REQUIRE
/// @return whether the file was parsed
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

/// Parameters for damaging files.
struct Damage {
    std::uint64_t seed;
    int rounds;
    std::string spice;  ///< the bytes to insert
};

/// Requires the same of randomly damaged files, and that many are parsed and many rejected.
/// @param whole  returns a valid file, given the number of the round and a random engine
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
