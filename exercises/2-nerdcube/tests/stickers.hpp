#pragma once

#include <initializer_list>
#include <string_view>

#include "exercises/2-nerdcube/wire.hpp"
#include "nerdcube/locations.hpp"
#include "search/random.hpp"

/// Stickers, pieces and nets as tests write them, and random ones.
namespace nerdcube {

/// "A<": a letter of ASCII and its mark.
inline Sticker sticker(std::string_view text) {
    return {static_cast<char32_t>(text.at(0)), static_cast<Orientation>(marks.find(text.at(1)))};
}

/// "A< R> P>": two or three stickers.
inline Piece piece(std::string_view text) {
    Piece piece;
    for (std::size_t at = 0; at < text.size(); at += 3)
        piece.push_back(sticker(text.substr(at, 2)));
    return piece;
}

/// A face and what sticks there.
struct Covered {
    Face face;
    std::string_view sticker;
};

/// A net that is blank but for a few faces.
inline Cube net(std::initializer_list<Covered> covered) {
    Cube cube;
    for (const auto& [face, text] : covered) cube[face] = sticker(text);
    return cube;
}

/// Random stickers, independent of each other: each letter has any orientation.
class LooseDice : public search::Random {
public:
    using search::Random::Random;

    /// Any but invalid.
    Orientation orientation() { return static_cast<Orientation>(below(7)); }

    /// One of few letters, so that some look alike. Cut to eight bits, three of them would be a C.
    Sticker sticker() { return {U"CDE\U00000143\U00010043"[below(5)], orientation()}; }

    Piece piece() {
        Piece piece;
        for (std::size_t size = 2 + below(2); piece.size() < size;) piece.push_back(sticker());
        return piece;
    }

    Face face() { return static_cast<Face>(below(faces)) + 1; }

    /// A slot of one of the twenty places.
    Slot slot() {
        const Location& location = locations[below(locations.size())];
        return location[below(location.size())];
    }

    Turn turn() { return turns[below(turns.size())].second; }
};

}  // namespace nerdcube
