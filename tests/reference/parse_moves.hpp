#pragma once

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "nerdcube/moves.hpp"

namespace nerdcube {

/// Parses moves in the format of `print`, such as "R U2 R'".
/// @throws std::out_of_range when a word is not a move
inline std::vector<Move> parse_moves(const std::string& written) {
    static const std::map<std::string, Move> known = [] {
        std::map<std::string, Move> moves;
        for (const Face centre : centres)
            for (int quarters = 1; quarters <= 3; ++quarters) {
                const Move move{centre, quarters};
                moves.emplace(print(move), move);
            }
        return moves;
    }();
    std::vector<Move> moves;
    std::istringstream words(written);
    for (std::string word; words >> word;) moves.push_back(known.at(word));
    return moves;
}

}  // namespace nerdcube
