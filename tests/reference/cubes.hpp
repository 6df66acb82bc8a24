#pragma once

#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "nerdcube/moves.hpp"

namespace nerdcube {

/// A cube with 54 different letters, all upright, so that all its faces are distinguishable.
inline Cube labelled_cube() {
    Cube cube;
    for (Face face = 1; face <= faces; ++face)
        cube[face] = {U'A' + static_cast<char32_t>(face), Orientation::upright};
    return cube;
}

/// A net with random letters from many scripts in random orientations; its pieces need not fit each
/// other.
inline Cube random_cube(std::mt19937_64& random) {
    constexpr std::u32string_view letters = U"ABCXYZ'?#*^v|-<>!0ÄßŁЖΩ字あ🙂";
    Cube cube;
    for (Face face = 1; face <= faces; ++face)
        cube[face] = {
            letters[random() % letters.size()],
            static_cast<Orientation>(random() % static_cast<unsigned>(Orientation::invalid))};
    return cube;
}

/// Parses moves in the format of `print`, such as "R U2 R'".
/// @throws std::out_of_range when a word is not a move
inline std::vector<Move> parse_moves(const std::string& written) {
    std::vector<Move> moves;
    std::istringstream words(written);
    for (std::string word; words >> word;) {
        const auto move = move_of(word);
        if (!move) throw std::out_of_range(word + " is not a move");
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace nerdcube
