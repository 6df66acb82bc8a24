#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "exercises/2-nerdcube/plan.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/turns.hpp"

/// How the chapter's types travel between judge and worker, and how messages show them. What
/// travels is written here, since a worker is not linked with the reference.
namespace nerdcube {

/// What messages say of an orientation.
inline constexpr std::array<const char*, 8> orientation_names{
    "upright", "turned_left", "turned_right", "upside_down",
    "up_down", "left_right",  "any",          "invalid"};
/// The marks of the orientations, those of `mark`.
inline constexpr std::string_view marks = "^<>v|-*!";

/// The turns by their names.
inline constexpr std::array<std::pair<const char*, Turn>, 4> turns{{{"keep", keep},
                                                                    {"turn_left", turn_left},
                                                                    {"turn_around", turn_around},
                                                                    {"turn_right", turn_right}}};

/// "turned_left"
inline std::string describe(Orientation orientation) {
    const auto number = static_cast<std::size_t>(orientation);
    return number < orientation_names.size() ? orientation_names[number]
                                             : "orientation number " + std::to_string(number);
}

/// "turn_left"
inline std::string describe(Turn turn) {
    for (const auto& [name, function] : turns)
        if (function == turn) return name;
    return "an unknown turn";
}

/// "C>", or "blank" where nothing sticks.
inline std::string describe(const Sticker& sticker) {
    return sticker.letter == blank ? "blank" : print(sticker);
}

/// "[C> R^ P>]"
inline std::string describe(const Piece& piece) {
    std::string text;
    for (const Sticker& sticker : piece) text += (text.empty() ? "" : " ") + describe(sticker);
    return "[" + text + "]";
}

/// "13 turn_left"
inline std::string describe(const Slot& slot) {
    return std::to_string(slot.face) + " " + describe(slot.turn);
}

/// "a net with 13 A<, 23 '^": the faces that are not blank, but not more than a reader takes in.
inline std::string describe(const Cube& cube) {
    constexpr int most_listed = 12;
    std::string text;
    int lettered = 0;
    for (Face face = 1; face <= faces; ++face) {
        if (cube[face].letter == blank || ++lettered > most_listed) continue;
        text += (text.empty() ? "" : ", ") + std::to_string(face) + " " + describe(cube[face]);
    }
    if (lettered > most_listed) text += ", and " + std::to_string(lettered - most_listed) + " more";
    return lettered == 0 ? "a blank net" : "a net with " + text;
}

/// Its mark; of a number that is no orientation at all, what a message can say.
inline void to_json(nlohmann::json& json, Orientation orientation) {
    const auto number = static_cast<std::size_t>(orientation);
    json = number < marks.size() ? std::string(1, marks[number]) : describe(orientation);
}
inline void from_json(const nlohmann::json& json, Orientation& orientation) {
    const auto text = json.get<std::string>();
    const std::size_t number = text.size() == 1 ? marks.find(text[0]) : marks.npos;
    if (number == marks.npos) throw std::invalid_argument("'" + text + "' is not an orientation");
    orientation = static_cast<Orientation>(number);
}

inline void to_json(nlohmann::json& json, const Sticker& sticker) {
    json = {static_cast<std::uint32_t>(sticker.letter), sticker.orientation};
}
inline void from_json(const nlohmann::json& json, Sticker& sticker) {
    const auto letter = json.at(0).get<std::uint32_t>();
    const bool is_letter =
        letter >= U' ' && letter <= 0x10FFFF && (letter < 0xD800 || letter > 0xDFFF);
    if (!is_letter)
        throw std::invalid_argument("there is no letter number " + std::to_string(letter));
    sticker = {static_cast<char32_t>(letter), json.at(1).get<Orientation>()};
}

inline void to_json(nlohmann::json& json, const Piece& piece) {
    json = nlohmann::json::array();
    for (const Sticker& sticker : piece) json.push_back(sticker);
}
inline void from_json(const nlohmann::json& json, Piece& piece) {
    piece = {};
    for (const nlohmann::json& sticker : json) piece.push_back(sticker.get<Sticker>());
}

inline void to_json(nlohmann::json& json, const Slot& slot) {
    json = {slot.face, describe(slot.turn)};
}
inline void from_json(const nlohmann::json& json, Slot& slot) {
    const auto wanted = json.at(1).get<std::string>();
    for (const auto& [name, turn] : turns)
        if (name == wanted) return void(slot = {json.at(0).get<Face>(), turn});
    throw std::invalid_argument("'" + wanted + "' is not a turn");
}

/// All 54 faces in the order of their numbers.
inline void to_json(nlohmann::json& json, const Cube& cube) {
    json = nlohmann::json::array();
    for (Face face = 1; face <= faces; ++face) json.push_back(cube[face]);
}
inline void from_json(const nlohmann::json& json, Cube& cube) {
    if (json.size() != static_cast<std::size_t>(faces))
        throw std::invalid_argument("a cube has 54 faces");
    for (Face face = 1; face <= faces; ++face)
        cube[face] = json.at(static_cast<std::size_t>(face - 1)).get<Sticker>();
}

/// "{centres O* S* '^ P* I* O*, 14 more letters stick, unused [E^ Vv] [Tv D<]}"
inline std::string describe(const Puzzle& puzzle) {
    std::string sides, unused;
    int sticking = 0;
    for (const Face centre : centres) sides += " " + describe(puzzle.cube[centre]);
    for (Face face = 1; face <= faces; ++face)
        sticking += centre_of(face) != face && puzzle.cube[face].letter != blank ? 1 : 0;
    for (const Piece& piece : puzzle.unused) unused += " " + describe(piece);
    return "{centres" + sides + ", " + std::to_string(sticking) + " more letters stick, " +
           (unused.empty() ? "nothing unused" : "unused" + unused) + "}";
}

/// "{centres ..., unused [E^ Vv]}, the locations of faces 14, 22 and 2 more": the first locations
/// of its order, each by the face of its first slot.
inline std::string describe(const Plan& plan) {
    constexpr std::size_t most_listed = 6;
    std::string order;
    for (std::size_t i = 0; i < std::min(plan.order.size(), most_listed); ++i)
        order += (i == 0 ? "" : ", ") +
                 (plan.order[i].empty() ? "nowhere" : std::to_string(plan.order[i].front().face));
    if (plan.order.size() > most_listed)
        order += " and " + std::to_string(plan.order.size() - most_listed) + " more";
    return describe(plan.start) + ", " +
           (order.empty() ? "no locations" : "the locations of faces " + order);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Puzzle, cube, unused)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Plan, start, order)

}  // namespace nerdcube
