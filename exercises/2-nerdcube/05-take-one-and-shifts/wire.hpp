#pragma once

#include "exercises/2-nerdcube/wire.hpp"
#include "take_one_and_shifts.hpp"

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Taken, taken, rest)

/// "(took [E^ C^], left [Tv D<] [M^ I|])"
inline std::string describe(const Taken& way) {
    std::string rest;
    for (const Piece& piece : way.rest) rest += " " + describe(piece);
    return "(took " + describe(way.taken) + ", left" + (rest.empty() ? " nothing" : rest) + ")";
}

inline bool operator==(const Taken& a, const Taken& b) {
    return a.taken == b.taken && a.rest == b.rest;
}
