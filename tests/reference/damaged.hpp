#pragma once

#include <random>
#include <string>

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
