#include "command/student/pictures.hpp"

#include <algorithm>
#include <regex>
#include <utility>

namespace command {
namespace {

using Rows = std::vector<std::string>;

/// A picture of more pieces, or with more fields in a row or column, helps nobody.
constexpr int most_pieces = 9, most_fields = 24;

struct Field {
    int piece, x, y;
    bool is_whole, is_lower, is_left;
};

/// Returns the fields of the pieces in a text such as "{{(0,0) whole}, {(1,0) lower_left}}".
std::vector<Field> fields_in(const std::string& text) {
    static const std::regex brace_or_field(
        R"(\{|\((-?\d{1,3}),(-?\d{1,3})\) (whole|(lower|upper)_(left|right)))");
    std::vector<Field> fields;
    int piece = -1;
    for (std::sregex_iterator at(text.begin(), text.end(), brace_or_field), end; at != end; ++at) {
        const std::smatch& found = *at;
        if (found[0] == "{") piece = fields.empty() ? 0 : fields.back().piece + 1;
        else if (piece >= 0)
            fields.push_back({piece, std::stoi(found[1]), std::stoi(found[2]), found[3] == "whole",
                              found[4] == "lower", found[5] == "left"});
    }
    return fields;
}

/// Draws fields in one figure; nothing if they overlap or are too many.
Rows figure_of(const std::vector<Field>& fields) {
    const auto [left, right] = std::ranges::minmax(fields, {}, &Field::x);
    const auto [lowest, highest] = std::ranges::minmax(fields, {}, &Field::y);
    const int width = right.x - left.x + 1, height = highest.y - lowest.y + 1,
              pieces = fields.back().piece + 1;
    if (pieces > most_pieces || std::max(width, height) > most_fields) return {};
    Rows rows(static_cast<std::size_t>(height),
              std::string(static_cast<std::size_t>(2 * width), ' '));
    for (const Field& field : fields)
        for (const bool is_left : {true, false}) {
            char& sign = rows.rbegin()[field.y - lowest.y]
                             .begin()[2 * (field.x - left.x) + (is_left ? 0 : 1)];
            const bool is_free = std::string(" \\/").find(sign) != std::string::npos,
                       is_covered = field.is_whole || field.is_left == is_left;
            if (is_covered && !is_free) return {};
            if (is_covered) sign = pieces == 1 ? '#' : static_cast<char>('1' + field.piece);
            else if (is_free) sign = field.is_lower == field.is_left ? '\\' : '/';
        }
    for (std::string& row : rows) row.erase(row.find_last_not_of(' ') + 1);
    return rows;
}

}  // namespace

std::vector<std::string> picture_of(const std::string& text) {
    std::vector<Field> fields = fields_in(text);
    if (fields.empty()) return {};
    const Rows together = figure_of(fields);
    if (!together.empty()) return together;
    const auto [first, last] = std::ranges::minmax(fields, {}, &Field::x);
    for (Field& field : fields) field.x += std::exchange(field.piece, 0) * (last.x - first.x + 2);
    return figure_of(fields);
}

}  // namespace command
