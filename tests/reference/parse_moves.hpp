#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "nerdcube/moves.hpp"

namespace nerdcube {

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
