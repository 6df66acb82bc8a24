#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "exercises/3-tangram/wire.hpp"
#include "symmetry_type.hpp"

/// The types by their numbers.
inline constexpr std::array<const char*, 10> names_of_types{
    "none",        "half_turn",    "quarter_turns", "upright_axis", "level_axis",
    "rising_axis", "falling_axis", "straight_axes", "slanted_axes", "all"};

/// "half_turn"
inline std::string describe(SymmetryType type) {
    const auto number = static_cast<std::size_t>(type);
    return number < names_of_types.size() ? names_of_types[number]
                                          : "type number " + std::to_string(static_cast<int>(type));
}

/// Its name; of a number that is no type at all, what a message can say.
inline void to_json(nlohmann::json& json, SymmetryType type) { json = describe(type); }
inline void from_json(const nlohmann::json& json, SymmetryType& type) {
    const auto wanted = json.get<std::string>();
    for (std::size_t number = 0; number < names_of_types.size(); ++number)
        if (wanted == names_of_types[number]) return void(type = static_cast<SymmetryType>(number));
    throw std::invalid_argument("'" + wanted + "' is not one of the ten types");
}
