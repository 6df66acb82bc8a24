#pragma once

#include "exercises/1-cards/wire.hpp"
#include "misprint.hpp"

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Correction, card, edge, half)

/// "card 5, left: f1".
inline std::string describe(const Correction& correction) {
    static const std::string names[] = {"top", "right", "bottom", "left"};
    const bool known = correction.edge >= 0 && correction.edge < 4;
    const std::string edge =
        known ? names[correction.edge] : "edge " + std::to_string(correction.edge);
    return "card " + std::to_string(correction.card) + ", " + edge + ": " +
           describe(correction.half);
}

inline bool operator==(const Correction& a, const Correction& b) {
    return a.card == b.card && a.edge == b.edge && a.half == b.half;
}
