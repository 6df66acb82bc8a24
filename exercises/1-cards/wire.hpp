#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "cards/card.hpp"
#include "exercises/1-cards/printed.hpp"

/// How the chapter's types travel between judge and worker, and how messages show them.
namespace cards {

/// "f1"; a part that is neither front nor rear shows as its number.
inline std::string describe(const Half& half) {
    return half.species + std::to_string(static_cast<int>(half.part));
}

inline void to_json(nlohmann::json& json, const Half& half) { json = describe(half); }
inline void from_json(const nlohmann::json& json, Half& half) {
    const auto text = json.get<std::string>();
    if (text.size() != 2 || (text[1] != '1' && text[1] != '2'))
        throw std::invalid_argument("'" + text + "' is not a half: a letter, then 1 or 2");
    half = {text[0], text[1] == '1' ? Part::front : Part::rear};
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Card, number, halves, quarter_turns)

/// "card 5 (f1 k2 t2 f1)", with its turns if there are any.
inline std::string describe(const Card& card) {
    std::string halves;
    for (const Half& half : card.halves) halves += (halves.empty() ? "" : " ") + describe(half);
    const std::string turns =
        card.quarter_turns == 0 ? "" : ", quarter_turns " + std::to_string(card.quarter_turns);
    return "card " + std::to_string(card.number) + " (" + halves + turns + ")";
}

}  // namespace cards

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Laid, number, quarter_turns)

/// "5u", as the bulletin prints it.
inline std::string describe(const Laid& laid) {
    return std::to_string(laid.number) + "olur"[laid.quarter_turns & 3];
}
