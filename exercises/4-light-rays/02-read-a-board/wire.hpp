#pragma once

#include <array>
#include <string>

#include "exercises/4-light-rays/wire.hpp"
#include "read_a_board.hpp"

inline constexpr std::array names_of_verdicts{"no_board", "sum_differs", "number_too_large",
                                              "plausible"};

/// "plausible"
inline std::string describe(Verdict verdict) {
    return light_rays::name_of(verdict, names_of_verdicts, "verdict");
}

/// "plausible, 2 2 - / - - 5"
inline std::string describe(const Reading& reading) {
    return describe(reading.verdict) + ", " + describe(reading.board);
}

inline void to_json(nlohmann::json& json, Verdict verdict) { json = describe(verdict); }
inline void from_json(const nlohmann::json& json, Verdict& verdict) {
    verdict = light_rays::value_of<Verdict>(
        json, names_of_verdicts,
        "verdict; they are no_board, sum_differs, number_too_large and plausible");
}

inline void to_json(nlohmann::json& json, const Reading& reading) {
    json = {reading.verdict, reading.board};
}
inline void from_json(const nlohmann::json& json, Reading& reading) {
    if (!json.is_array() || json.size() != 2)
        throw std::invalid_argument(json.dump() + " is not a reading");
    reading = {json[0].get<Verdict>(), json[1].get<Board>()};
}
