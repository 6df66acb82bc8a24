#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "exercises/4-light-rays/answer.hpp"

/// How the chapter's types travel between judge and worker, and how messages show them. What
/// travels is written here, since a worker is not linked with the reference.
namespace light_rays {

/// The names of an enumeration by their numbers; of a number that has none, what a message can say.
template <class Value, std::size_t size>
std::string name_of(Value value, const std::array<const char*, size>& names, const char* kind) {
    const auto number = static_cast<std::size_t>(value);
    return number < size ? names[number] : std::string(kind) + " number " + std::to_string(number);
}

/// The value of that name.
template <class Value, std::size_t size>
Value value_of(const nlohmann::json& json, const std::array<const char*, size>& names,
               const char* kind) {
    const auto wanted = json.get<std::string>();
    const auto found = std::ranges::find(names, wanted);
    if (found == names.end()) throw std::invalid_argument("'" + wanted + "' is no " + kind);
    return static_cast<Value>(found - names.begin());
}

inline constexpr std::array names_of_directions{"north", "east", "south", "west"};
inline constexpr std::array names_of_findings{"unsolvable", "nothing", "forced"};

/// "north"
inline std::string describe(Direction direction) {
    return name_of(direction, names_of_directions, "direction");
}

/// "forced"
inline std::string describe(Finding finding) {
    return name_of(finding, names_of_findings, "finding");
}

/// "row 2, column 5 (Place{1, 4})": people count from 1, programs from 0.
inline std::string describe(Place place) {
    const auto numbers = [&](int first, const char* row, const char* between) {
        return row + std::to_string(place.row + first) + between +
               std::to_string(place.column + first);
    };
    return numbers(1, "row ", ", column ") + " (" + numbers(0, "Place{", ", ") + "})";
}

/// "3", "-" or "n"; of a field that is a number and lit, too, both: "3n".
inline std::string describe(const Field& field) {
    std::string word = field.number ? std::to_string(*field.number) : field.ray ? "" : "-";
    if (field.ray) word += describe(*field.ray).front();
    return word;
}

/// The rows of a board, their fields separated by blanks: "3 e 1 -".
inline std::vector<std::string> rows_of(const Board& board) {
    std::vector<std::string> rows(static_cast<std::size_t>(board.rows));
    for (const Place place : places(board)) {
        std::string& row = rows[static_cast<std::size_t>(place.row)];
        row += (row.empty() ? "" : " ") + describe(board[place]);
    }
    return rows;
}

/// Whether it has as many fields as rows and columns ask for, and at least one; or no row, no
/// column and no field.
inline bool is_rectangle(const Board& board) {
    if (board.fields.empty()) return board.rows == 0 && board.columns == 0;
    if (board.rows < 1 || board.columns < 1) return false;
    const auto rows = static_cast<std::size_t>(board.rows),
               columns = static_cast<std::size_t>(board.columns);
    return board.fields.size() % rows == 0 && board.fields.size() / rows == columns;
}

/// "3 e 1 - / - - 1 -": row by row.
inline std::string describe(const Board& board) {
    if (board.fields.empty()) return "an empty board";
    std::string all;
    for (const std::string& row : rows_of(board)) all += (all.empty() ? "" : " / ") + row;
    return all;
}

/// "2 fields north from row 3, column 1"
inline std::string describe(const Ray& ray) {
    return std::to_string(ray.fields) + (ray.fields == 1 ? " field " : " fields ") +
           describe(ray.direction) + " from " + describe(ray.number);
}

/// "nothing", or "forced: 2 fields north from row 3, column 1 and 1 field east from row 3, column
/// 1"
inline std::string describe(const Answer& answer) {
    std::string all;
    for (const Ray& ray : answer.rays) all += (all.empty() ? ": " : " and ") + describe(ray);
    if (answer.finding == Finding::forced && answer.rays.empty()) all = ", but no ray";
    return describe(answer.finding) + all;
}

inline void to_json(nlohmann::json& json, Direction direction) { json = describe(direction); }
inline void from_json(const nlohmann::json& json, Direction& direction) {
    direction = value_of<Direction>(json, names_of_directions,
                                    "direction; they are north, east, south and west");
}

inline void to_json(nlohmann::json& json, Finding finding) { json = describe(finding); }
inline void from_json(const nlohmann::json& json, Finding& finding) {
    finding = value_of<Finding>(json, names_of_findings,
                                "finding; they are unsolvable, nothing and forced");
}

inline void to_json(nlohmann::json& json, Place place) { json = {place.row, place.column}; }
inline void from_json(const nlohmann::json& json, Place& place) {
    if (!json.is_array() || json.size() != 2)
        throw std::invalid_argument(json.dump() + " is not a place");
    place = {json[0].get<int>(), json[1].get<int>()};
}

inline void to_json(nlohmann::json& json, const Ray& ray) {
    json = {ray.number, ray.direction, ray.fields};
}
inline void from_json(const nlohmann::json& json, Ray& ray) {
    if (!json.is_array() || json.size() != 3)
        throw std::invalid_argument(json.dump() + " is not a ray");
    ray = {json[0].get<Place>(), json[1].get<Direction>(), json[2].get<int>()};
}

inline void to_json(nlohmann::json& json, const Answer& answer) {
    json = {answer.finding, answer.rays};
}
inline void from_json(const nlohmann::json& json, Answer& answer) {
    if (!json.is_array() || json.size() != 2)
        throw std::invalid_argument(json.dump() + " is not an answer");
    answer = {json[0].get<Finding>(), json[1].get<Rays>()};
}

/// The field that a word stands for.
inline Field field_of(const std::string& word) {
    if (word == "-") return {};
    for (const Direction direction : directions)
        if (word == describe(direction).substr(0, 1)) return {{}, direction};
    const std::size_t first = word.front() == '-' ? 1 : 0;
    const bool is_number = word.find_first_not_of("0123456789", first) == std::string::npos &&
                           word.size() <= first + 9;
    if (!is_number)
        throw std::invalid_argument(
            "'" + word +
            "' is not a field: a number, an unlit field, or one that is lit and has no number");
    return {std::stoi(word), {}};
}

/// The words of a row, between which there is space.
inline std::vector<std::string> words_of(const std::string& row) {
    constexpr const char* space = " \t\n\v\f\r";
    std::vector<std::string> words;
    for (std::size_t end = 0, start = 0;
         (start = row.find_first_not_of(space, end)) != std::string::npos;) {
        end = std::min(row.find_first_of(space, start), row.size());
        words.push_back(row.substr(start, end - start));
    }
    return words;
}

/// A list of rows; of what has not as many fields as it should, what a message can say.
inline void to_json(nlohmann::json& json, const Board& board) {
    if (is_rectangle(board)) json = rows_of(board);
    else
        json = "a board of " + std::to_string(board.rows) + " rows and " +
               std::to_string(board.columns) + " columns cannot have " +
               std::to_string(board.fields.size()) +
               (board.fields.size() == 1 ? " field" : " fields");
}
inline void from_json(const nlohmann::json& json, Board& board) {
    if (json.is_string()) throw std::invalid_argument(json.get<std::string>());
    board = {};
    for (const std::string& row : json.get<std::vector<std::string>>()) {
        ++board.rows;
        for (const std::string& word : words_of(row)) board.fields.push_back(field_of(word));
        if (board.rows == 1) board.columns = static_cast<int>(board.fields.size());
        if (!is_rectangle(board))
            throw std::invalid_argument("the rows are not all of the same length");
    }
}

/// The board of these rows, as tests write it: board_of("3 e 1 -", "- - 1 -").
template <class... Rows>
Board board_of(const Rows&... rows) {
    return nlohmann::json(std::vector<std::string>{rows...}).template get<Board>();
}

}  // namespace light_rays
