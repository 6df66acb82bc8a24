#pragma once

#include <string>
#include <vector>

#include "exercises/1-cards/wire.hpp"
#include "exercises/5-search/card_option.hpp"

/// How options travel between judge and worker, and how messages show them.

/// "card 5 at place 0, turned once"
inline std::string describe(const CardOption& option) {
    const std::string turned = option.quarter_turns == 0   ? "unturned"
                               : option.quarter_turns == 1 ? "turned once"
                               : option.quarter_turns == 2 ? "turned twice"
                               : option.quarter_turns == 3
                                   ? "turned three times"
                                   : "with quarter_turns " + std::to_string(option.quarter_turns);
    return "card " + std::to_string(option.card) + " at place " + std::to_string(option.place) +
           ", " + turned;
}

inline void to_json(nlohmann::json& json, const Contact& contact) {
    json = {contact.number, contact.colour};
}
inline void from_json(const nlohmann::json& json, Contact& contact) {
    contact = {json.at(0).get<int>(), json.at(1).get<int>()};
}

inline void to_json(nlohmann::json& json, const CardOption& option) {
    json = {option.card, option.place, option.quarter_turns, option.contacts};
}
inline void from_json(const nlohmann::json& json, CardOption& option) {
    option = {json.at(0).get<int>(), json.at(1).get<int>(), json.at(2).get<int>(),
              json.at(3).get<std::vector<Contact>>()};
}

namespace cards {

/// "2 rows of 3 places"
inline std::string describe(const Grid& grid) {
    return std::to_string(grid.rows) + (grid.rows == 1 ? " row of " : " rows of ") +
           std::to_string(grid.columns) + (grid.columns == 1 ? " place" : " places");
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Grid, rows, columns)

}  // namespace cards
