#pragma once

#include <random>
#include <string>

namespace tests {

/// Damages a text in one to six places: bytes inserted, removed or changed, parts repeated, the end
/// cut off.
/// @param spice  bytes to insert
inline std::string damaged(std::string text, const std::string& spice, std::mt19937_64& random) {
    const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
    for (std::size_t damages = 1 + below(6); damages > 0; --damages) {
        const std::size_t at = below(text.size());
        switch (below(6)) {
            case 0: text.insert(at, 1, spice[below(spice.size())]); break;
            case 1: text.erase(at, 1 + below(20)); break;
            case 2: text.insert(at, text.substr(below(text.size()), below(60))); break;
            case 3: text.insert(at, std::to_string(random() >> below(64))); break;
            case 4: text.resize(below(4) == 0 ? at : text.size()); break;
            default:
                if (!text.empty()) text[at] = static_cast<char>(random());
        }
    }
    return text;
}

}  // namespace tests
