#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "tangram/symmetry.hpp"

/// How the chapter's types travel between judge and worker, and how messages show them. What
/// travels is written here, since a worker is not linked with the reference.
namespace tangram {

/// No number in these exercises is larger than this, nor smaller than its negative. It is the width
/// of a box around fields from -10,000 to 10,000, and small enough that any octagon's area is an
/// int.
inline constexpr int farthest = 20'001;

/// A whole number in the range that makes sense here.
inline int sensible_number(const nlohmann::json& json) {
    if (!json.is_number_integer())
        throw std::invalid_argument(json.dump() + " is not a whole number");
    const bool too_large = json.is_number_unsigned() &&
                           json.get<std::uint64_t>() > static_cast<std::uint64_t>(farthest);
    if (too_large || json.get<std::int64_t>() < -farthest || json.get<std::int64_t>() > farthest)
        throw std::invalid_argument("the number " + json.dump() +
                                    " is far off; nothing here is beyond " +
                                    std::to_string(farthest));
    return json.get<int>();
}

/// A list of that many parts.
inline void expect_parts(const nlohmann::json& json, std::size_t count, const std::string& what) {
    if (!json.is_array() || json.size() != count)
        throw std::invalid_argument(json.dump() + " is not " + what);
}

/// The covers by their names.
inline constexpr std::array<std::pair<const char*, Cover>, 6> covers{
    {{"nothing", Cover::nothing},
     {"upper_right", Cover::upper_right},
     {"upper_left", Cover::upper_left},
     {"lower_left", Cover::lower_left},
     {"lower_right", Cover::lower_right},
     {"whole", Cover::whole}}};

/// "(2,1)"
inline std::string describe(Point point) {
    return "(" + std::to_string(point.x) + "," + std::to_string(point.y) + ")";
}

/// "lower_left"; of a set of quarters that has no name its number.
inline std::string describe(Cover cover) {
    for (const auto& [name, value] : covers)
        if (value == cover) return name;
    return "cover number " + std::to_string(static_cast<int>(cover));
}

/// "(2,1) lower_left"
inline std::string describe(const Field& field) {
    return describe(field.at) + " " + describe(field.cover);
}

/// "2x5"
inline std::string describe(const Box& box) {
    return std::to_string(box.width) + "x" + std::to_string(box.height);
}

/// "2x5 (0,2,0,0)": the cuts at the top left, top right, bottom right and bottom left; "2x5" where
/// nothing is cut.
inline std::string describe(const Octagon& octagon) {
    if (octagon.cut == std::array<int, 4>{}) return describe(octagon.box);
    std::string cuts;
    for (const int cut : octagon.cut) cuts += (cuts.empty() ? "" : ",") + std::to_string(cut);
    return describe(octagon.box) + " (" + cuts + ")";
}

/// "2x5 (0,2,0,0) at (-3,4)"
inline std::string describe(const Placed& placed) {
    return describe(placed.octagon) + " at " + describe(placed.at);
}

/// "mirrored, 3 quarter turns"
inline std::string describe(Symmetry s) {
    return (s.mirrored ? "mirrored, " : "") + std::to_string(s.quarter_turns) +
           (s.quarter_turns == 1 ? " quarter turn" : " quarter turns");
}

inline void to_json(nlohmann::json& json, Point point) { json = {point.x, point.y}; }
inline void from_json(const nlohmann::json& json, Point& point) {
    expect_parts(json, 2, "a point");
    point = {sensible_number(json[0]), sensible_number(json[1])};
}

/// Its name; of a set of quarters that has none, what a message can say.
inline void to_json(nlohmann::json& json, Cover cover) { json = describe(cover); }
inline void from_json(const nlohmann::json& json, Cover& cover) {
    const auto wanted = json.get<std::string>();
    for (const auto& [name, value] : covers)
        if (name == wanted) return void(cover = value);
    throw std::invalid_argument("'" + wanted +
                                "' is not one of the six values of Cover that have a name: "
                                "nothing, four half fields and whole");
}

inline void to_json(nlohmann::json& json, const Field& field) { json = {field.at, field.cover}; }
inline void from_json(const nlohmann::json& json, Field& field) {
    expect_parts(json, 2, "a field");
    field = {json[0].get<Point>(), json[1].get<Cover>()};
}

inline void to_json(nlohmann::json& json, const Box& box) { json = {box.width, box.height}; }
inline void from_json(const nlohmann::json& json, Box& box) {
    expect_parts(json, 2, "a box");
    box = {sensible_number(json[0]), sensible_number(json[1])};
}

/// Width, height, and the four cuts.
inline void to_json(nlohmann::json& json, const Octagon& octagon) {
    const auto& [s1, s3, s5, s7] = octagon.cut;
    json = {octagon.box.width, octagon.box.height, s1, s3, s5, s7};
}
inline void from_json(const nlohmann::json& json, Octagon& octagon) {
    expect_parts(json, 6, "an octagon");
    std::array<int, 6> numbers{};
    for (std::size_t i = 0; i < 6; ++i) numbers[i] = sensible_number(json[i]);
    const auto& [width, height, s1, s3, s5, s7] = numbers;
    octagon = {{width, height}, {s1, s3, s5, s7}};
}

inline void to_json(nlohmann::json& json, const Placed& placed) {
    json = {placed.at, placed.octagon};
}
inline void from_json(const nlohmann::json& json, Placed& placed) {
    expect_parts(json, 2, "an octagon and where it is");
    placed = {json[0].get<Point>(), json[1].get<Octagon>()};
}

inline void to_json(nlohmann::json& json, const Symmetry& s) {
    json = {s.mirrored, s.quarter_turns};
}
inline void from_json(const nlohmann::json& json, Symmetry& s) {
    expect_parts(json, 2, "a symmetry");
    const int turns = sensible_number(json[1]);
    if (turns < 0 || turns > 3)
        throw std::invalid_argument("a symmetry has 0 to 3 quarter turns, not " +
                                    std::to_string(turns));
    s = {json[0].get<bool>(), turns};
}

}  // namespace tangram
