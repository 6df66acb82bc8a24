#pragma once

#include <array>
#include <string>

#include "exercises/4-light-rays/wire.hpp"
#include "undo_log.hpp"

inline constexpr std::array names_of_actions{"light", "guess", "take back"};

/// "guess"
inline std::string describe(Action action) {
    return light_rays::name_of(action, names_of_actions, "action");
}

/// "guess", or "light row 2, column 1 east"
inline std::string describe(const Step& step) {
    return describe(step.action) +
           (step.action == Action::light
                ? " " + describe(step.place) + " " + describe(step.direction)
                : "");
}

/// What is done, where, and which way; the last two mean something where a field is lit.
inline void to_json(nlohmann::json& json, const Step& step) {
    json = {describe(step.action), step.place, step.direction};
}
inline void from_json(const nlohmann::json& json, Step& step) {
    step = {light_rays::value_of<Action>(json.at(0), names_of_actions, "action"),
            json.at(1).get<Place>(), json.at(2).get<Direction>()};
}
